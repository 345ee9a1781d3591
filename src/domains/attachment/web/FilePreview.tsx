import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect, useMemo } from 'react'
import { download, fetchBlob } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { PdfPages } from '../../review/web/parts.tsx'
import { attachmentApi, type Attachment } from '../api.ts'
import styles from './folder.module.css'

const firstPage = { number: 1 }

interface Props extends RecordPanelProps {
  file: Attachment
  onClose: () => void
}

/** An attachment in a dialog. */
export function FilePreview({ bizType, bizId, file, onClose }: Props) {
  const t = useT()
  const asked = { bizType, bizId, fileId: file.fileId }
  const key = [attachmentApi.download.path, file.fileId]
  const original = (signal: AbortSignal) => fetchBlob(attachmentApi.download, asked, { signal })
  const call = useQuery({ queryKey: key, queryFn: ({ signal }) => original(signal) })
  return (
    <Modal
      open
      title={file.name}
      width="min(960px, 94vw)"
      onCancel={onClose}
      footer={
        <Button onClick={() => void download(attachmentApi.download, asked).catch(() => undefined)}>
          {t('attachment.download')}
        </Button>
      }
    >
      <div className={styles.preview}>
        <CallState call={call}>
          {(blob) =>
            /\.pdf$/i.test(file.name) ? (
              <PdfPages source={{ key, original }} page={firstPage} />
            ) : (
              <Picture blob={blob} name={file.name} />
            )
          }
        </CallState>
      </div>
    </Modal>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const url = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={name} className={styles.picture} />
}
