import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { LawText } from '../../knowledge/web/parts.tsx'
import type { Analysis, Prediction } from '../api.ts'
import { confidence, isDefending, outcome } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './case-analysis.module.css'

interface Props {
  record: Analysis
  told: Prediction
}

/** The prediction, with the number of cases behind it and its confidence. */
export function PredictionView({ record, told }: Props) {
  const t = useT()
  const [low, high] = told.winBounds
  const rates = [
    ['won', t('caseAnalysis.field.winRate'), told.winRate],
    ['partly', t('caseAnalysis.field.partialRate'), told.partialRate],
    ['lost', t('caseAnalysis.field.loseRate'), told.loseRate],
  ] as const
  return (
    <div className={styles.prediction}>
      <dl className={styles.rates}>
        {rates.map(([kind, label, rate]) => (
          <div key={kind} className={classes(styles.rate, styles[kind])}>
            <dt>{label}</dt>
            <dd>{rate}%</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden>
        {rates.map(([kind, , rate]) => (
          <span key={kind} className={styles[kind]} style={{ flexGrow: rate }} />
        ))}
      </div>
      <p className={textStyles.soft}>
        {t('caseAnalysis.bounds', { low, high })} ·{' '}
        {t(isDefending(record.ourRole) ? 'caseAnalysis.perspective.defending' : 'caseAnalysis.perspective.claiming')} ·{' '}
        {t('caseAnalysis.mediatedNote')}
      </p>
      <div className={styles.factsLine}>
        <Fact label={t('caseAnalysis.field.sample')} value={t('caseAnalysis.casesN', { n: told.sample })} />
        <Fact label={t('caseAnalysis.field.confidence')} value={codeWord(t, confidence, told.confidence)} />
        <Fact label={t('caseAnalysis.field.amountRange')} value={<Amounts told={told} />} />
        <Fact
          label={t('caseAnalysis.field.duration')}
          value={
            told.duration
              ? [
                  t('caseAnalysis.days', { n: told.duration.days }),
                  t('caseAnalysis.onCases', { n: told.duration.cases }),
                ].join(' · ')
              : t('caseAnalysis.unknown')
          }
        />
        <Fact
          label={t('caseAnalysis.field.distribution')}
          value={told.distribution
            .filter(({ cases }) => cases > 0)
            .map((one) => `${codeWord(t, outcome, one.outcome)} ${one.cases}`)
            .join(' · ')}
        />
      </div>
      <Lines title={t('caseAnalysis.section.focus')} lines={told.focus} />
      <Lines
        title={t('caseAnalysis.section.basis')}
        lines={told.basis.map(({ article, cases }) => t('caseAnalysis.cited', { article, n: cases }))}
      />
      <Lines
        title={t('caseAnalysis.section.suggestions')}
        lines={told.suggestions.map(({ key, vars }) => t.label(`caseAnalysis.suggestion.${key}`, vars))}
      />
      <p className={styles.disclaimer}>{t('caseAnalysis.disclaimer')}</p>
    </div>
  )
}

function Amounts({ told: { amountRange } }: { told: Prediction }) {
  const t = useT()
  if (!amountRange) return t('caseAnalysis.unknown')
  const { low, high, cases, isShare } = amountRange
  return (
    <>
      <Money value={low} /> – <Money value={high} />{' '}
      <small className={textStyles.soft}>
        {t('caseAnalysis.onCases', { n: cases })}
        {isShare && ` · ${t('caseAnalysis.shareOf')}`}
      </small>
    </>
  )
}

/** Lines below a title. The articles that they mention open next to the page. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <LawText text={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}
