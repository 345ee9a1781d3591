import { Button } from 'antd'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PaneContext } from '../../../web/ui/pane.ts'
import type { Finding } from '../codes.ts'
import { findingLevel } from '../codes.ts'
import { FindingCard } from './FindingCard.tsx'
import { PanelHead } from './PanelHead.tsx'
import type { Decide } from './queries.ts'
import { reveal } from './scroll.ts'
import { neighbour, nextOpen, type Filter, type Review } from './use-review.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './finding.module.css'

interface Props {
  findings: readonly Finding[]
  review: Review
  /** Chooses a place and scrolls the text to it. */
  onChoose: (finding: Finding, index?: number) => void
  canDecide: boolean
  decide: Decide
  /** Whether the keys work wherever the focus is: for a page that is only the reader. */
  isLive: boolean
  /** Shown below them. */
  foot?: ReactNode
}

/** The findings by level, decided one after the other by buttons or keys. */
export function FindingPanel({ findings, review, onChoose, canDecide, decide, isLive, foot }: Props) {
  const t = useT()
  const { shown, choice, filter, setFilter } = review
  // Beside a list, letters belong to the list's own decision.
  const isPane = useContext(PaneContext)
  const [ignoring, setIgnoring] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const chosen = shown.find((finding) => finding.id === choice?.findingId)

  useLayoutEffect(() => {
    const box = list.current
    const card = chosen && box && cardOf(box, chosen)
    if (card) reveal(box, card)
  }, [chosen])
  // The focus follows the choice if it was made by keyboard, or if the focused element is gone.
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const box = list.current
    const head = chosen && box && cardOf(box, chosen)?.querySelector('button')
    ;(head ?? box)?.focus({ preventScroll: true })
  })

  function choose(finding: Finding, index = 0): void {
    setIgnoring(null)
    onChoose(finding, index)
  }
  function settle(finding: Finding, decision: Finding['decision'], reason?: string): void {
    takesFocus.current = true
    setIgnoring(null)
    void decide(finding, decision, reason)
    const next = decision === 'open' ? finding : nextOpen(shown, finding.id)
    if (next) onChoose(next)
  }

  // On mount the first open finding is chosen, so that the keys act on something visible.
  const arrive = useEffectEvent(() => {
    if (isTypedIn(document.activeElement)) return
    takesFocus.current = true
    const first = chosen ?? shown.find(({ decision }) => decision === 'open') ?? shown[0]
    if (first) onChoose(first, choice?.index ?? 0)
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) onKeyDown(event)
  })
  useEffect(() => {
    if (!isLive) return undefined
    arrive()
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isLive])

  function onKeyDown(event: Pressed): void {
    if (isTypedIn(event.target as Element) || event.ctrlKey || event.metaKey || event.altKey) return
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    takesFocus.current = true
    act()
  }
  function actionOf(key: string): (() => void) | undefined {
    const step = stepOf(key)
    if (step) {
      const next = neighbour(shown, choice, step)
      return next && (() => choose(next))
    }
    if (!chosen) return undefined
    const side = sideOf(key)
    const index = (choice?.index ?? 0) + side
    if (side && chosen.spans[index]) return () => choose(chosen, index)
    if (!canDecide || isPane) return undefined
    const letter = key.toLowerCase()
    if (chosen.decision !== 'open') return letter === 'e' || letter === 'r' ? () => settle(chosen, 'open') : undefined
    if (letter === 'a') return () => settle(chosen, 'accepted')
    if (letter === 'i') {
      return () => {
        takesFocus.current = false
        setIgnoring(chosen.id)
      }
    }
  }

  return (
    <section
      className={classes(styles.findings, printStyles.hidden)}
      aria-label={t('review.reader.findings')}
      onKeyDown={onKeyDown}
    >
      {findings.length > 0 && (
        <PanelHead findings={findings} canDecide={canDecide} filter={filter} onFilter={setFilter} />
      )}
      <div className={styles.findingsList} ref={list} tabIndex={-1}>
        {shown.length === 0 && <Nothing findings={findings} filter={filter} onReset={() => setFilter({})} />}
        {findingLevel.options.map(({ value, labelKey }) => {
          const group = shown.filter((finding) => finding.level === value)
          const decided = group.filter((finding) => finding.decision !== 'open').length
          const isTracked = canDecide || findings.some((finding) => finding.decision !== 'open')
          return (
            group.length > 0 && (
              <section key={value}>
                <h4 className={classes(styles.findingsLevel, styles[`findings-${value}`])}>
                  {t.label(labelKey)} <small>{isTracked ? `${decided}/${group.length}` : group.length}</small>
                </h4>
                <ul>
                  {group.map((finding) => (
                    <FindingCard
                      key={finding.id}
                      finding={finding}
                      chosen={finding === chosen}
                      reachable={chosen ? finding === chosen : finding === shown[0]}
                      index={choice?.index ?? 0}
                      canDecide={canDecide}
                      ignoring={ignoring === finding.id}
                      onChoose={() => choose(finding)}
                      onPlace={(index) => choose(finding, index)}
                      onAccept={() => settle(finding, 'accepted')}
                      onAskIgnore={() => setIgnoring(finding.id)}
                      onIgnore={(reason) => settle(finding, 'ignored', reason)}
                      onReopen={() => settle(finding, 'open')}
                      onCancel={() => {
                        takesFocus.current = true
                        setIgnoring(null)
                      }}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
      {foot}
      {findings.length > 0 && !isPane && (
        <p className={styles.findingsKeys}>{t(canDecide ? 'review.reader.keys' : 'review.reader.keysRead')}</p>
      )}
    </section>
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>
const isTypedIn = (element: Element | null) => element?.closest('input, textarea, .ant-select') != null
const cardOf = (list: HTMLElement, { id }: Finding) => list.querySelector<HTMLElement>(`[data-finding="${id}"]`)
const stepOf = (key: string): 1 | -1 | 0 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
const sideOf = (key: string): 1 | -1 | 0 => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)

interface NothingProps {
  findings: readonly Finding[]
  filter: Filter
  onReset: () => void
}

/** Why the list is empty: there are no findings, all are decided, or the filter hides them. */
function Nothing({ findings, filter, onReset }: NothingProps) {
  const t = useT()
  if (findings.length === 0) return <EmptyState title={t('review.reader.none')} text={t('review.reader.noneText')} />
  const isDone = filter.decision === 'open' && findings.every((finding) => finding.decision !== 'open')
  return (
    <EmptyState
      title={t(isDone ? 'review.reader.allDecided' : 'review.reader.noMatch')}
      action={<Button onClick={onReset}>{t('ui.search.reset')}</Button>}
    />
  )
}
