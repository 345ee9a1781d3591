import { Form, InputNumber } from 'antd'
import { Link } from 'react-router'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Bones } from '../../../web/ui/Bones.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { interestKind, lprTerm, yearDays } from '../codes.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'
import { Covered } from './Covered.tsx'
import { CurrencyFields, LateFields } from './LateFields.tsx'
import { useCaseStart } from './case-start.ts'

/** Interest at an agreed rate, by the loan prime rate, or for late performance of a judgment. */
export function InterestPage() {
  const start = useCaseStart()
  return start.isPending ? <Bones /> : <InterestForm amount={start.amount} />
}

function InterestForm({ amount }: { amount: string | null }) {
  const t = useT()
  const [form] = Form.useForm<InputOf<typeof calculatorApi.interest>>()
  const kind = Form.useWatch('kind', form) ?? 'lpr'
  const ordinary = Form.useWatch('ordinary', form) ?? 'none'
  const isLate = kind === 'late'
  const by = kind === 'late' ? ordinary : kind
  const rates = useCall(calculatorApi.rates, {}, { enabled: by === 'lpr' })
  return (
    <Calculator
      name="interest"
      title={t('calculator.interest')}
      intro={t('calculator.interest.intro')}
      endpoint={calculatorApi.interest}
      form={form}
      initial={{
        kind: 'lpr',
        term: 'oneYear',
        times: 1,
        yearDays: 365,
        ordinary: 'none',
        order: 'interestFirst',
        currency: 'CNY',
        principal: amount ?? '',
      }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      {(faults) => (
        <>
          <CodeField name="kind" label={t('calculator.field.mode')} of={interestKind} wide />
          {isLate && <CurrencyFields />}
          <Field
            name="principal"
            label={t('calculator.field.principal')}
            required
            help={isLate ? t('calculator.latePrincipal.help') : undefined}
          >
            <MoneyInput />
          </Field>
          <Field
            name="from"
            label={t(isLate ? 'calculator.field.dueOn' : 'calculator.field.from')}
            required
            help={t(isLate ? 'calculator.lateFrom.help' : 'calculator.from.help')}
          >
            <DateInput />
          </Field>
          <Field
            name="to"
            label={t('calculator.field.to')}
            required
            help={t(isLate ? 'calculator.lateTo.help' : 'calculator.to.help')}
          >
            <DateInput />
          </Field>
          {isLate && <LateFields faults={faults} />}
          {by !== 'none' && <RateFields by={by} isLate={isLate} />}
          {by === 'lpr' && rates.data && (
            <Covered day={rates.data.coveredTo}>
              <Link to="/calculator/rates">{t('calculator.rates.show')}</Link>
            </Covered>
          )}
        </>
      )}
    </Calculator>
  )
}

/** An agreed rate, or the loan prime rate with its multiple. */
function RateFields({ by, isLate }: { by: 'agreed' | 'lpr'; isLate: boolean }) {
  const t = useT()
  return (
    <>
      {by === 'agreed' && (
        <Field name="rate" label={t('calculator.field.rate')} required>
          <InputNumber min={0} max={1000} precision={4} suffix="%" style={{ width: '100%' }} />
        </Field>
      )}
      {by === 'agreed' && !isLate && (
        <Field name="concludedOn" label={t('calculator.field.concludedOn')} help={t('calculator.concludedOn.help')}>
          <DateInput />
        </Field>
      )}
      {by === 'lpr' && (
        <>
          <CodeField name="term" label={t('calculator.field.term')} of={lprTerm} />
          <Field
            name="times"
            label={t('calculator.field.times')}
            help={isLate ? undefined : t('calculator.times.help')}
          >
            <InputNumber min={0.1} max={10} step={0.5} precision={2} style={{ width: '100%' }} />
          </Field>
          <Field name="fixedOn" label={t('calculator.field.fixedOn')} help={t('calculator.fixedOn.help')}>
            <DateInput />
          </Field>
        </>
      )}
      <CodeField name="yearDays" label={t('calculator.field.yearDays')} of={yearDays} />
    </>
  )
}
