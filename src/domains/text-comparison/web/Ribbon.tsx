import type { Difference } from '../api.ts'
import { kindOf } from './kinds.ts'

interface Props {
  diffs: readonly Difference[]
  /** Lines of the comparison. */
  count: number
  current: number
  onChoose: (seq: number) => void
}

/** Where in the text the differences are, at a glance; the list beside it says the same to those who do not see it. */
export function Ribbon({ diffs, count, current, onChoose }: Props) {
  return (
    <div
      className="comparison-ribbon"
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
          className={`comparison-tick-${kindOf(diff)}${diff.seq === current ? ' comparison-tick-current' : ''}`}
          style={{ top: `${(diff.row / Math.max(1, count)) * 100}%` }}
        />
      ))}
    </div>
  )
}
const mostTicks = 1000
