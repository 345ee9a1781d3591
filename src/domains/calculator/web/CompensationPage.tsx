import { Form, InputNumber } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { compensationKind } from '../codes.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'

/** Payments at the end of employment or for a work injury. */
export function CompensationPage() {
  const t = useT()
  const [form] = Form.useForm<InputOf<typeof calculatorApi.compensation>>()
  const kind = Form.useWatch('kind', form) ?? 'compensation'
  const isInjury = kind === 'disability' || kind === 'death'
  return (
    <Calculator
      name="compensation"
      title={t('calculator.compensation')}
      intro={t('calculator.compensation.intro')}
      endpoint={calculatorApi.compensation}
      form={form}
      initial={{ kind: 'compensation' }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      <CodeField name="kind" label={t('calculator.field.mode')} of={compensationKind} wide />
      {!isInjury && (
        <>
          <Field name="from" label={t('calculator.field.hired')} required>
            <DateInput />
          </Field>
          <Field name="to" label={t('calculator.field.left')} required help={t('calculator.left.help')}>
            <DateInput />
          </Field>
        </>
      )}
      {kind === 'disability' && (
        <Field name="grade" label={t('calculator.field.grade')} required>
          <InputNumber min={1} max={10} precision={0} style={{ width: '100%' }} />
        </Field>
      )}
      {kind !== 'death' && (
        <Field
          name="wage"
          label={t('calculator.field.wage')}
          required
          help={t(isInjury ? 'calculator.injuryWage.help' : 'calculator.wage.help')}
        >
          <MoneyInput />
        </Field>
      )}
      {kind === 'withNotice' && (
        <Field name="lastWage" label={t('calculator.field.lastWage')} required>
          <MoneyInput />
        </Field>
      )}
      <Field
        name="localAverage"
        label={t('calculator.field.localAverage')}
        required
        help={t('calculator.localAverage.help')}
      >
        <MoneyInput />
      </Field>
      {!isInjury && (
        <Field name="minimumWage" label={t('calculator.field.minimumWage')} help={t('calculator.minimumWage.help')}>
          <MoneyInput />
        </Field>
      )}
      {kind === 'death' && (
        <Field name="nationalIncome" label={t('calculator.field.nationalIncome')} required>
          <MoneyInput />
        </Field>
      )}
    </Calculator>
  )
}
