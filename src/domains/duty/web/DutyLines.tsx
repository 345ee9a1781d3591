import type { Duty } from '../../../kernel/duty.ts'
import { DutyLine } from './DutyLine.tsx'
import styles from './duty.module.css'

/** Duties one below the other, each with a link to its record. */
export const DutyLines = ({ duties }: { duties: readonly Duty[] }) => (
  <ul className={styles.duties}>
    {duties.map((duty) => (
      <DutyLine key={`${duty.bizId}${duty.key}${duty.date}`} duty={duty} isLinked />
    ))}
  </ul>
)
