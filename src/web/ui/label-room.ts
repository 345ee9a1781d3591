import type { CSSProperties } from 'react'
import { textWidth } from './columns.ts'

/** Tells the style sheet how much room the words take that an empty field shows, so that they are not cut. */
export const labelRoom = (label: string) =>
  ({ '--label-width': `${Math.ceil(textWidth(label, 14))}px` }) as CSSProperties
