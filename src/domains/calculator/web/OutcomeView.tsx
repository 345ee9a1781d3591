import { useT, type Translate } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import type { Outcome } from '../api.ts'
import type { Printed } from '../../../web/ui/print-table.ts'
import { Reasons } from './Reasons.tsx'
import { StepsTable } from './StepsTable.tsx'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

const amountOf = (low: string, high: string): string =>
  low === high ? amountWord(low) : `${amountWord(low)} – ${amountWord(high)}`

const stepAmount = ({ low, high }: Outcome['steps'][number]): string => (low === null ? '' : amountOf(low, high ?? low))

/** The steps as rows with titles: periods with their rates for interest, else sentences. */
function rowsOf(t: Translate, { steps, currency }: Outcome): Pick<Printed, 'heads' | 'rows'> & { words: number } {
  const amountHead = t('calculator.amountIn', { unit: t.label(`calculator.currency.${currency}`) })
  if (!steps.some(({ span }) => span !== null))
    return {
      heads: [t('calculator.step'), amountHead],
      rows: steps.map((step) => [step.text, stepAmount(step)]),
      words: 1,
    }
  const hasItems = steps.some(({ span }) => span?.of)
  return {
    words: hasItems ? 2 : 1,
    heads: [
      t('calculator.span'),
      ...(hasItems ? [t('calculator.item')] : []),
      t('calculator.days'),
      t('calculator.base'),
      t('calculator.field.rate'),
      t('calculator.field.times'),
      amountHead,
    ],
    rows: steps.map((step) => {
      const { span } = step
      if (span === null) return [step.text, ...(hasItems ? [''] : []), '', '', '', '', stepAmount(step)]
      return [
        t('calculator.fromTo', { from: span.from, to: span.to }),
        ...(hasItems ? [span.of ?? ''] : []),
        String(span.days),
        amountWord(span.base),
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
    below: [
      ...outcome.lines.map((line) => `${line.text} ${amountOf(line.low, line.high)}`),
      ...outcome.remarks,
      ...outcome.basis,
    ],
  }
}

/** The sum, its steps, and remarks. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const t = useT()
  const { low, high, lines, remarks, basis, currency } = outcome
  const unit = t.label(`calculator.currency.${currency}`)
  const { heads, rows, words } = rowsOf(t, outcome)
  return (
    <>
      <p className={styles.sum}>
        <span>{t('calculator.result')}</span>
        <strong>{t('calculator.money', { amount: amountOf(low, high), unit })}</strong>
      </p>
      <Lines lines={lines} />
      <StepsTable heads={heads} rows={rows} words={words} />
      <Reasons remarks={remarks} basis={basis} />
    </>
  )
}

/** What follows from the result. */
function Lines({ lines }: Pick<Outcome, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.text}>
          <dt>{line.text}</dt>
          <dd className={moneyStyles.root}>{amountOf(line.low, line.high)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The result as text. */
export function outcomeText(t: Translate, { low, high, steps, lines, remarks, basis, currency }: Outcome): string {
  const unit = t.label(`calculator.currency.${currency}`)
  return [
    `${t('calculator.result')} ${t('calculator.money', { amount: amountOf(low, high), unit })}`,
    ...lines.map((line) => `${line.text} ${amountOf(line.low, line.high)}`),
    ...steps.map((step) =>
      step.low === null ? step.text : `${step.text} ${amountOf(step.low, step.high ?? step.low)}`,
    ),
    ...remarks,
    ...basis,
  ].join('\n')
}
