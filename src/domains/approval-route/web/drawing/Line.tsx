import type { Edge, EdgeProps } from '@xyflow/react'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './drawing.module.css'

export type LineData = Record<string, unknown> & { path: string; isFollowed: boolean; isFaulty: boolean }

/** A connection: a line that the layout has computed. */
export function Line({ data }: EdgeProps<Edge<LineData>>) {
  return (
    <path
      d={data?.path}
      className={classes(styles.line, data?.isFollowed && styles.lineFollowed, data?.isFaulty && styles.lineFaulty)}
    />
  )
}
