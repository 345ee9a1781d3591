import { Alert, Button, Progress } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { DropArea } from '../../../web/ui/DropArea.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import type { ContractImport } from '../api.ts'
import { useFiles } from './use-files.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

const SHOWN = 20

/** The files that the sheet names: chosen as one archive or one by one, and sent as far as they are missing. */
export function FilesStep({ of: { id, files } }: { of: ContractImport }) {
  const t = useT()
  const { sending, problems, sent, start, stop } = useFiles(id)
  if (files.wanted === 0) return <p className={textStyles.soft}>{t('contractImport.filesNone')}</p>
  const isComplete = files.arrived >= files.wanted
  return (
    <div className={styles.files}>
      <p>
        {isComplete
          ? t('contractImport.filesAll')
          : t('contractImport.filesText', { wanted: grouped(files.wanted), arrived: grouped(files.arrived) })}
      </p>
      {!isComplete && !sending && <DropArea multiple onFiles={start} hint={t('contractImport.filesDrop')} />}
      {sending && (
        <div role="status">
          <Progress percent={Math.floor((sending.at / sending.count) * 100)} />
          <p className={styles.sending}>
            <span>{t('contractImport.sending', { n: sending.at, count: sending.count, name: sending.name })}</span>
            <Button size="small" onClick={stop}>
              {t('ui.cancel')}
            </Button>
          </p>
        </div>
      )}
      {sent !== null && <p role="status">{t('contractImport.sent', { count: sent })}</p>}
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('contractImport.unsent')}
          description={
            <ul>
              {problems.slice(0, SHOWN).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {problems.length > SHOWN && <li>… {problems.length - SHOWN}</li>}
            </ul>
          }
        />
      )}
    </div>
  )
}
