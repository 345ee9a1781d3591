import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { failureText } from '../../../web/api/failures.ts'
import { baseOf, refresh, useAct, useCall } from '../../../web/api/query.ts'
import { download, upload } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { DropArea } from '../../../web/ui/DropArea.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { contractImportApi as api } from '../api.ts'
import { importState } from '../codes.ts'
import { Ended } from './Ended.tsx'
import { ExportPart } from './ExportPart.tsx'
import { Prepare } from './Prepare.tsx'
import { Progressing } from './Progressing.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './register.module.css'

const { checked, running } = importState.code

/** Import of contracts that existed before, and export of all contracts in the same form. */
export function ImportPage() {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('contractImport.title')}</h1>
      <Tabs
        items={[
          { key: 'import', title: t('contractImport.tab.import'), content: <Importing /> },
          { key: 'export', title: t('contractImport.tab.export'), content: <ExportPart /> },
        ]}
      />
    </div>
  )
}

/** An import: the sheet, its columns, its files, and the import itself. */
function Importing() {
  const t = useT()
  const current = useCall(api.current, {})
  const stop = useAct(api.stop)
  const { refetch } = current
  const again = useCallback(() => void refetch(), [refetch])
  return (
    <CallState call={current}>
      {(found) => {
        const isOpen = found?.state === checked || found?.state === running
        return (
          <div className={styles.page}>
            {!isOpen && <Start hasFormer={found !== null} />}
            {isOpen && (
              <p className={styles.head}>
                <strong>{found.fileName}</strong>
                <span className={textStyles.soft}>
                  {t('contractImport.by', { name: found.createPsnName, time: found.createTime.slice(0, 16) })}
                </span>
                <ConfirmButton
                  access={api.stop.access}
                  size="small"
                  question={t('contractImport.stop')}
                  consequence={t('contractImport.stopText')}
                  onConfirm={() => stop.run({ id: found.id, version: found.version })}
                >
                  {t('contractImport.stop')}
                </ConfirmButton>
              </p>
            )}
            {found?.state === checked && <Prepare key={found.id} of={found} />}
            {found?.state === running && <Progressing of={found} again={again} />}
            {found && !isOpen && <Ended of={found} />}
          </div>
        )
      }}
    </CallState>
  )
}

/** The choice of a sheet. */
function Start({ hasFormer }: { hasFormer: boolean }) {
  const t = useT()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setBusy(true)
    setError('')
    try {
      await upload(api.start, file, { onProgress: () => undefined })
      await refresh([baseOf(api.current.path)])
    } catch (cause) {
      setError(cause instanceof CallFailed ? failureText(cause.failure) : t('ui.files.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={cardStyles.root} aria-label={t('contractImport.step.sheet')} aria-busy={isBusy}>
      {hasFormer && <h2>{t('contractImport.new')}</h2>}
      <p className={styles.intro}>
        <span className={textStyles.soft}>{t('contractImport.intro')}</span>
        <Button icon={<DownloadOutlined />} onClick={() => void download(api.importTemplate, {})}>
          {t('contractImport.downloadTemplate')}
        </Button>
      </p>
      {error && <Alert type="error" showIcon title={error} className={styles.error!} />}
      <DropArea
        accept=".xlsx,.csv"
        disabled={isBusy}
        onFiles={([file]) => void choose(file)}
        hint={t('contractImport.drop')}
      />
    </section>
  )
}
