import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { colon } from '../../../../web/i18n/listed.ts'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { doneWord } from '../../../../web/record/record-context.ts'
import { useGranted } from '../../../../web/session/session.ts'
import { ActionButton } from '../../../../web/ui/ActionButton.tsx'
import { Field } from '../../../../web/ui/Field.tsx'
import { FormDialog } from '../../../../web/ui/FormDialog.tsx'
import { amountWord } from '../../../../web/i18n/written.ts'
import textStyles from '../../../../web/ui/text.module.css'
import { type Order, orderApi } from '../../api.ts'
import { OrderTimeline } from '../OrderTimeline.tsx'
import { PayTag } from '../PayTag.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import styles from './queue.module.css'

/** The order beside its voucher: what is due, the confirmation of the receipt, and its course. */
export function OrderPane({ order }: { order: Order }) {
  const t = useT()
  const [returning, setReturning] = useState(false)
  const { id, version, orderNo, amount, coin, gift, payState, payMode, hasProof } = order
  const due = coin > 0 ? t('order.queue.coins', { amount: amountWord(amount), coin: coin + gift }) : amountWord(amount)
  return (
    <aside className={styles.side}>
      <p className={styles.bar}>
        <strong>{orderNo}</strong>
        <PayTag order={order} />
        <Link to={`/OrderRecordsIndex?show=${id}`}>{t('order.one')}</Link>
      </p>
      <dl className={styles.facts}>
        <dt>{t('order.field.tenantName')}</dt>
        <dd>{order.tenantName}</dd>
        <dt>{t('order.queue.due')}</dt>
        <dd>{due}</dd>
        <Account />
      </dl>
      {payState === 'pending' && payMode === 'transfer' && <ReceiptForm key={`${id}${version}`} order={order} />}
      {payState === 'pending' && hasProof && (
        <ActionButton access={orderApi.returnProof.access} onClick={() => setReturning(true)}>
          {t('order.do.returnProof')}
        </ActionButton>
      )}
      <OrderTimeline order={order} />
      {returning && (
        <FormDialog
          title={`${t('order.do.returnProof')}${colon()}${orderNo}`}
          confirm={t('order.do.returnProof')}
          by={orderApi.returnProof}
          of={{ id, version }}
          told={doneWord(t, 'order', 'returnProof', orderNo)}
          onClose={() => setReturning(false)}
        >
          <p className={textStyles.soft}>{t('order.returnText')}</p>
          <Field name="reason" label={t('order.field.returnReason')} required>
            <Input.TextArea autoFocus maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormDialog>
      )}
    </aside>
  )
}

/** The account for transfers, in the words of the settings. */
function Account() {
  const t = useT()
  const offer = useCall(orderApi.offer, {}, { enabled: useGranted(orderApi.offer.access) })
  if (!offer.data) return null
  return (
    <>
      <dt>{t('order.queue.account')}</dt>
      <dd>{offer.data.transferTo || t('order.setTransferTo')}</dd>
    </>
  )
}

/** The way back to the list where both do not fit beside each other. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT()
  return (
    <Button type="link" onClick={onBack}>
      {t('order.queue.back')}
    </Button>
  )
}
