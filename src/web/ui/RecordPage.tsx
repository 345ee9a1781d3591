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
import { useContext, type ReactNode } from 'react'
import { written } from '../i18n/written.ts'
import { AnchorRail } from './AnchorRail.tsx'
import { PaneContext } from './pane.ts'
import { reachable } from './reachable.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import cardStyles from './card.module.css'
import recordPageStyles from './record-page.module.css'

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
  /** The user has a decision to make: on narrow screens its panel comes before the sections. */
  toDecide?: boolean
}

export function RecordPage({
  number,
  title,
  tags,
  facts = [],
  actions,
  sections,
  head,
  panel,
  toDecide = false,
}: Props) {
  const isPane = useContext(PaneContext)
  return (
    <article
      className={classes(
        recordPageStyles.root,
        printStyles.opened,
        panel ? recordPageStyles.withPanel : undefined,
        toDecide && recordPageStyles.toDecide,
      )}
    >
      <header className={classes(recordPageStyles.head, cardStyles.root)}>
        <div className={recordPageStyles.title}>
          {number && <span className={recordPageStyles.number}>{number}</span>}
          <h1>{title}</h1>
          {tags}
        </div>
        <div className={classes(recordPageStyles.actions, printStyles.hidden)}>{actions}</div>
        {facts.length > 0 && (
          <dl className={recordPageStyles.facts}>
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
      {!isPane && <AnchorRail sections={sections} />}
      <div className={classes(recordPageStyles.sections, printStyles.opened)}>
        {sections.map((section) => (
          <section
            key={section.key}
            id={`section-${section.key}`}
            className={classes(cardStyles.root, printStyles.opened)}
            ref={reachable}
          >
            <header className={recordPageStyles.sectionHead}>
              <h2>{section.title}</h2>
              {section.extra}
            </header>
            {section.content}
          </section>
        ))}
      </div>
      {panel && <aside className={classes(recordPageStyles.panel, printStyles.hidden, cardStyles.root)}>{panel}</aside>}
    </article>
  )
}
