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
import type { ReactNode } from 'react'
import { written } from '../i18n/written.ts'
import { AnchorRail } from './AnchorRail.tsx'
import { reachable } from './reachable.ts'

export interface RecordSection {
  key: string
  title: string
  content: ReactNode
  /** Shown to the right of the title. */
  extra?: ReactNode
}

interface Props {
  number?: string | null
  title: string
  tags?: ReactNode
  /** Key facts: label and value. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  actions?: ReactNode
  sections: readonly RecordSection[]
  /** Below the facts, over the header's full width. */
  head?: ReactNode
  panel?: ReactNode
}

export function RecordPage({ number, title, tags, facts = [], actions, sections, head, panel }: Props) {
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
                <dd>{(typeof value === 'string' ? written(value) : value) || '—'}</dd>
              </div>
            ))}
          </dl>
        )}
        {head}
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
