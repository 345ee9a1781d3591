import { Form } from 'antd'
import { Link } from 'react-router'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { lawyerFeeKind } from '../codes.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'
import formStyles from '../../../web/ui/form.module.css'

/** The maximum contingency fee, or the fee by the organisation's own scale. */
export function LawyerFeePage() {
  const t = useT()
  const mayEdit = useGranted('lawfirm:edit')
  const [form] = Form.useForm<InputOf<typeof calculatorApi.lawyerFee>>()
  const kind = Form.useWatch('kind', form) ?? 'contingency'
  return (
    <Calculator
      name="lawyerFee"
      title={t('calculator.lawyerFee')}
      intro={t('calculator.lawyerFee.intro')}
      endpoint={calculatorApi.lawyerFee}
      form={form}
      initial={{ kind: 'contingency' }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      <CodeField name="kind" label={t('calculator.field.mode')} of={lawyerFeeKind} wide />
      <Field
        name="amount"
        label={t(kind === 'contingency' ? 'calculator.field.recovered' : 'calculator.field.amount')}
        required
      >
        <MoneyInput />
      </Field>
      {kind === 'contingency' && (
        <Field name="agreed" label={t('calculator.field.agreed')} help={t('calculator.agreed.help')}>
          <MoneyInput />
        </Field>
      )}
      {kind === 'scale' && mayEdit && (
        <p className={formStyles.wide}>
          <Link to="/calculator/scale">{t('calculator.scale.edit')}</Link>
        </p>
      )}
    </Calculator>
  )
}
