import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { LawTags } from '../../knowledge/web/parts.tsx'
import { type Finding, findingDecision, findingLevel } from '../../review/codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

const tones: Record<keyof typeof findingDecision.code, Tone> = { open: 'waiting', accepted: 'done', ignored: 'draft' }

/** All findings, most severe first, with their decisions. */
export function Results({ results }: { results: readonly Finding[] }) {
  const t = useT()
  if (results.length === 0) return <EmptyState title={t('review.reader.none')} text={t('review.reader.noneText')} />
  const sorted = findingLevel.values.flatMap((level) => results.filter((one) => one.level === level))
  return (
    <ol className={styles.results}>
      {sorted.map((one) => (
        <li key={one.id} className={styles[`of-${one.level}`]}>
          <h3>
            <span className={styles[one.level]}>{t(`review.level.${one.level}`)}</span>
            {one.title}
            <StatusTag of={findingDecision} tones={tones} value={one.decision} />
          </h3>
          {one.spans.map(({ start, quote }) => (
            <blockquote key={start} lang="zh">
              {quote}
            </blockquote>
          ))}
          <p>{one.explanation}</p>
          <p>
            <b>{t('review.reader.suggestion')}</b> {one.suggestion}
          </p>
          {one.law.length > 0 && (
            <p>
              <LawTags cited={one.law} label={t('review.reader.law')} />
            </p>
          )}
          {one.handlerName !== null && (
            <p className={textStyles.soft}>
              {[one.handlerName, written(one.handleTime?.slice(0, 16)), one.reason].filter(Boolean).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
