import { Checkbox, Form, Input, InputNumber, Switch } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput, TimeInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { caseStage, partyRole, resultForm, stageResult } from '../../case/codes.ts'
import type { Line } from '../api.ts'
import type { LineProps } from './LinePart.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './court-message.module.css'

export function StageFields({ chosen }: LineProps) {
  const t = useT()
  const stage = Form.useWatch<string | undefined>(['lines', 'stage', 'stage'], { preserve: true })
  const roles = { options: partyRole.options.filter(({ value }) => chosen.roles.includes(value)) }
  return (
    <FormGrid>
      <Field name={['lines', 'stage', 'stage']} label={t('case.field.currentStage')} required>
        <CodeSelect allowClear={false} of={{ options: caseStage.options.filter(({ value }) => value === stage) }} />
      </Field>
      <Field name={['lines', 'stage', 'startDate']} label={t('case.field.startDate')} required>
        <DateInput />
      </Field>
      <CourtInputs part="stage" />
      <Field name={['lines', 'stage', 'ourRole']} label={t('case.field.ourRole')} required>
        <CodeSelect of={roles} />
      </Field>
      {chosen.parties.map(({ name }, index) => (
        // Parties have no ids, and their order is that of the roles.
        // oxlint-disable-next-line react/no-array-index-key
        <Field key={index} name={['lines', 'stage', 'roles', index]} label={name} required>
          <CodeSelect of={roles} />
        </Field>
      ))}
    </FormGrid>
  )
}

export const CourtFields = () => (
  <FormGrid>
    <CourtInputs part="court" />
  </FormGrid>
)

function CourtInputs({ part }: { part: 'stage' | 'court' }) {
  const t = useT()
  return (
    <>
      <Field name={['lines', part, 'court']} label={t('case.field.court')} required={part === 'stage'}>
        <Input maxLength={200} />
      </Field>
      <Field name={['lines', part, 'courtCaseNo']} label={t('case.field.courtCaseNo')}>
        <Input maxLength={100} />
      </Field>
      <Field name={['lines', part, 'judge']} label={t('case.field.judge')}>
        <Input maxLength={100} />
      </Field>
    </>
  )
}

export function HearingFields() {
  const t = useT()
  return (
    <FormGrid>
      <Field name={['lines', 'hearing', 'time']} label={t('case.field.time')} required>
        <TimeInput />
      </Field>
      <Field name={['lines', 'hearing', 'place']} label={t('case.field.place')} required>
        <Input maxLength={200} />
      </Field>
      <Field name={['lines', 'hearing', 'content']} label={t('case.field.content')} wide>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 6 }} />
      </Field>
    </FormGrid>
  )
}

export function DecisionFields({ line }: LineProps) {
  const t = useT()
  return (
    <>
      <FormGrid>
        <Field name={['lines', 'decision', 'result']} label={t('case.field.stageResult')} required>
          <CodeSelect of={stageResult} />
        </Field>
        <Field name={['lines', 'decision', 'resultForm']} label={t('case.field.resultForm')}>
          <CodeSelect of={resultForm} />
        </Field>
        <Field name={['lines', 'decision', 'resultDate']} label={t('case.field.resultDate')} required>
          <DateInput />
        </Field>
        <Field name={['lines', 'decision', 'resultAmount']} label={t('case.field.resultAmount')}>
          <MoneyInput />
        </Field>
        <Field name={['lines', 'decision', 'effective']} label={t('case.field.effective')} valuePropName="checked">
          <Switch />
        </Field>
      </FormGrid>
      {line.deadlines.length > 0 && (
        <>
          <p className={textStyles.soft}>{t('courtMessage.decisionTerms')}</p>
          <ul className={styles.changes}>
            {line.deadlines.map((one) => (
              <li key={one.rule}>
                <Deadline deadline={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function EvidenceFields() {
  const t = useT()
  return (
    <FormGrid>
      <Field name={['lines', 'evidence', 'date']} label={t('courtMessage.read.evidenceDate')} required>
        <DateInput />
      </Field>
    </FormGrid>
  )
}

export function DeadlineFields({ line: { deadlines } }: LineProps) {
  const t = useT()
  return (
    <>
      {deadlines.some(({ rule }) => rule === 'C6') && (
        <FormGrid>
          <Field name="evidenceDays" label={t('courtMessage.field.evidenceDays')}>
            <InputNumber min={1} max={1000} precision={0} />
          </Field>
        </FormGrid>
      )}
      <Field name={['lines', 'deadlines', 'rules']} label={t('courtMessage.field.rules')} required>
        <Checkbox.Group
          className={styles.deadlines!}
          options={deadlines.map((one) => ({ value: one.rule, label: <Deadline deadline={one} /> }))}
        />
      </Field>
    </>
  )
}

/** A deadline with its day and its law. */
function Deadline({ deadline }: { deadline: Line['deadlines'][number] }) {
  const t = useT()
  const { name, date, basis, refusal, isProvisional } = deadline
  return (
    <>
      {name} <b>{date === null ? (refusal ?? t('courtMessage.deadline.noDay')) : written(date)}</b>{' '}
      <small className={textStyles.soft}>{basis}</small>
      {isProvisional && <small className={textStyles.warning}> {t('courtMessage.deadline.provisional')}</small>}
    </>
  )
}
