import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord, type Tone } from '../../../web/ui/StatusTag.tsx'
import { visibleOne } from '../../../web/ui/visible.ts'
import { clauseKind, type ClauseResult, deviating } from '../codes.ts'
import { useDeviations } from './queries.ts'
import { clauseName } from './words.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './template.module.css'

const tones: Partial<Record<ClauseResult['kind'], Tone>> = { changed: 'waiting', missing: 'refused', added: 'running' }

/** What the current text of a contract has changed of its template, clause by clause, and what was filled in. */
export function Deviations({ contractId }: { contractId: string }) {
  const t = useT()
  const call = useDeviations(contractId)
  return (
    <CallState call={call}>
      {(found) => {
        if (!found) return null
        const of = (kind: ClauseResult['kind']) => found.clauses.filter((one) => one.kind === kind)
        const [accepted, filled] = [of(clauseKind.code.acceptable), of(clauseKind.code.filled)]
        return (
          <>
            <p className={textStyles.softLine}>
              {t('contractTemplate.deviations.against', { name: found.name, n: found.versionNo })}
            </p>
            {found.count === 0 && <EmptyState title={t('contractTemplate.deviations.none')} />}
            {found.clauses
              .filter(({ kind }) => deviating.has(kind))
              .map((clause, at) => (
                <Deviation key={at} clause={clause} />
              ))}
            {accepted.length > 0 && (
              <details>
                <summary>{t('contractTemplate.deviations.accepted', { count: accepted.length })}</summary>
                {accepted.map((clause, at) => (
                  <Deviation key={at} clause={clause} />
                ))}
              </details>
            )}
            {filled.length > 0 && (
              <details>
                <summary>{t('contractTemplate.deviations.filled', { count: filled.length })}</summary>
                <ul className={styles.fills}>
                  {filled.map((clause, at) => (
                    <li key={at}>
                      {clauseName(t, clause)}
                      <div className={textStyles.soft} lang="zh">
                        {clause.fills.join(' · ')}
                      </div>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )
      }}
    </CallState>
  )
}

function Deviation({ clause }: { clause: ClauseResult }) {
  const t = useT()
  const name = clauseName(t, clause)
  return (
    <section className={styles.deviation} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <StateWord word={t(`contractTemplate.kind.${clause.kind}`)} tone={tones[clause.kind] ?? 'done'} />
        {clause.words !== null && <GoTo words={clause.words} />}
      </header>
      {clause.paragraphs.filter(isMore(clause)).map((pieces, at) => (
        <p key={at} lang="zh">
          {pieces.map(({ kind, text }, index) => {
            if (kind === 'same') return <span key={index}>{text}</span>
            return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>
          })}
        </p>
      ))}
    </section>
  )
}

/** Whether a paragraph says more than the unchanged title. */
const isMore =
  ({ title }: ClauseResult) =>
  (pieces: ClauseResult['paragraphs'][number]): boolean =>
    pieces.some(({ kind }) => kind !== 'same') ||
    pieces
      .map(({ text }) => text)
      .join('')
      .trim() !== title

/** Shows the clause in the contract's text, which finds the words of the address. */
function GoTo({ words }: { words: string }) {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  function go(): void {
    const next = new URLSearchParams(address)
    next.set('words', words)
    setAddress(next, { replace: true })
    visibleOne('[role=tab][id$="-tab-text"]')?.click()
    requestAnimationFrame(() => visibleOne('#section-text')?.scrollIntoView({ block: 'start' }))
  }
  return (
    <Button type="link" size="small" onClick={go}>
      {t('contractTemplate.deviations.goTo')}
    </Button>
  )
}
