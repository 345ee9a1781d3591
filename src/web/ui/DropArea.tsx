import { InboxOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import { classes } from './classes.ts'
import styles from './file.module.css'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** File extensions, in the syntax of `<input accept>`. */
  accept?: string | undefined
  multiple?: boolean
  /** How many more files are accepted. */
  room?: number
  /** Hint about the accepted files. */
  hint?: string | undefined
  disabled?: boolean
}

/** An area to choose or drop files; the parent decides what happens to them. */
export function DropArea({
  onFiles,
  accept,
  multiple = false,
  room = multiple ? Infinity : 1,
  hint,
  disabled = false,
}: Props) {
  const t = useT()
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const isClosed = disabled || room === 0
  /** Passes on as many files as are accepted, and shows which were not. */
  function take(chosen: FileList | null): void {
    const files = [...(chosen ?? [])]
    if (files.length === 0 || isClosed) return
    onFiles(files.slice(0, room))
    if (files.length <= room) return
    const names = files.slice(room).map(({ name }) => name)
    const content = t('ui.files.tooMany', { room, names: names.join(separator()) })
    void message.warning({ content, duration: 6 })
  }
  return (
    <>
      <button
        type="button"
        className={classes(styles.dropArea, over && styles.dropOver)}
        disabled={isClosed}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <InboxOutlined />
        <span>{t('ui.files.drop')}</span>
        {hint && <small>{hint}</small>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept ? { accept } : {})}
        onChange={(event) => {
          take(event.target.files)
          // Allows the same file to be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}
