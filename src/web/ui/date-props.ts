import type { CSSProperties } from 'react'
import { textWidth } from './columns.ts'

export interface DateInputProps {
  id?: string
  /** `YYYY-MM-DD`, and so is what `onChange` gets. */
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
}

export interface DateRangeProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
  /** Labels of both ends, read aloud and shown while empty. */
  labels: [string, string]
}

/** What the style sheet gives the first end's label; for the field, and for what stands in its place until it is there. */
export const labelRoom = ([first]: DateRangeProps['labels']): CSSProperties => ({
  '--label-width': `${Math.ceil(textWidth(first, 14))}px`,
})
