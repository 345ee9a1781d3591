import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, InputNumber, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import type { RuleView } from '../api.ts'
import styles from './deadline.module.css'

type Fact = RuleView['facts'][number]
const days: readonly Fact[] = ['employmentEnded', 'informedOn', 'occurred']
const eventKinds = ['interruption', 'suspensionStart', 'suspensionEnd'] as const

interface Props {
  rule: RuleView
  /** The event from which is counted. */
  trigger: string
}

/** The day of the trigger and the facts by which the rule decides. */
export function FactFields({ rule, trigger }: Props) {
  return (
    <>
      <FormGrid>
        <Field name={['facts', 'start']} label={trigger}>
          <DateInput />
        </Field>
        {rule.facts
          .filter((fact) => fact !== 'events')
          .map((fact) => (
            <FactField key={fact} fact={fact} choices={rule.choices[fact]} />
          ))}
      </FormGrid>
      {rule.facts.includes('events') && <Events />}
    </>
  )
}

function FactField({ fact, choices }: { fact: Fact; choices: readonly string[] | undefined }) {
  const t = useT()
  const name = ['facts', fact]
  const label = t.label(`deadline.fact.${fact}`)
  if (choices)
    return (
      <Field name={name} label={label}>
        <Select allowClear options={choices.map((value) => ({ value, label: t.label(`deadline.${fact}.${value}`) }))} />
      </Field>
    )
  if (fact === 'days')
    return (
      <Field name={name} label={label}>
        <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
      </Field>
    )
  if (days.includes(fact))
    return (
      <Field name={name} label={label}>
        <DateInput />
      </Field>
    )
  return (
    <Form.Item name={name} valuePropName="checked" className={styles.check!}>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  )
}

/** Interruptions and obstacles, in any order. */
function Events() {
  const t = useT()
  return (
    <Form.List name={['facts', 'events']}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.event}>
              <Field name={[name, 'kind']} label={t('deadline.field.event')} required>
                <Select options={eventKinds.map((value) => ({ value, label: t(`deadline.event.${value}`) }))} />
              </Field>
              <Field name={[name, 'date']} label={t('deadline.field.date')} required>
                <DateInput />
              </Field>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('deadline.do.removeEvent')}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} className={styles.add!} onClick={() => add()}>
            {t('deadline.do.addEvent')}
          </Button>
        </>
      )}
    </Form.List>
  )
}
