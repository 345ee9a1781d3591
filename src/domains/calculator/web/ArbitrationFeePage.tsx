import { Form, InputNumber } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Bones } from '../../../web/ui/Bones.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { arbitrationEnding, arbitrationKind } from '../codes.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'
import { StandardField } from './StandardField.tsx'
import { useCaseStart } from './case-start.ts'

type Typed = InputOf<typeof calculatorApi.arbitrationFee>

/** The fees of an arbitration, by the table of 1995 or by a commission's own. */
export function ArbitrationFeePage() {
  const start = useCaseStart()
  return start.isPending ? <Bones /> : <FeeForm amount={start.amount} />
}

function FeeForm({ amount }: { amount: string | null }) {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const kind = Form.useWatch('kind', form) ?? 'claim'
  const ending = Form.useWatch('ending', form) ?? 'award'
  const isCharged = kind === 'claim' || kind === 'counterclaim'
  return (
    <Calculator
      name="arbitrationFee"
      title={t('calculator.arbitrationFee')}
      intro={t('calculator.arbitrationFee.intro')}
      endpoint={calculatorApi.arbitrationFee}
      form={form}
      initial={{ kind: 'claim', ending: 'award', amount }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      <CodeField name="kind" label={t('calculator.field.arbitrationKind')} of={arbitrationKind} wide />
      {isCharged && (
        <>
          <Field name="amount" label={t('calculator.field.amount')} required>
            <MoneyInput />
          </Field>
          <StandardField kind="arbitration" />
          <Field name="handling" label={t('calculator.field.handling')} help={t('calculator.handling.help')}>
            <MoneyInput />
          </Field>
          <CodeField name="ending" label={t('calculator.field.arbitrationEnding')} of={arbitrationEnding} />
          {ending === 'award' && (
            <Field name="wonShare" label={t('calculator.field.wonShare')}>
              <InputNumber min={0} max={100} precision={2} suffix="%" style={{ width: '100%' }} />
            </Field>
          )}
        </>
      )}
    </Calculator>
  )
}
