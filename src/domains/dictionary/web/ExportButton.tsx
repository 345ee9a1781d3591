import { DownloadOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { useState } from 'react'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { dictionaryApi } from '../api.ts'
import styles from './dictionary.module.css'

/** Downloads the chosen item with its descendants as an Excel file, with progress. */
export function ExportButton({ parentId }: { parentId: string }) {
  const t = useT()
  const [percent, setPercent] = useState<number | null>(null)
  const start = async () => {
    setPercent(0)
    try {
      await download(dictionaryApi.exportData, { parentId }, { onProgress: setPercent })
    } catch {
      // The failure has been shown to the user.
    } finally {
      setPercent(null)
    }
  }
  return (
    <>
      <ActionButton
        access={dictionaryApi.exportData.access}
        icon={<DownloadOutlined />}
        loading={percent !== null}
        onClick={() => void start()}
      >
        {t('ui.list.export')}
      </ActionButton>
      {percent !== null && (
        <Progress percent={percent} size="small" className={styles.progress!} aria-label={t('ui.list.export')} />
      )}
    </>
  )
}
