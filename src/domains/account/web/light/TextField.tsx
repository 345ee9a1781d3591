import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  /** Stands under the field while nothing is wrong with it. */
  hint?: string | undefined
  /** Stands at the right of the label. */
  aside?: ReactNode
}

/** A labelled input whose error is announced and stands under it. */
export function TextField({ label, error, hint, aside, ...input }: Props) {
  const id = useId()
  return (
    <div className="light-field">
      <span className="light-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      <span id={`${id}-error`} className={error ? 'light-field-error' : 'light-field-hint'} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  )
}
