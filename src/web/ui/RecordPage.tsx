/**
 * One record: header with number, name, states and actions; sections in one column with an anchor rail; a panel.
 *
 *     const { dataState, id, readOnly } = useRecordMode()
 *     const contract = useCall(contractApi.queryById, { id }, { enabled: id !== '' })
 *     useTabTitle(contract.data?.contractName)
 *     <CallState call={contract}>{(c) => (
 *       <RecordPage
 *         number={c.contractNo}
 *         title={c.contractName}
 *         tags={<StatusTag of={contractStatus} tones={statusTones} value={c.status} />}
 *         facts={[[t('contract.handler'), c.handlerPsnName], [t('contract.amount'), <Money value={c.amount} />]]}
 *         actions={<ActionButton …/>}
 *         sections={[{ key: 'basic', title: t('contract.section.basic'), content: <BasicSection … /> }]}
 *         panel={<RecordPanels bizType="contract" bizId={c.id} />}
 *       />
 *     )}</CallState>
 */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '../i18n/t.ts'
import { reachable } from './reachable.ts'

export interface RecordSection {
  key: string
  title: string
  content: ReactNode
  /** Stands at the right of the title. */
  extra?: ReactNode
}

interface Props {
  number?: string | null
  title: string
  tags?: ReactNode
  /** What one wants to know at a glance: label and value. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  actions?: ReactNode
  sections: readonly RecordSection[]
  panel?: ReactNode
}

export function RecordPage({ number, title, tags, facts = [], actions, sections, panel }: Props) {
  return (
    <article className={panel ? 'record record-with-panel' : 'record'}>
      <header className="record-head card">
        <div className="record-title">
          {number && <span className="record-number">{number}</span>}
          <h1>{title}</h1>
          {tags}
        </div>
        <div className="record-actions">{actions}</div>
        {facts.length > 0 && (
          <dl className="record-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      <AnchorRail sections={sections} />
      <div className="record-sections">
        {sections.map((section) => (
          <section key={section.key} id={`section-${section.key}`} className="card" ref={reachable}>
            <header className="section-head">
              <h2>{section.title}</h2>
              {section.extra}
            </header>
            {section.content}
          </section>
        ))}
      </div>
      {panel && <aside className="record-panel card">{panel}</aside>}
    </article>
  )
}

/** Jumps to a section, and marks the one that is read; absent when there is nothing to choose from. */
function AnchorRail({ sections }: { sections: readonly RecordSection[] }) {
  const t = useT()
  const rail = useRef<HTMLElement>(null)
  const keys = sections.map(({ key }) => key).join()
  const { current, choose } = useReadSection(rail, keys)
  if (sections.length < 2) return null
  return (
    <nav className="record-anchor" aria-label={t('ui.record.sections')} ref={rail}>
      {sections.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current}
          onClick={(event) => {
            choose(key)
            sectionOf(event.currentTarget, key)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

const sectionOf = (rail: Element, key: string) => rail.closest('.record')?.querySelector(`#section-${CSS.escape(key)}`)
/** A section is read when it reaches into this part of the window. */
const READ_PART = '-15% 0px -65% 0px'
/** How long the page may take to glide to a section that was chosen; what passes by meanwhile is not read. */
const GLIDE_MS = 1000

/** The section that is read, by its key: the first in the upper part of the window, or the one that was chosen. */
function useReadSection(rail: RefObject<HTMLElement | null>, keys: string) {
  const [current, setCurrent] = useState(keys.split(',')[0])
  const chosenAt = useRef(-Infinity)
  useEffect(() => {
    const inOrder = keys.split(',')
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.id.slice('section-'.length)
          if (isIntersecting) seen.add(key)
          else seen.delete(key)
        }
        const read = inOrder.find((key) => seen.has(key))
        if (read !== undefined && performance.now() - chosenAt.current > GLIDE_MS) setCurrent(read)
      },
      { rootMargin: READ_PART },
    )
    for (const key of inOrder) {
      const section = rail.current && sectionOf(rail.current, key)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [rail, keys])
  const choose = (key: string) => {
    chosenAt.current = performance.now()
    setCurrent(key)
  }
  return { current, choose }
}
