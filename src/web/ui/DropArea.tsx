import { InboxOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** Extensions, as `<input accept>` takes them. */
  accept?: string | undefined
  multiple?: boolean
  /** How many more there is a place for. */
  room?: number
  /** What may be dropped here. */
  hint?: string | undefined
  disabled?: boolean
}

/** A place to choose files or to drop them on; what becomes of them is its owner's matter. */
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
  /** Takes as many as there is room for, and says which were not taken. */
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
        className={over ? 'file-drop-area file-drop-over' : 'file-drop-area'}
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
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}
