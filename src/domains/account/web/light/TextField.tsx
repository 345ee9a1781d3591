import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  /** Stands under the field while nothing is wrong with it. */
  hint?: string | undefined
  /** Shown at the right of the label. The Tab key reaches it after the input. */
  aside?: ReactNode
}

/** A labelled input whose error is announced and stands under it. */
export function TextField({ label, error, hint, aside, ...input }: Props) {
  const id = useId()
  return (
    <div className="light-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      {aside && <span className="light-aside">{aside}</span>}
      <span id={`${id}-error`} className={error ? 'light-field-error' : 'light-field-hint'} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  )
}
