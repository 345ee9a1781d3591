import { Form, Input, Select } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Hire, lawFirmHireApi, type Scoring } from '../api.ts'
import { contingencyMatter, feeMode, hiringType } from '../codes.ts'
import { hireConfig } from './config.ts'
import { ScoreTable } from './ScoreTable.tsx'

interface Props {
  hire: Hire
  onClose: () => void
}

/** Awards the hiring to a candidate: by default the only one, or the one that all scorers together put first. */
export function AwardDialog({ hire, onClose }: Props) {
  const { data: scoring } = useCall(lawFirmHireApi.scoring, { id: hire.id })
  return scoring && <AwardForm hire={hire} scoring={scoring} onClose={onClose} />
}

/** The candidate with the highest average; undefined while sheets are missing, and where several share it. */
function firstOf({ candidates }: Hire, { isWhole, averages }: Scoring): Hire['candidates'][number] | undefined {
  const best = Math.max(...averages.map(({ average }) => average))
  const first = averages.filter(({ average }) => average === best)
  return isWhole && first.length === 1 ? candidates.find(({ firmId }) => firmId === first[0]?.firmId) : undefined
}

function AwardForm({ hire, scoring, onClose }: Props & { scoring: Scoring }) {
  const t = useT()
  const firms = hire.candidates.flatMap(({ firmId, firmName }) => (firmId ? [{ value: firmId, label: firmName }] : []))
  const first = firms.length === 1 ? hire.candidates[0] : firstOf(hire, scoring)
  const isGeneral = hire.hiringType === hiringType.code.general
  const start = {
    winnerFirmId: hire.winnerFirmId ?? first?.firmId ?? null,
    feeMode: hire.feeMode ?? feeMode.code.fixed,
    fee: hire.fee ?? first?.quote ?? null,
    claimAmount: hire.claimAmount,
    awardReason: hire.awardReason,
    contingencyMatter: hire.contingencyMatter,
    agreement: hire.agreement,
    noConflict: true,
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
      {isGeneral && (
        <Form.Item name="sheets" label={t('lawFirmHire.field.sheets')}>
          <ScoreTable scoring={scoring} candidates={hire.candidates} />
        </Form.Item>
      )}
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
      <Form.Item name="noConflict" hidden>
        <Input />
      </Form.Item>
      <p>{t('lawFirmHire.declaredBy', { action: t('lawFirmHire.do.award') })}</p>
    </ActionDialog>
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
