import { Alert, Button, Modal } from 'antd'
import { parseYuan } from '../../../kernel/money.ts'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Fact } from '../../../web/record/Item.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { RecordHeads } from '../../../web/ui/RecordHeads.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type Order, orderApi } from '../api.ts'
import { invoiceState, payMode, product, TRANSFER_DAYS } from '../codes.ts'
import { differenceOf } from '../settlement.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PayTag } from './PayTag.tsx'
import { invoiceTones } from './tones.ts'
import recordStyles from '../../../web/record/record.module.css'
import fileStyles from '../../../web/ui/file.module.css'
import styles from './order.module.css'

/** One order: its content, its payment, and its actions. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const order = useCall(orderApi.queryById, { id })
  const { data } = order
  return (
    <Modal
      open
      title={data ? `${t('order.one')} ${data.orderNo}` : t('order.one')}
      width="min(860px, 94vw)"
      onCancel={onClose}
      footer={data ? <OrderActions order={data} /> : null}
    >
      <CallState call={order}>{(found) => <Facts order={found} />}</CallState>
    </Modal>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useT()
  const say = (key: string) => t.label(key)
  return (
    <>
      <div className={styles.life}>
        <RecordHeads bizType="purchase" bizId={order.id} part="life" />
      </div>
      {order.payState === 'pending' && <HowToPay order={order} />}
      <FormGrid>
        <Fact label={t('order.field.payState')} value={<PayTag order={order} />} />
        <Fact label={t('order.field.tenantName')} value={order.tenantName} />
        <Fact label={t('order.field.userName')} value={order.userName} />
        <Fact label={t('order.field.product')} value={say(product.labelKey(order.product))} />
        <Fact label={t('order.field.qty')} value={order.qty} />
        <Fact label={t('order.field.unitPrice')} value={order.unitPrice} />
        <Fact label={t('order.field.amount')} value={<Money value={order.amount} />} />
        {order.coin > 0 && <Fact label={t('order.field.coin')} value={order.coin} />}
        {order.gift > 0 && <Fact label={t('order.field.gift')} value={order.gift} />}
        <Fact label={t('order.field.payMode')} value={say(payMode.labelKey(order.payMode))} />
        {order.received && <Fact label={t('order.field.received')} value={<Money value={order.received} />} />}
        {order.confirmPsnName && <Fact label={t('order.field.confirmPsnName')} value={order.confirmPsnName} />}
        {order.bankNo && <Fact label={t('order.field.bankNo')} value={order.bankNo} />}
        {order.payTime && (
          <Fact
            label={t('order.field.invoiceState')}
            value={<StatusTag of={invoiceState} tones={invoiceTones} value={order.invoiceState} />}
          />
        )}
        {order.invoiceTitle && <Fact label={t('order.field.invoiceTitle')} value={order.invoiceTitle} />}
        {order.taxNo && <Fact label={t('order.field.taxNo')} value={order.taxNo} />}
        {order.invoiceNo && <Fact label={t('order.field.invoiceNo')} value={order.invoiceNo} />}
        {order.hasProof && <Fact label={t('order.field.proof')} value={<Proof id={order.id} />} />}
        {order.closeReason && <Fact wide label={t('order.field.closeReason')} value={order.closeReason} />}
      </FormGrid>
      <OrderTimeline order={order} />
    </>
  )
}

function Proof({ id }: { id: string }) {
  const t = useT()
  return (
    <Button
      type="link"
      className={fileStyles.name!}
      onClick={() => void download(orderApi.proof, { id }).catch(() => undefined)}
    >
      {t('order.showProof')}
    </Button>
  )
}

/** The next step for the buyer: open the payment page, or make a transfer and upload the proof. */
function HowToPay({ order }: { order: Order }) {
  const t = useT()
  const pays = useGranted(orderApi.offer.access)
  const offer = useCall(orderApi.offer, {}, { enabled: pays })
  if (order.payMode !== 'transfer')
    return (
      <Alert
        type="info"
        showIcon
        className={recordStyles.notice!}
        title={t('order.payOnline')}
        action={
          <Button type="primary" href={order.payUrl} target="_blank" rel="noreferrer">
            {t('order.payNow')}
          </Button>
        }
      />
    )
  const received = parseYuan(order.received ?? '')
  if (received !== null) {
    const rest = differenceOf(order, received).replace('-', '')
    const words = t('order.restMissing', { amount: order.received ?? '', rest })
    return (
      <Alert
        type="warning"
        showIcon
        className={recordStyles.notice!}
        title={words}
        description={offer.data?.transferTo}
      />
    )
  }
  if (order.hasProof)
    return <Alert type="info" showIcon className={recordStyles.notice!} title={t('order.proofSent')} />
  return (
    <Alert
      type="info"
      showIcon
      className={recordStyles.notice!}
      title={
        order.returnReason
          ? t('order.proofReturned', { reason: order.returnReason })
          : t('order.transferText', { days: TRANSFER_DAYS })
      }
      description={offer.data?.transferTo}
    />
  )
}
