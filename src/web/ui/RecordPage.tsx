/**
 * One record: a bar with number, name, state, the next step and actions, which stays in view; below it facts and life
 * line; then the record's sections, in one column or as tabs, with an anchor rail; and a panel.
 *
 *     const { id } = useRecordMode()
 *     const contract = useCall(contractApi.queryById, { id }, { enabled: id !== '' })
 *     useTabTitle(contract.data?.contractName)
 *     <CallState call={contract}>{(c) => (
 *       <RecordPage
 *         of={{ bizType: 'contract', bizId: c.id }}
 *         number={c.contractNo}
 *         title={c.contractName}
 *         tags={<StatusTag of={contractStatus} tones={statusTones} value={c.status} />}
 *         lead={<Money value={c.amount} />}
 *         facts={[[t('contract.handler'), c.handlerPsnName]]}
 *         actions={<ActionButton …/>}
 *         sections={[{ key: 'basic', title: t('contract.section.basic'), content: <BasicSection … /> }]}
 *         panel={<RecordPanels bizType="contract" bizId={c.id} />}
 *       />
 *     )}</CallState>
 */
import { type ReactNode, useContext, useMemo, useState } from 'react'
import type { RecordPanelProps } from '../pages/types.ts'
import { classes } from './classes.ts'
import { PaneContext } from './pane.ts'
import { RecordFacts, type Fact } from './RecordFacts.tsx'
import { RecordHeads } from './RecordHeads.tsx'
import { PlacesContext } from './record-places.ts'
import { RecordSections, type RecordSection, type RecordTab } from './RecordSections.tsx'
import { useWide } from './use-wide.ts'
import printStyles from '../print.module.css'
import cardStyles from './card.module.css'
import recordPageStyles from './record-page.module.css'

export type { RecordSection, RecordTab } from './RecordSections.tsx'

interface Props {
  /** The record, for what other domains show in its header. */
  of?: RecordPanelProps | undefined
  number?: string | null
  title: string
  tags?: ReactNode
  /** The figure that matters most, such as the amount; shown large. */
  lead?: ReactNode
  /** Key facts: label and value. */
  facts?: readonly Fact[]
  actions?: ReactNode
  sections: readonly RecordSection[]
  /** Groups of sections, one shown at a time, in place of `sections`. */
  tabs?: readonly RecordTab[] | undefined
  panel?: ReactNode
  /** Below the panel, always in view: the user's decision. On narrow screens the panel comes before the sections. */
  decision?: ReactNode
}

export function RecordPage({
  of,
  number,
  title,
  tags,
  lead,
  facts = [],
  actions,
  sections,
  tabs,
  panel,
  decision,
}: Props) {
  const isPane = useContext(PaneContext)
  const isWide = useWide()
  const [outline, setOutline] = useState<HTMLElement | null>(null)
  const [findings, setFindings] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ outline, setOutline, findings, setFindings }), [outline, findings])
  const hasRail = isWide && !isPane
  return (
    <PlacesContext value={places}>
      <article
        className={classes(
          recordPageStyles.root,
          printStyles.opened,
          panel ? recordPageStyles.withPanel : undefined,
          decision ? recordPageStyles.toDecide : undefined,
        )}
      >
        <header className={classes(recordPageStyles.head, cardStyles.root)}>
          <div className={recordPageStyles.title}>
            {number && <span className={recordPageStyles.number}>{number}</span>}
            <h1 title={title}>{title}</h1>
            {tags}
          </div>
          <div className={classes(recordPageStyles.actions, printStyles.hidden)}>
            {of && <RecordHeads {...of} part="next" />}
            {actions}
          </div>
        </header>
        <RecordFacts of={of} lead={lead} facts={facts} hasRelated={!hasRail} />
        <RecordSections
          of={of}
          sections={sections}
          tabs={tabs}
          hasRail={hasRail}
          aside={
            panel && (
              <aside className={classes(recordPageStyles.panel, printStyles.hidden, cardStyles.root)}>
                <div className={recordPageStyles.panelTabs}>{panel}</div>
                {decision}
              </aside>
            )
          }
        />
      </article>
    </PlacesContext>
  )
}
