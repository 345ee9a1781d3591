import { Alert, Form, Input, Select } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { type Deadline, deadlineApi, type RuleView } from '../api.ts'
import { deadlineTrigger } from '../codes.ts'
import type { Facts } from '../shapes.ts'
import { FactFields } from './FactFields.tsx'
import styles from './deadline.module.css'

interface Props {
  of: Pick<Deadline, 'bizType' | 'bizId'>
  /** The deadline whose facts are changed; absent: a new one. */
  deadline?: Deadline
  onClose: () => void
}

/** The facts of a deadline, with the day that follows from them. */
export function DeadlineDialog({ of, deadline, onClose }: Props) {
  const t = useT()
  const rules = useCall(deadlineApi.rules, {}).data ?? []
  const word = t(deadline ? 'deadline.do.change' : 'deadline.do.add')
  return (
    <FormDialog
      title={word}
      confirm={t('deadline.do.save')}
      by={deadlineApi.save}
      of={deadline ? { ...of, id: deadline.id, version: deadline.version } : of}
      start={startOf(deadline) ?? {}}
      told={t('deadline.did.save')}
      width={640}
      onClose={onClose}
    >
      <Field name="rule" label={t('deadline.field.rule')} required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={rules.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        />
      </Field>
      <KnownFacts rules={rules} />
    </FormDialog>
  )
}

const startOf = (deadline: Deadline | undefined) =>
  deadline && {
    rule: deadline.rule,
    facts: deadline.facts,
    sources: deadline.sources,
    handlerPsnId: deadline.handlerPsnId,
  }

function KnownFacts({ rules }: { rules: readonly RuleView[] }) {
  const t = useT()
  const code = Form.useWatch<string | undefined>('rule')
  const rule = rules.find((one) => one.code === code)
  if (!rule) return null
  return (
    <>
      <FactFields rule={rule} trigger={t.label(deadlineTrigger.labelKey(rule.trigger))} />
      <Field name={['sources', 'start']} label={t('deadline.field.source')} help={t('deadline.source.help')}>
        <Input maxLength={200} />
      </Field>
      <Field name="handlerPsnId" label={t('deadline.field.handlerPsnId')} help={t('deadline.handler.help')}>
        <PersonPicker />
      </Field>
      <Result rule={rule} />
    </>
  )
}

/** What is typed so far, without rows of events that are not complete. */
const known = (facts: Facts | undefined): Facts => ({
  ...facts,
  events: facts?.events?.filter((event) => event?.kind && event.date) ?? [],
})

/** The day by the facts that are typed, before it is saved. */
function Result({ rule }: { rule: RuleView }) {
  const t = useT()
  const facts = known(Form.useWatch<Facts | undefined>('facts'))
  const { data } = useCall(deadlineApi.compute, { rule: rule.code, facts }, { keep: true })
  if (!data) return null
  const day = data.computed === null ? (data.refusal ?? t('deadline.noDay')) : written(data.computed)
  return (
    <Alert
      type={data.computed === null ? 'warning' : 'info'}
      title={data.isProvisional ? `${day} ${t('deadline.provisional')}` : day}
      description={
        <ol className={styles.result}>
          {data.steps.map((step, index) => (
            // Two parts of a computation may share a sentence.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{step}</li>
          ))}
          <li>{data.basis}</li>
        </ol>
      }
    />
  )
}
