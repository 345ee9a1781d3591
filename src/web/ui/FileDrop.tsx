/**
 * An area to drop files: several at a time, each with its progress, a cancel button and its error.
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
import styles from './file.module.css'

interface Props<E extends Endpoint> {
  endpoint: E
  /** Called with the answer of each uploaded file. */
  onUploaded: (output: OutputOf<E>) => Promise<void> | void
  /** Called with the files that are about to be sent. */
  onChosen?: (files: readonly File[]) => void
  /** File extensions, in the syntax of `<input accept>`. */
  accept?: string
  multiple?: boolean
  /** How many more files are accepted. */
  room?: number
  /** Hint about the accepted files. */
  hint?: string | undefined
  disabled?: boolean
}

export function FileDrop<E extends Endpoint>({
  endpoint,
  onUploaded,
  onChosen,
  accept,
  multiple = false,
  room = multiple ? Infinity : 1,
  hint,
  disabled = false,
}: Props<E>) {
  const t = useT()
  const { uploads, add, retry, remove } = useUploads(endpoint, onUploaded)
  const failed = uploads.filter(({ error }) => error !== null)
  // Where one file is accepted, another may replace one that failed.
  const taken = uploads.length - (multiple ? 0 : failed.length)
  function choose(files: readonly File[]): void {
    if (!multiple) for (const { key } of failed) remove(key)
    onChosen?.(files)
    add(files)
  }
  return (
    <div className={styles.drop}>
      <DropArea
        onFiles={choose}
        accept={accept}
        multiple={multiple}
        room={Math.max(0, room - taken)}
        hint={hint}
        disabled={disabled}
      />
      <ul className={styles.uploads}>
        {uploads.map((one) => (
          <li key={one.key}>
            <span className={styles.name} title={one.file.name}>
              {one.file.name}
            </span>
            {one.error ? (
              <>
                <span className={styles.error} role="alert">
                  {one.error}
                </span>
                <Button type="text" icon={<ReloadOutlined />} aria-label={t('ui.retry')} onClick={() => retry(one)} />
              </>
            ) : (
              // Fully sent is not done: the server is still processing the file, and the bar shows that.
              <>
                <Progress percent={Math.min(one.percent, 99)} size="small" status="active" />
                {one.percent >= 100 && <span role="status">{t('ui.files.reading')}</span>}
              </>
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
