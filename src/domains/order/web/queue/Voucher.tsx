import { useQuery } from '@tanstack/react-query'
import { Button, Image } from 'antd'
import { useEffect, useMemo } from 'react'
import { PdfPages } from '../../../review/web/parts.tsx'
import { download, fetchBlob } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { written } from '../../../../web/i18n/written.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { type Order, orderApi } from '../../api.ts'
import styles from './queue.module.css'

const firstPage = { number: 1 }

/** The proof of transfer in full: a picture, or the pages of a PDF. */
export function Voucher({ order }: { order: Order }) {
  const t = useT()
  if (!order.hasProof)
    return (
      <div className={styles.voucher}>
        <EmptyState
          title={t('order.queue.noVoucher')}
          text={order.payState === 'pending' ? t('order.queue.noVoucherText') : ''}
        />
      </div>
    )
  return (
    <section className={styles.voucher} aria-label={t('order.field.proof')}>
      <p className={styles.bar}>
        <strong>{t('order.field.proof')}</strong>
        {order.proofTime && (
          <span className={textStyles.soft}>
            {t('order.queue.uploaded', { time: written(order.proofTime.slice(0, 16)) })}
          </span>
        )}
        <Button
          type="link"
          size="small"
          onClick={() => void download(orderApi.proof, { id: order.id }).catch(() => undefined)}
        >
          {t('order.showProof')}
        </Button>
      </p>
      <File id={order.id} proofTime={order.proofTime ?? ''} />
    </section>
  )
}

function File({ id, proofTime }: { id: string; proofTime: string }) {
  const key = [orderApi.proof.path, id, proofTime]
  const original = (signal: AbortSignal) => fetchBlob(orderApi.proof, { id }, { signal })
  const file = useQuery({ queryKey: key, queryFn: ({ signal }) => original(signal) })
  return (
    <CallState call={file}>
      {(blob) =>
        blob.type.startsWith('image/') ? (
          <Picture blob={blob} />
        ) : (
          <PdfPages source={{ key, original }} page={firstPage} />
        )
      }
    </CallState>
  )
}

function Picture({ blob }: { blob: Blob }) {
  const t = useT()
  const url = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <Image src={url} alt={t('order.field.proof')} className={styles.picture} />
}
