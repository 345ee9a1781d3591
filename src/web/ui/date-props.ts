export interface DateInputProps {
  id?: string
  /**
   * `YYYY-MM-DD`, and so is what `onChange` gets. A text that is typed and is no date is given as it is: it is shown as not
   * understood, and whatever reads the value refuses it.
   */
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
  autoFocus?: boolean
  /** What is asked for, where no label stands above it. */
  placeholder?: string
}

export interface DateRangeProps {
  autoFocus?: boolean
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
  /** Labels of both ends, read aloud and shown while empty. */
  labels: [string, string]
}
