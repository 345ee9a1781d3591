import { groupAmount } from '../../../kernel/money.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import type { Outcome } from '../api.ts'
import { Reasons } from './Reasons.tsx'

const amountOf = (low: string, high: string): string =>
  low === high ? groupAmount(low) : `${groupAmount(low)} – ${groupAmount(high)}`

/** The sum, how it comes about step by step, and what has to be known beside it. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const { low, high, steps, remarks, basis } = outcome
  return (
    <>
      <p className="calculator-sum">
        <span>{t('calculator.result')}</span>
        <strong>{t('calculator.yuan', { amount: amountOf(low, high) })}</strong>
      </p>
      <table className="calculator-steps">
        <caption>{t('calculator.steps')}</caption>
        <tbody>
          {steps.map((step, index) => (
            <tr key={index}>
              <td>{step.text}</td>
              <td className="money">{step.low === null ? '' : amountOf(step.low, step.high ?? step.low)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons remarks={remarks} basis={basis} />
    </>
  )
}

/** The same as text. */
export function outcomeText(t: Translate, { low, high, steps, remarks, basis }: Outcome): string {
  return [
    `${t('calculator.result')} ${t('calculator.yuan', { amount: amountOf(low, high) })}`,
    ...steps.map((step) =>
      step.low === null ? step.text : `${step.text} ${amountOf(step.low, step.high ?? step.low)}`,
    ),
    ...remarks,
    ...basis,
  ].join('\n')
}
