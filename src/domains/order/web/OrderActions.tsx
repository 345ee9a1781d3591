import { App, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '../../../kernel/states.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted, useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { FileInput } from '../../attachment/web/parts.tsx'
import { type Order, orderApi } from '../api.ts'
import { type OrderAction, orderTransitions } from '../codes.ts'
import styles from './order.module.css'

const asking = ['prove', 'close', 'applyInvoice', 'issueInvoice'] as const
type Asking = (typeof asking)[number]

/** The order in the queue of receipts, where it is confirmed. */
const receiptsOf = ({ orderNo, hasProof }: Order): string =>
  `/receiptIndex?tab=${hasProof ? 'confirmation' : 'payment'}&keyword=${orderNo}`

/** The possible actions of an order. */
export function OrderActions({ order }: { order: Order }) {
  const t = useT()
  const navigate = useNavigate()
  const [dialog, open] = useState<Asking | undefined>()
  const { user, org } = useSession()
  const refunds = useGranted('manage') ? '/refundIndex' : '/myRefundIndex'
  const may = (action: OrderAction) => can(orderTransitions, order, action)
  const isOwn = order.tenantId === org.tenantId
  const isTransfer = order.payMode === 'transfer'
  const button = (action: Asking, shown: boolean, refusal: string | false = false, type?: 'primary') =>
    shown && (
      <ActionButton
        access={orderApi[action].access}
        refusal={refusal}
        {...(type ? { type } : {})}
        onClick={() => open(action)}
      >
        {t(`order.do.${action}`)}
      </ActionButton>
    )
  return (
    <div className={styles.actions}>
      {may('cancel') && isOwn && <Cancel order={order} />}
      {!isOwn && button('close', may('close'))}
      {button('applyInvoice', may('applyInvoice'))}
      {button('issueInvoice', may('issueInvoice'))}
      {may('redInvoice') && <RedInvoice order={order} />}
      {(may('refund') || may('redInvoice')) && (
        <ActionButton
          access="refund:add"
          refusal={!may('refund') && t('order.redInvoiceFirst')}
          onClick={() => void navigate(`${refunds}?apply=${order.orderNo}`)}
        >
          {t('order.applyRefund')}
        </ActionButton>
      )}
      {button('prove', may('prove') && isTransfer && isOwn, false, 'primary')}
      {may('confirm') && isTransfer && (
        <ActionButton
          access={orderApi.confirm.access}
          type="primary"
          refusal={order.createPsnId === user.id && t('order.twoPeople')}
          onClick={() => void navigate(receiptsOf(order))}
        >
          {t('order.do.confirm')}
        </ActionButton>
      )}
      {dialog && <Dialog action={dialog} order={order} onClose={() => open(undefined)} />}
    </div>
  )
}

function Cancel({ order: { id, version, orderNo } }: { order: Order }) {
  const t = useT()
  const { message } = App.useApp()
  const cancel = useAct(orderApi.cancel)
  return (
    <ConfirmButton
      access={orderApi.cancel.access}
      question={`${t('order.cancelOrder')}${colon()}${orderNo}`}
      consequence={t('order.cancelText')}
      onConfirm={() => cancel.run({ id, version }, () => void message.success(doneWord(t, 'order', 'cancel', orderNo)))}
    >
      {t('order.cancelOrder')}
    </ConfirmButton>
  )
}

function RedInvoice({ order: { id, version, invoiceNo } }: { order: Order }) {
  const t = useT()
  const { message } = App.useApp()
  const red = useAct(orderApi.redInvoice)
  return (
    <ConfirmButton
      access={orderApi.redInvoice.access}
      question={`${t('order.do.redInvoice')}${colon()}${invoiceNo}`}
      consequence={t('order.redInvoiceText')}
      onConfirm={() =>
        red.run({ id, version }, () => void message.success(doneWord(t, 'order', 'redInvoice', invoiceNo)))
      }
    >
      {t('order.do.redInvoice')}
    </ConfirmButton>
  )
}

function Dialog({ action, order, onClose }: { action: Asking; order: Order; onClose: () => void }) {
  const t = useT()
  const { id, version } = order
  const text = (name: 'closeReason' | 'invoiceTitle' | 'taxNo' | 'invoiceNo', field: string, isNeeded = true) => (
    <Field name={field} label={t(`order.field.${name}`)} required={isNeeded}>
      <Input maxLength={name === 'closeReason' ? 200 : 100} />
    </Field>
  )
  const fields: Record<Asking, ReactNode> = {
    prove: (
      <Field name="fileId" label={t('order.field.proof')} required>
        <FileInput accept=".pdf,.jpg,.jpeg,.png" hint={t('order.proofHint')} />
      </Field>
    ),
    close: (
      <>
        <p className={styles.how}>{t('order.closeText')}</p>
        {text('closeReason', 'reason')}
      </>
    ),
    applyInvoice: (
      <>
        {text('invoiceTitle', 'invoiceTitle')}
        {text('taxNo', 'taxNo')}
      </>
    ),
    issueInvoice: text('invoiceNo', 'invoiceNo'),
  }
  return (
    <FormDialog
      title={`${t(`order.do.${action}`)}${colon()}${order.orderNo}`}
      confirm={t(`order.do.${action}`)}
      by={orderApi[action]}
      of={{ id, version }}
      start={
        action === 'applyInvoice' ? { invoiceTitle: order.invoiceTitle || order.tenantName, taxNo: order.taxNo } : {}
      }
      told={doneWord(t, 'order', action, order.orderNo)}
      onClose={onClose}
    >
      {fields[action]}
    </FormDialog>
  )
}
