import { App, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useSession } from '../../../web/session/session.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { useFileForm } from '../../../web/ui/form-files.ts'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { packageName } from '../../tenant/codes.ts'
import { useTenantTerms } from '../../tenant/web/parts.tsx'
import { enterpriseCostApi, type RenewalDraft } from '../api.ts'
import { payMode } from '../codes.ts'
import { nextTerm } from './next-term.ts'
import textStyles from '../../../web/ui/text.module.css'

const paid = { options: payMode.options.filter(({ value }) => value !== payMode.code.gift) }

/** An organisation requests its own renewal: saved and submitted in one step. */
export function RenewForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const { tenantId } = useSession().org
  const terms = useTenantTerms(tenantId)
  const { form, waiting } = useFileForm<RenewalDraft>()
  // If submitting fails, the saved draft is edited instead of saving a second one.
  const [draft, keep] = useState<{ id: string; version: number }>()
  const mode = Form.useWatch('payMode', form)
  const save = useAct(enterpriseCostApi.save)
  const submit = useAct(enterpriseCostApi.submit)
  useServerFields(form, save.refusal)
  useServerFields(form, submit.refusal)
  if (!terms) return null
  const label = (name: keyof RenewalDraft) => t.label(`enterprise-cost.field.${name}`)
  const send = (typed: RenewalDraft) =>
    void save.run({ ...typed, tenantId, ...draft }, ({ id, version }) => {
      keep({ id, version })
      void submit.run({ id, version }, () => {
        void message.success(t('enterprise-cost.applied'))
        onClose()
      })
    })
  return (
    <Modal
      open
      title={t('enterprise-cost.apply')}
      width="min(720px, 92vw)"
      okText={t('record.do.submit')}
      confirmLoading={waiting || save.busy || submit.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="renew"
        layout="vertical"
        initialValues={{ ...nextTerm(terms), packageName: 'standard', payMode: 'transfer', coin: 0, voucher: [] }}
        onFinish={send}
      >
        <p className={textStyles.soft}>
          {t('enterprise-cost.present', { date: terms.endDate ?? '—', n: terms.maxUsers ?? '—' })}
        </p>
        <FormGrid>
          <Field name="packageName" label={label('packageName')} required>
            <CodeSelect of={packageName} allowClear={false} />
          </Field>
          <Field name="startDate" label={label('startDate')} required>
            <DateInput />
          </Field>
          <Field name="endDate" label={label('endDate')} required>
            <DateInput />
          </Field>
          <Field name="maxUsers" label={label('maxUsers')} required>
            <InputNumber<number> min={1} max={10_000} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="coin" label={label('coin')} required>
            <InputNumber<number> min={0} precision={2} style={{ width: '100%' }} />
          </Field>
          <Field name="amount" label={label('amount')} required>
            <MoneyInput />
          </Field>
          <Field name="payMode" label={label('payMode')} required>
            <CodeSelect of={paid} allowClear={false} />
          </Field>
          <Field name="voucher" label={label('voucher')} required={mode === payMode.code.transfer} wide>
            <FileField max={10} hint={t('enterprise-cost.voucherHint')} />
          </Field>
          <Field name="remark" label={label('remark')} wide>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Field>
        </FormGrid>
      </Form>
    </Modal>
  )
}
