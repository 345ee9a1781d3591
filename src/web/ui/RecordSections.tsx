import { useContext, useId, useState, type ReactNode } from 'react'
import type { RecordPanelProps } from '../pages/types.ts'
import { AnchorRail } from './AnchorRail.tsx'
import { classes } from './classes.ts'
import { reachable } from './reachable.ts'
import { RecordHeads } from './RecordHeads.tsx'
import { PlacesContext } from './record-places.ts'
import { tabId, TabLine, panelId } from './Tabs.tsx'
import printStyles from '../print.module.css'
import cardStyles from './card.module.css'
import styles from './record-page.module.css'

export interface RecordSection {
  key: string
  title: string
  content: ReactNode
  /** Shown to the right of the title. */
  extra?: ReactNode
}

/** Sections of a record that are shown together. */
export interface RecordTab {
  key: string
  title: string
  sections: readonly RecordSection[]
  /** One section over the full height, without a card around it: a document. */
  isDocument?: boolean
  /** The document puts its outline into the rail, in place of links to the sections. */
  hasOutline?: boolean
}

interface Props {
  of: RecordPanelProps | undefined
  sections: readonly RecordSection[]
  tabs: readonly RecordTab[] | undefined
  hasRail: boolean
  aside: ReactNode
}

/** The sections of a record between their rail and what is beside them; with tabs, those of the chosen one. */
export function RecordSections({ of, sections, tabs = [{ key: '', title: '', sections }], hasRail, aside }: Props) {
  const [chosen, choose] = useState('')
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  const id = useId()
  if (!shown) return null
  return (
    <>
      {tabs.length > 1 && (
        <div className={classes(styles.tabs, printStyles.hidden)}>
          <TabLine id={id} items={tabs} shown={shown.key} onShow={choose} />
        </div>
      )}
      <div className={classes(styles.columns, printStyles.opened)}>
        {hasRail && <Rail of={of} tab={shown} />}
        {tabs.map((tab) => (
          <div
            key={tab.key}
            {...(tabs.length > 1 && {
              role: 'tabpanel',
              id: panelId(id, tab.key),
              'aria-labelledby': tabId(id, tab.key),
            })}
            // All tabs are rendered, so that all of them are printed.
            hidden={tab !== shown}
            className={classes(styles.sections, printStyles.opened)}
          >
            {tab.sections.map((section) => (
              <Section key={section.key} section={section} isDocument={tab.isDocument ?? false} />
            ))}
          </div>
        ))}
        {aside}
      </div>
    </>
  )
}

function Section({ section, isDocument }: { section: RecordSection; isDocument: boolean }) {
  return (
    <section
      id={`section-${section.key}`}
      className={classes(cardStyles.root, printStyles.opened, isDocument && styles.document)}
      ref={reachable}
    >
      <header className={styles.sectionHead}>
        <h2>{section.title}</h2>
        {section.extra}
      </header>
      {section.content}
    </section>
  )
}

/** Left of the sections: related records, then links to the sections or the outline of the document. */
function Rail({ of, tab }: { of: RecordPanelProps | undefined; tab: RecordTab }) {
  const { setOutline } = useContext(PlacesContext)
  return (
    <div className={classes(styles.rail, printStyles.hidden)}>
      {of && <RecordHeads {...of} part="related" />}
      {tab.hasOutline ? <div className={styles.outline} ref={setOutline} /> : <AnchorRail sections={tab.sections} />}
    </div>
  )
}
