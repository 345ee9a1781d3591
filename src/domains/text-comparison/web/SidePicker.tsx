import { CloseOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FileUpload, useFileUpload } from '../../file/web/parts.tsx'
import { classes } from '../../../web/ui/classes.ts'
import fileStyles from '../../../web/ui/file.module.css'
import styles from './comparison.module.css'

/** A file that was uploaded for one side. */
export interface Chosen {
  fileId: string
  name: string
  size: number
  sha256: string
}

interface Props {
  title: string
  chosen: Chosen | null
  onChoose: (file: Chosen | null) => void
}

const accept = '.docx,.doc,.pdf,.txt,.md'

/** One side of a comparison: a file, or pasted text that is uploaded as a file. */
export function SidePicker({ title, chosen, onChoose }: Props) {
  const t = useT()
  const [pasted, paste] = useState<string | null>(null)
  const send = useFileUpload()
  if (chosen)
    return (
      <div className={styles.side} role="group" aria-label={title}>
        <h2>{title}</h2>
        <p className={styles.chosen}>
          <FileTextOutlined />
          <span className={classes(fileStyles.name, styles.chosenName)} title={chosen.name}>
            {chosen.name}
          </span>
          <small>{sizeOf(chosen.size)}</small>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={`${t('textComparison.remove')} ${chosen.name}`}
            onClick={() => onChoose(null)}
          />
        </p>
      </div>
    )
  return (
    <div className={styles.side} role="group" aria-label={title}>
      <h2>{title}</h2>
      {pasted === null ? (
        <>
          <FileUpload accept={accept} hint={t('textComparison.fileHelp')} onUploaded={(file) => onChoose(file)} />
          <Button type="link" onClick={() => paste('')}>
            {t('textComparison.paste')}
          </Button>
        </>
      ) : (
        <>
          <Input.TextArea
            aria-label={`${title} ${t('textComparison.pasteHere')}`}
            placeholder={t('textComparison.pasteHere')}
            autoSize={{ minRows: 6, maxRows: 14 }}
            autoFocus
            value={pasted}
            onChange={(event) => paste(event.target.value)}
          />
          <div className={styles.start}>
            <Button
              type="primary"
              disabled={pasted.trim() === ''}
              loading={send.busy}
              onClick={() =>
                void send
                  .run(new File([pasted], `${t('textComparison.pastedName')}${bracketed(title)}.txt`))
                  .then((file) => file && onChoose(file))
              }
            >
              {t('textComparison.pasted')}
            </Button>
            <Button onClick={() => paste(null)}>{t('ui.cancel')}</Button>
          </div>
        </>
      )}
    </div>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
