import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { feeMode, fewestScorers, hiringType } from '../codes.ts'
import { hireFace } from './face.ts'

interface Props {
  hire: Hire
  onClose: () => void
}

/** Chooses among the candidates. */
export function AwardDialog({ hire, onClose }: Props) {
  const t = useT()
  const firms = hire.candidates.flatMap(({ firmId, firmName }) => (firmId ? [{ value: firmId, label: firmName }] : []))
  const blank = { scores: firms.map(({ value }) => ({ firmId: value, score: null })) }
  const isGeneral = hire.hiringType === hiringType.code.general
  const start = {
    winnerFirmId: hire.winnerFirmId ?? (firms.length === 1 ? firms[0]!.value : null),
    feeMode: hire.feeMode ?? feeMode.code.fixed,
    fee: hire.fee ?? (firms.length === 1 ? hire.candidates[0]!.quote : null),
    claimAmount: hire.claimAmount,
    awardReason: hire.awardReason,
    ...(isGeneral && {
      sheets: hire.sheets.length > 0 ? hire.sheets : Array.from({ length: fewestScorers }, () => blank),
    }),
  }
  return (
    <ActionDialog
      face={hireFace}
      record={hire}
      action="award"
      by={lawFirmHireApi.award}
      start={start}
      onClose={onClose}
    >
      {isGeneral && <Sheets firms={firms} blank={blank} />}
      <Field name="winnerFirmId" label={t('lawFirmHire.field.winnerFirmId')} required>
        <Select options={firms} />
      </Field>
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
      <Form.Item
        name="noConflict"
        valuePropName="checked"
        rules={[{ required: true, message: t('lawFirmHire.conflictNeeded') }]}
      >
        <Checkbox>{t('lawFirmHire.noConflict')}</Checkbox>
      </Form.Item>
    </ActionDialog>
  )
}

/** What is to be recovered: the fee is capped by it. */
function Contingency() {
  const t = useT()
  const mode = Form.useWatch<string | undefined>('feeMode')
  if (mode !== feeMode.code.contingency) return null
  return (
    <Field
      name="claimAmount"
      label={t('lawFirmHire.field.claimAmount')}
      help={t('lawFirmHire.contingencyHelp')}
      required
    >
      <MoneyInput />
    </Field>
  )
}

interface SheetsProps {
  firms: readonly { value: string; label: string }[]
  blank: object
}

/** Who scores, and what he gives each firm. */
function Sheets({ firms, blank }: SheetsProps) {
  const t = useT()
  return (
    <Form.List name="sheets">
      {(fields, { add, remove }, { errors }) => (
        <div className="hire-sheets">
          <p className="soft">{t('lawFirmHire.scorersNeeded', { count: fewestScorers })}</p>
          <Form.ErrorList errors={errors} />
          {fields.map(({ key, name }) => (
            <div className="hire-sheet" key={key}>
              <Field name={[name, 'psnId']} label={t('lawFirmHire.field.scorer')} required>
                <PersonPicker allowClear={false} />
              </Field>
              {firms.map((firm, i) => (
                <Field key={firm.value} name={[name, 'scores', i, 'score']} label={firm.label} required>
                  <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
                </Field>
              ))}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                disabled={fields.length <= fewestScorers}
                aria-label={t('lawFirmHire.removeScorer', { n: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add(blank)}>
            {t('lawFirmHire.addScorer')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
