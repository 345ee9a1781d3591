import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './light.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error: string | undefined
  /** Shown below the field while there is no error. */
  hint?: string | undefined
  /** Shown at the right of the label. The Tab key reaches it after the input. */
  aside?: ReactNode
}

/** A labelled input. Its error is announced and shown below it. */
export function TextField({ label, error, hint, aside, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      {aside && <span className={styles.aside}>{aside}</span>}
      <span id={`${id}-error`} className={error ? styles.fieldError : styles.fieldHint} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  )
}
