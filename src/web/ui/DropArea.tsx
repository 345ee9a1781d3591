import { InboxOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useT } from '../i18n/t.ts'

interface Props {
  onFiles: (files: readonly File[]) => void
  /** Extensions, as `<input accept>` takes them. */
  accept?: string | undefined
  multiple?: boolean
  /** What may be dropped here. */
  hint?: string | undefined
  disabled?: boolean
}

/** A place to choose files or to drop them on; what becomes of them is its owner's matter. */
export function DropArea({ onFiles, accept, multiple = false, hint, disabled = false }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles(multiple ? [...files] : [...files].slice(0, 1))
  }
  return (
    <>
      <button
        type="button"
        className={over ? 'file-drop-area file-drop-over' : 'file-drop-area'}
        disabled={disabled}
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
