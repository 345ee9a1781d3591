import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FileUpload } from '../../file/web/parts.tsx'
import { archiveApi, type Archive } from '../api.ts'
import styles from './archive.module.css'

interface Props {
  archive: Archive
  /** Whether the shown scan is the one stored on the server. */
  kept: boolean
  /** Set by the form. */
  onChange?: (fileId: string) => void
}

/** The scan of the file: one PDF. */
export function ScanField({ archive, kept, onChange }: Props) {
  const t = useT()
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <div className={styles.scan}>
      {kept ? <StoredScan archive={archive} /> : <ScanName name={fresh ?? ''} />}
      <FileUpload
        accept=".pdf"
        hint={kept && archive.scanFile ? t('archive.scanReplace') : t('archive.scanHint')}
        onUploaded={({ fileId, name }) => {
          setFresh(name)
          onChange?.(fileId)
        }}
      />
    </div>
  )
}

const ScanName = ({ name }: { name: string }) => (
  <span className={styles.scanName}>
    <FilePdfOutlined /> {name}
  </span>
)

/** The stored scan, as a download. */
export function StoredScan({ archive: { contractId, scanFile } }: { archive: Archive }) {
  const t = useT()
  if (!scanFile) return <span className={styles.soft}>{t('archive.scanNone')}</span>
  return (
    <Button
      type="link"
      className={styles.scanName!}
      icon={<DownloadOutlined />}
      onClick={() => void download(archiveApi.download, { contractId }).catch(() => undefined)}
    >
      {scanFile.name}
    </Button>
  )
}
