import { colon, separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import type { SimilarCase } from '../api.ts'
import { outcome } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './case-analysis.module.css'

/** Tones of the outcomes for the claimant. */
const tones: Readonly<Record<keyof typeof outcome.code, Tone>> = {
  won: 'done',
  partly: 'waiting',
  lost: 'refused',
  mediated: 'running',
  other: 'draft',
}
const elements = ['cause', 'facts', 'statutes', 'elements', 'amount', 'region'] as const

/** Similar cases with their similarity by element and their outcome. */
export function SimilarCases({ cases }: { cases: readonly SimilarCase[] }) {
  const t = useT()
  return (
    <ol className={styles.cases}>
      {cases.map((one) => (
        <li key={one.caseLibraryId}>
          <div className={styles.alike} title={t('caseAnalysis.field.similarity')}>
            <strong>{one.similarity}%</strong>
            <small>{t('caseAnalysis.field.similarity')}</small>
          </div>
          <div className={styles.case}>
            <h3>
              <Drill to={`/CaseMain?id=${one.caseLibraryId}`} title={t('caseAnalysis.more')}>
                {one.title}
              </Drill>{' '}
              <StatusTag of={outcome} tones={tones} value={one.outcome} />
            </h3>
            <p className={textStyles.soft}>
              {[one.causeName, one.court, written(one.judgeDate), one.libNo].filter(Boolean).join(' · ')}
            </p>
            {one.gist && <p>{one.gist}</p>}
            {one.result && (
              <p>
                <span className={textStyles.soft}>
                  {t('caseAnalysis.field.outcome')}
                  {colon()}
                </span>
                {one.result}
              </p>
            )}
            <Reasons one={one} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Reasons({ one }: { one: SimilarCase }) {
  const t = useT()
  return (
    <dl className={styles.reasons} aria-label={t('caseAnalysis.fold')}>
      {elements.flatMap((name) => {
        const share = one.reasons[name]
        if (share === null) return []
        return [
          <div key={name}>
            <dt>{t(`caseAnalysis.reason.${name}`)}</dt>
            <dd>
              <meter min={0} max={100} value={share} aria-label={t(`caseAnalysis.reason.${name}`)} />
              {share}%
            </dd>
          </div>,
        ]
      })}
      {one.words.length > 0 && (
        <div className={styles.words}>
          <dt>{t('caseAnalysis.words')}</dt>
          <dd>{one.words.join(separator())}</dd>
        </div>
      )}
      {one.articles.length > 0 && (
        <div className={styles.words}>
          <dt>{t('caseAnalysis.articles')}</dt>
          <dd>{one.articles.join(separator())}</dd>
        </div>
      )}
    </dl>
  )
}
