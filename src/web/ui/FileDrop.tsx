/**
 * A place to drop files: several at once, each with its progress, a way to stop it, and its error kept beside it.
 *
 *     <FileDrop endpoint={fileApi.upload} accept=".docx,.pdf" hint={t('contract.text.hint')}
 *               onUploaded={(file) => addText.run({ id, version, fileId: file.fileId })} />
 */
import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { Endpoint, OutputOf } from '../../kernel/endpoint.ts'
import { useT } from '../i18n/t.ts'
import { DropArea } from './DropArea.tsx'
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
  const { uploads, add, retry, remove } = useUploads(endpoint, onUploaded)
  return (
    <div className="file-drop">
      <DropArea onFiles={add} accept={accept} multiple={multiple} hint={hint} disabled={disabled} />
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
