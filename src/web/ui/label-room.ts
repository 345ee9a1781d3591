import type { CSSProperties } from 'react'
import { textWidth } from './columns.ts'

/** Passes the width of an empty field's text to the style sheet, so that the text is not cut. */
export const labelRoom = (label: string) =>
  ({ '--label-width': `${Math.ceil(textWidth(label, 14))}px` }) as CSSProperties
