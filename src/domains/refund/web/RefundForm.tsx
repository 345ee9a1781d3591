import { Alert, Form, Input } from 'antd'
import { useDeferredValue } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { PaidOrderPicker } from '../../order/web/parts.tsx'
import { type Refund, refundApi } from '../api.ts'
import recordStyles from '../../../web/record/record.module.css'

/** Other pages whose data a refund changes: orders, and held coins. */
export const touched = ['/api/chargeServer/order/', '/api/chargeServer/coinTenant/']

interface Props {
  orderNo: string
  onClose: () => void
  onAsked: (refund: Refund) => void
}

/** Form that requests the refund of an order. */
export function RefundForm({ orderNo, onClose, onAsked }: Props) {
  const t = useT()
  const isProvider = useGranted('manage')
  const { shape } = refundApi.save.input
  return (
    <FormDialog
      title={t('refund.new')}
      confirm={t('refund.ask')}
      by={refundApi.save}
      start={{ orderNo, files: [] }}
      told={t('refund.asked')}
      also={touched}
      onDone={onAsked}
      onClose={onClose}
    >
      <Field name="orderNo" label={t('refund.field.orderNo')} required schema={shape.orderNo}>
        <PaidOrderPicker />
      </Field>
      <Hint />
      <Field name="amount" label={t('refund.field.amount')} required schema={shape.amount}>
        <MoneyInput />
      </Field>
      <Field name="reason" label={t('refund.field.reason')} required schema={shape.reason}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      {!isProvider && (
        <Field name="files" label={t('refund.field.files')}>
          <FileField max={10} />
        </Field>
      )}
    </FormDialog>
  )
}

/** The refundable part of the order. */
function Hint() {
  const t = useT()
  const form = Form.useFormInstance()
  const typed = useDeferredValue(String(Form.useWatch('orderNo', form) ?? '').trim())
  const found = useCall(refundApi.refundable, { orderNo: typed }, { enabled: /^\d{20}$/.test(typed) }).data
  if (!found) return null
  if (found.refusal) return <Alert type="warning" showIcon title={found.refusal} className={recordStyles.notice!} />
  const { amount, coin } = found
  return (
    <Alert
      type="info"
      showIcon
      className={recordStyles.notice!}
      title={t('refund.most', { amount, coin })}
      description={t('refund.mostText')}
    />
  )
}
