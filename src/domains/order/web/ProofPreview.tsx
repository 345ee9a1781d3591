import { Button, Image } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { download, fetchBlob } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { orderApi } from '../api.ts'
import fileStyles from '../../../web/ui/file.module.css'
import styles from './order.module.css'

/** The proof of transfer: a picture is shown, any other file can be opened. */
export function ProofPreview({ id }: { id: string }) {
  const t = useT()
  const { data: blob } = useQuery({
    queryKey: [orderApi.proof.path, id],
    queryFn: ({ signal }) => fetchBlob(orderApi.proof, { id }, { signal }),
  })
  const url = useMemo(() => (blob?.type.startsWith('image/') ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return (
    <div className={styles.proof}>
      {url && <Image src={url} alt={t('order.field.proof')} height={220} />}
      <Button
        type="link"
        className={fileStyles.name!}
        onClick={() => void download(orderApi.proof, { id }).catch(() => undefined)}
      >
        {t('order.showProof')}
      </Button>
    </div>
  )
}
