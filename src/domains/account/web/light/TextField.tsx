import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  /** Stands at the right of the label. */
  aside?: ReactNode
}

/** A labelled input whose error is announced and stands under it. */
export function TextField({ label, error, aside, ...input }: Props) {
  const id = useId()
  return (
    <div className="light-field">
      <span className="light-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      <span id={`${id}-error`} className="light-field-error">
        {error}
      </span>
    </div>
  )
}
