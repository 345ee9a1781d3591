/**
 * A place to drop files: several at once, each with its progress, a way to stop it, and its error kept beside it.
 *
 *     <FileDrop endpoint={fileApi.upload} accept=".docx,.pdf" hint={t('contract.text.hint')}
 *               onUploaded={(file) => addText.run({ id, version, fileId: file.fileId })} />
 */
import { CloseOutlined, InboxOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import type { Endpoint, OutputOf } from '../../kernel/endpoint.ts'
import { useT } from '../i18n/t.ts'
import { useUploads } from './uploads.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  /** Gets the answer of each file that arrived. */
  onUploaded: (output: OutputOf<E>) => Promise<void> | void
  /** Extensions, as `<input accept>` takes them. */
  accept?: string
  multiple?: boolean
  /** What may be dropped here. */
  hint?: string
  disabled?: boolean
}

export function FileDrop<E extends Endpoint>({
  endpoint,
  onUploaded,
  accept,
  multiple = false,
  hint,
  disabled = false,
}: Props<E>) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { uploads, add, retry, remove } = useUploads(endpoint, onUploaded)
  const take = (files: FileList | null) => {
    if (files && !disabled) add(multiple ? [...files] : [...files].slice(0, 1))
  }
  return (
    <div className="file-drop">
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
      <ul className="file-uploads">
        {uploads.map((one) => (
          <li key={one.key}>
            <span className="file-name" title={one.file.name}>
              {one.file.name}
            </span>
            {one.error ? (
              <>
                <span className="file-error" role="alert">
                  {one.error}
                </span>
                <Button type="text" icon={<ReloadOutlined />} aria-label={t('ui.retry')} onClick={() => retry(one)} />
              </>
            ) : (
              <Progress percent={one.percent} size="small" />
            )}
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('ui.files.remove')}
              onClick={() => remove(one.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
