import { classes } from '../../../web/ui/classes.ts'
import type { Hub } from '../api.ts'
import styles from './points.module.css'

type Steps = readonly Pick<Hub['steps'][number], 'state'>[]

/** The classes of a step's point. @param isMine whether the user must take the current step */
export function pointOf(steps: Steps, index: number, isMine = false): string {
  const { state } = steps[index]!
  return classes(
    styles.point,
    state !== 'ahead' && styles[state],
    state === 'current' && isMine && styles.mine,
    index === steps.length - 1 && styles.last,
  )
}

/** The same for a line that runs downwards on a phone. */
export const turningPointOf = (steps: Steps, index: number): string => classes(styles.turns, pointOf(steps, index))
