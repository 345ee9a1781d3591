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
  /** Set by the form. */
  value?: string | null
  /** Set by the form. */
  onChange?: (fileId: string) => void
}

/** The scan of the file: one PDF, uploaded or the one with which the signing was registered. */
export function ScanField({ archive, value = null, onChange }: Props) {
  const t = useT()
  const [fresh, setFresh] = useState<string | null>(null)
  const signed = archive.offered.scanFile
  const isSigned = signed !== null && value === signed.fileId
  const isStored = value === archive.scanFileId
  return (
    <div className={styles.scan}>
      {isStored ? <StoredScan archive={archive} /> : <ScanName name={isSigned ? signed.name : (fresh ?? '')} />}
      {signed && !isSigned && (
        <Button type="link" className={styles.scanName!} onClick={() => onChange?.(signed.fileId)}>
          {t('archive.useSigned', { name: signed.name })}
        </Button>
      )}
      <FileUpload
        accept=".pdf"
        hint={value ? t('archive.scanReplace') : t('archive.scanHint')}
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
