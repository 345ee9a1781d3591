import { useRef, useState, type ReactNode } from 'react'
import { fieldsOf, wordOf } from './calls.ts'
import type { Words } from './words.ts'
import styles from './light.module.css'

export type Errors = Readonly<Record<string, string | undefined>>

/** The entered values by field, and the function that shows errors. */
export interface Typed {
  text: (name: string) => string
  /** Shows errors at fields before sending, and focuses the first one. @returns whether there are any */
  refuse: (errors: Errors) => boolean
}

interface Props {
  w: Words
  title?: string
  button: string
  busyButton?: string
  /** Initial message. */
  notice?: string | null
  submit: (typed: Typed) => Promise<void>
  /** Called after a refusal by the server, whose message is already shown. */
  onRefused?: (fields: Errors) => void
  /** `forget` removes the errors at fields. */
  children: (errors: Errors, forget: () => void) => ReactNode
}

/** A form of the pages without a session, with one button. Every error is shown below its field. */
export function Form({ w, title, button, busyButton, notice = null, submit, onRefused, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState(notice)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function tell(faults: Errors): boolean {
    setErrors(faults)
    const first = Object.keys(faults).find((name) => faults[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function run(): Promise<void> {
    const data = new FormData(form.current!)
    const text = (name: string) => (data.get(name) as string | null) ?? ''
    setBusy(true)
    setError(null)
    try {
      await submit({ text, refuse: tell })
    } catch (cause) {
      const fields = fieldsOf(cause)
      const shown = Object.keys(fields).some((name) => form.current?.querySelector(`[name=${name}]`))
      setError(shown ? null : wordOf(cause, w))
      tell(fields)
      onRefused?.(fields)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void run()
      }}
    >
      {title && <h1>{title}</h1>}
      <p className={styles.error} role="alert">
        {error}
      </p>
      {children(errors, () => setErrors({}))}
      <button type="submit" className={styles.primary} aria-disabled={busy}>
        {busy && busyButton ? busyButton : button}
      </button>
    </form>
  )
}
