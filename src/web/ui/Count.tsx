import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './count.module.css'

interface Props extends ComponentProps<'span'> {
  count: number
  /** Nothing in it is urgent. */
  calm?: boolean
}

/** A number on the corner of a button; hidden while it is 0. The button's own label says what is counted. */
export const Count = ({ count, calm = false, children, ...span }: Props) => (
  <span {...span} className={styles.box}>
    {children}
    {count > 0 && <sup className={classes(styles.root, calm && styles.calm)}>{count > 99 ? '99+' : count}</sup>}
  </span>
)
