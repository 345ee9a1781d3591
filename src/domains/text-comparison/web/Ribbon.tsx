import type { Difference } from '../codes.ts'
import { kindOf } from './kinds.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './ribbon.module.css'

interface Props {
  diffs: readonly Difference[]
  /** Number of lines of the comparison. */
  count: number
  current: number
  onChoose: (seq: number) => void
}

/** A map of the differences in the text. Hidden from screen readers: the list next to it has the same information. */
export function Ribbon({ diffs, count, current, onChoose }: Props) {
  return (
    <div
      className={styles.root}
      aria-hidden
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const row = ((event.clientY - box.top) / box.height) * count
        const nearest = diffs.reduce<Difference | undefined>(
          (best, diff) => (!best || Math.abs(diff.row - row) < Math.abs(best.row - row) ? diff : best),
          undefined,
        )
        if (nearest) onChoose(nearest.seq)
      }}
    >
      {diffs.slice(0, mostTicks).map((diff) => (
        <i
          key={diff.seq}
          className={classes(styles[`tick-${kindOf(diff)}`], diff.seq === current && styles['tick-current'])}
          style={{ top: `${(diff.row / Math.max(1, count)) * 100}%` }}
        />
      ))}
    </div>
  )
}
const mostTicks = 1000
