import { useT, type Translate } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import type { Outcome } from '../api.ts'
import type { Printed } from '../../../web/ui/print-table.ts'
import { Reasons } from './Reasons.tsx'
import { classes } from '../../../web/ui/classes.ts'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

const amountOf = (low: string, high: string): string =>
  low === high ? amountWord(low) : `${amountWord(low)} – ${amountWord(high)}`

const stepAmount = ({ low, high }: Outcome['steps'][number]): string => (low === null ? '' : amountOf(low, high ?? low))

/** The steps as rows with titles: periods with their rates for interest, else sentences. */
function rowsOf(t: Translate, { steps }: Outcome): Pick<Printed, 'heads' | 'rows'> {
  if (!steps.some(({ span }) => span !== null))
    return {
      heads: [t('calculator.step'), t('calculator.amount')],
      rows: steps.map((step) => [step.text, stepAmount(step)]),
    }
  return {
    heads: [
      t('calculator.span'),
      t('calculator.days'),
      t('calculator.field.rate'),
      t('calculator.field.times'),
      t('calculator.amountOfInterest'),
    ],
    rows: steps.map((step) => {
      const { span } = step
      if (span === null) return [step.text, '', '', '', stepAmount(step)]
      return [
        t('calculator.fromTo', { from: span.from, to: span.to }),
        String(span.days),
        span.rate === null ? t('calculator.dailyRate') : `${span.rate}%`,
        span.times === null ? '—' : String(span.times),
        stepAmount(step),
      ]
    }),
  }
}

/** The calculation as a printed sheet: input, a table, the sum, the legal basis. */
export const printedOutcome = (t: Translate, outcome: Outcome): Omit<Printed, 'title' | 'notes'> => {
  const { heads, rows } = rowsOf(t, outcome)
  return {
    heads,
    rows,
    foot: [t('calculator.result'), ...heads.slice(2).map(() => ''), amountOf(outcome.low, outcome.high)],
    below: [...outcome.remarks, ...outcome.basis],
  }
}

/** The sum, its steps, and remarks. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const { low, high, remarks, basis } = outcome
  const { heads, rows } = rowsOf(t, outcome)
  return (
    <>
      <p className={styles.sum}>
        <span>{t('calculator.result')}</span>
        <strong>{t('calculator.yuan', { amount: amountOf(low, high) })}</strong>
      </p>
      <table className={styles.steps}>
        <caption>{t('calculator.steps')}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i === 0 ? undefined : classes(moneyStyles.root, styles.amount)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // Steps have no ids, and never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {cells.map((cell, i) => (
                <td key={heads[i]} className={i === 0 ? undefined : classes(moneyStyles.root, styles.amount)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons remarks={remarks} basis={basis} />
    </>
  )
}

/** The result as text. */
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
