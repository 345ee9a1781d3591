import { Form, InputNumber, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { periodUnit } from '../../calendar/codes.ts'
import { periodChoices } from '../../deadline/web/parts.tsx'
import { calculatorApi, type Due } from '../api.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { Reasons } from './Reasons.tsx'
import styles from './calculator.module.css'

type Typed = InputOf<typeof calculatorApi.deadline>

/** The last day of a statutory period, taking holidays and make-up working days into account. */
export function DeadlinePage() {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const choose = (code: string | null | undefined) => {
    const period = periodChoices.find((one) => one.code === code)
    if (period) form.setFieldsValue({ n: period.n, unit: period.unit })
  }
  return (
    <Calculator
      title={t('calculator.deadline')}
      intro={t('calculator.deadline.intro')}
      endpoint={calculatorApi.deadline}
      form={form}
      initial={{ n: 15, unit: 'day' }}
      render={(due) => <DueView due={due} />}
      textOf={(due) => [due.due, ...due.steps, ...due.remarks, ...due.basis].join('\n')}
      printed={(due) => ({
        heads: [t('calculator.step')],
        rows: due.steps.map((step) => [step]),
        foot: [`${t('calculator.lastDay')} ${written(due.due)}`],
        below: [...(due.isProvisional ? [t('calculator.provisional')] : []), ...due.remarks, ...due.basis],
      })}
    >
      <Field name="code" label={t('calculator.field.code')} help={t('calculator.code.help')} wide>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          onChange={choose}
          options={periodChoices.map(({ code }) => ({ value: code, label: t.label(`calculator.period.${code}`) }))}
        />
      </Field>
      <Field name="from" label={t('calculator.field.eventDay')} required help={t('calculator.eventDay.help')}>
        <DateInput />
      </Field>
      <Field name="n" label={t('calculator.field.n')} required>
        <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
      </Field>
      <CodeField name="unit" label={t('calculator.field.unit')} of={periodUnit} />
    </Calculator>
  )
}

function DueView({ due }: { due: Due }) {
  const t = useT()
  return (
    <>
      <p className={styles.sum}>
        <span>{t('calculator.lastDay')}</span>
        <strong>{written(due.due)}</strong>
      </p>
      <ol className={styles.reasons}>
        {due.steps.map((step, index) => (
          // Two calculations may share a sentence.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{step}</li>
        ))}
      </ol>
      <Reasons
        remarks={[...(due.isProvisional ? [t('calculator.provisional')] : []), ...due.remarks]}
        basis={due.basis}
      />
    </>
  )
}
