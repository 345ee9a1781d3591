import { Checkbox, Form, Input, Select } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { contingencyMatter, feeMode, hiringType } from '../codes.ts'
import { hireConfig } from './config.ts'
import { ScoreTable } from './ScoreTable.tsx'

interface Props {
  hire: Hire
  onClose: () => void
}

/** Awards the hiring to a candidate. The fee is preset with the firm's quote. */
export function AwardDialog({ hire, onClose }: Props) {
  const t = useT()
  const firms = hire.candidates.flatMap(({ firmId, firmName }) => (firmId ? [{ value: firmId, label: firmName }] : []))
  const only = firms.length === 1 ? hire.candidates[0]! : undefined
  const isGeneral = hire.hiringType === hiringType.code.general
  const start = {
    winnerFirmId: hire.winnerFirmId ?? only?.firmId ?? null,
    feeMode: hire.feeMode ?? feeMode.code.fixed,
    fee: hire.fee ?? only?.quote ?? null,
    claimAmount: hire.claimAmount,
    awardReason: hire.awardReason,
    contingencyMatter: hire.contingencyMatter,
    agreement: hire.agreement,
  }
  return (
    <ActionDialog
      config={hireConfig}
      record={hire}
      action="award"
      by={lawFirmHireApi.award}
      start={start}
      onClose={onClose}
    >
      {isGeneral && <Scores hire={hire} />}
      <Winner hire={hire} firms={firms} />
      <Field name="feeMode" label={t('lawFirmHire.field.feeMode')} required>
        <CodeSelect of={feeMode} allowClear={false} />
      </Field>
      <Contingency />
      <Field name="fee" label={t('lawFirmHire.field.fee')} required>
        <MoneyInput />
      </Field>
      <Field name="awardReason" label={t('lawFirmHire.field.awardReason')} help={t('lawFirmHire.reasonHelp')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <NoConflict />
    </ActionDialog>
  )
}

/** The declaration of no interest by the user who awards or scores. */
export function NoConflict() {
  const t = useT()
  return (
    <Form.Item
      name="noConflict"
      valuePropName="checked"
      rules={[{ required: true, message: t('lawFirmHire.conflictNeeded') }]}
    >
      <Checkbox>{t('lawFirmHire.noConflict')}</Checkbox>
    </Form.Item>
  )
}

/** The scorers' results, and the server's message about missing sheets. */
function Scores({ hire }: { hire: Hire }) {
  const t = useT()
  const { data } = useCall(lawFirmHireApi.scoring, { id: hire.id })
  return (
    <Form.Item name="sheets" label={t('lawFirmHire.field.sheets')}>
      {data ? <ScoreTable scoring={data} candidates={hire.candidates} /> : null}
    </Form.Item>
  )
}

interface WinnerProps {
  hire: Hire
  firms: readonly { value: string; label: string }[]
}

function Winner({ hire, firms }: WinnerProps) {
  const t = useT()
  const form = Form.useFormInstance()
  return (
    <Field name="winnerFirmId" label={t('lawFirmHire.field.winnerFirmId')} required>
      <Select
        options={[...firms]}
        onChange={(firmId: string) => {
          const quote = hire.candidates.find((candidate) => candidate.firmId === firmId)?.quote
          if (quote) form.setFieldValue('fee', quote)
        }}
      />
    </Field>
  )
}

/** The amount to recover, which caps the fee. */
function Contingency() {
  const t = useT()
  const mode = Form.useWatch<string | undefined>('feeMode')
  if (mode !== feeMode.code.contingency) return null
  return (
    <>
      <Field name="contingencyMatter" label={t('lawFirmHire.field.contingencyMatter')} required>
        <CodeSelect of={contingencyMatter} />
      </Field>
      <Field
        name="claimAmount"
        label={t('lawFirmHire.field.claimAmount')}
        help={t('lawFirmHire.contingencyHelp')}
        required
      >
        <MoneyInput />
      </Field>
      <Field name="agreement" label={t('lawFirmHire.field.agreement')} required>
        <FileField max={5} hint={t('lawFirmHire.agreementHint')} />
      </Field>
    </>
  )
}
