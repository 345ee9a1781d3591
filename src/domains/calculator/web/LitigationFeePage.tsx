import { Form } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { feeKind, halving } from '../codes.ts'
import { canBeHalved, needsAmount, takesAmount } from '../rules/litigation-fee.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'

/** The court fee of a case or an application. */
export function LitigationFeePage() {
  const t = useT()
  const [form] = Form.useForm<InputOf<typeof calculatorApi.litigationFee>>()
  const kind = Form.useWatch('kind', form) ?? 'property'
  return (
    <Calculator
      title={t('calculator.litigationFee')}
      intro={t('calculator.litigationFee.intro')}
      endpoint={calculatorApi.litigationFee}
      form={form}
      initial={{ kind: 'property', halving: 'none' }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      <CodeField name="kind" label={t('calculator.field.kind')} of={feeKind} wide />
      {takesAmount(kind) && (
        <Field
          name="amount"
          label={t('calculator.field.amount')}
          required={needsAmount(kind)}
          help={t('calculator.amount.help')}
        >
          <MoneyInput />
        </Field>
      )}
      {canBeHalved(kind) && <CodeField name="halving" label={t('calculator.field.halving')} of={halving} />}
    </Calculator>
  )
}
