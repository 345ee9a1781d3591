import { Form, InputNumber, Switch } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { Rows } from '../../../web/record/Rows.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { Bones } from '../../../web/ui/Bones.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { calculatorApi } from '../api.ts'
import { feeEnding, feeKind, feeProcedure, proceeding } from '../codes.ts'
import { isAcceptance, isByProvince, needsAmount, takesAmount } from '../rules/fee-kinds.ts'
import { isFree, isOnPart, mayBeSimplified } from '../rules/litigation-fee.ts'
import { Calculator } from './Calculator.tsx'
import { CodeField } from './CodeField.tsx'
import { OutcomeView, outcomeText, printedOutcome } from './OutcomeView.tsx'
import { StandardField } from './StandardField.tsx'
import { useCaseStart } from './case-start.ts'
import styles from './calculator.module.css'

type Typed = InputOf<typeof calculatorApi.litigationFee>

/** The court fee of a case or an application. */
export function LitigationFeePage() {
  const start = useCaseStart()
  return start.isPending ? <Bones /> : <FeeForm amount={start.amount} />
}

function FeeForm({ amount }: { amount: string | null }) {
  const t = useT()
  const [form] = Form.useForm<Typed>()
  const kind = Form.useWatch('kind', form) ?? 'property'
  const asked = Form.useWatch('proceeding', form) ?? 'first'
  const isCase = isAcceptance(kind)
  const isCharged = !isCase || !isFree(asked)
  return (
    <Calculator
      name="litigationFee"
      title={t('calculator.litigationFee')}
      intro={t('calculator.litigationFee.intro')}
      endpoint={calculatorApi.litigationFee}
      form={form}
      initial={{ kind: 'property', proceeding: 'first', procedure: 'ordinary', ending: 'judgment', amount }}
      render={(outcome) => <OutcomeView outcome={outcome} />}
      textOf={(outcome) => outcomeText(t, outcome)}
      printed={(outcome) => printedOutcome(t, outcome)}
    >
      <CodeField name="kind" label={t('calculator.field.kind')} of={feeKind} wide />
      {isCase && <CodeField name="proceeding" label={t('calculator.field.proceeding')} of={proceeding} wide />}
      {isCharged && takesAmount(kind) && (
        <>
          <Field
            name="amount"
            label={t('calculator.field.amount')}
            required={needsAmount(kind)}
            help={isCase && isOnPart(asked) ? t('calculator.onPart.help') : undefined}
          >
            <MoneyInput />
          </Field>
          {isCase && <MoreClaims />}
        </>
      )}
      {isCase && isCharged && (
        <Field name="hasOther" label={t('calculator.field.hasOther')} valuePropName="checked">
          <Switch />
        </Field>
      )}
      {isCase && mayBeSimplified(asked) && (
        <CodeField name="procedure" label={t('calculator.field.procedure')} of={feeProcedure} />
      )}
      {isCase && isCharged && <CodeField name="ending" label={t('calculator.field.ending')} of={feeEnding} />}
      {isByProvince(kind) && isCharged && <StandardField kind="court" />}
      {(isCase || kind === 'annulAward') && (
        <Settling hasClaims={isCharged && takesAmount(kind)} hasShare={isCharged} />
      )}
    </Calculator>
  )
}

/** Further claims for money of the same case. */
function MoreClaims() {
  return (
    <div className={styles.more}>
      <Rows name="more" words="calculator.more" empty={{ amount: null }} most={30}>
        {(index) => <MoreAmount index={index} />}
      </Rows>
    </div>
  )
}

function MoreAmount({ index }: { index: number }) {
  const t = useT()
  return (
    <Field name={[index, 'amount']} label={t('calculator.field.amount')} required>
      <MoneyInput />
    </Field>
  )
}

/** What was paid and changed, and how the case was decided: for top-ups, refunds and who bears the fee. */
function Settling({ hasClaims, hasShare }: { hasClaims: boolean; hasShare: boolean }) {
  const t = useT()
  return (
    <>
      {hasClaims && (
        <>
          <Field name="former" label={t('calculator.field.former')} help={t('calculator.former.help')}>
            <MoneyInput />
          </Field>
          <Field name="isLate" label={t('calculator.field.isLate')} valuePropName="checked">
            <Switch />
          </Field>
        </>
      )}
      <Field name="paid" label={t('calculator.field.paid')} help={t('calculator.paid.help')}>
        <MoneyInput />
      </Field>
      {hasShare && (
        <Field name="wonShare" label={t('calculator.field.wonShare')}>
          <InputNumber min={0} max={100} precision={2} suffix="%" style={{ width: '100%' }} />
        </Field>
      )}
    </>
  )
}
