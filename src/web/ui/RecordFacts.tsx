import type { ReactNode } from 'react'
import { written } from '../i18n/written.ts'
import type { RecordPanelProps } from '../pages/types.ts'
import { RecordHeads } from './RecordHeads.tsx'
import { classes } from './classes.ts'
import cardStyles from './card.module.css'
import styles from './record-page.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface Props {
  of: RecordPanelProps | undefined
  lead: ReactNode
  facts: readonly Fact[]
  /** Whether related records are listed here, for lack of a rail. */
  hasRelated: boolean
}

/** Below a record's bar: the figure that matters most, key facts, the next deadline and the life line. */
export function RecordFacts({ of, lead, facts, hasRelated }: Props) {
  if (!of && !lead && facts.length === 0) return null
  return (
    <div className={classes(styles.facts, cardStyles.root)}>
      <div className={styles.factRow}>
        {lead && <div className={styles.lead}>{lead}</div>}
        {facts.length > 0 && (
          <dl className={styles.factList}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{(typeof value === 'string' ? written(value) : value) || '—'}</dd>
              </div>
            ))}
          </dl>
        )}
        {of && <RecordHeads {...of} part="deadline" />}
      </div>
      {of && <RecordHeads {...of} part="life" />}
      {of && hasRelated && <RecordHeads {...of} part="related" />}
    </div>
  )
}
