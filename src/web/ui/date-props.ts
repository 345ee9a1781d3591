export interface DateInputProps {
  id?: string
  /**
   * `YYYY-MM-DD`, like the argument of `onChange`. A typed text that is no date is passed on unchanged: it is marked as
   * invalid, and the schema that reads the value refuses it.
   */
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
  autoFocus?: boolean
  /** Placeholder where no label is shown above the field. */
  placeholder?: string
}

export interface DateRangeProps {
  autoFocus?: boolean
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
  /** Labels of both ends, read by screen readers and shown while empty. */
  labels: [string, string]
}
