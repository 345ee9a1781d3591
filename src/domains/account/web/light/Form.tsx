import { useRef, useState, type ReactNode } from 'react'
import { fieldsOf, wordOf } from './calls.ts'
import type { Words } from './words.ts'

export type Errors = Readonly<Record<string, string | undefined>>

/** What was typed, by field, and how its faults are told. */
export interface Typed {
  text: (name: string) => string
  /** Says what is wrong with fields before anything is sent; the first of them gets the focus. @returns whether something is */
  refuse: (errors: Errors) => boolean
}

interface Props {
  w: Words
  title?: string
  button: string
  busyButton?: string
  /** A sentence to begin with. */
  notice?: string | null
  submit: (typed: Typed) => Promise<void>
  /** Called after the server has refused; its words stand beside the form already. */
  onRefused?: (fields: Errors) => void
  /** `forget` takes back what was said about fields. */
  children: (errors: Errors, forget: () => void) => ReactNode
}

/** A form of the pages without a session: one task, one button; every fault stands under its field. */
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
      className="light-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void run()
      }}
    >
      {title && <h1>{title}</h1>}
      <p className="light-error" role="alert">
        {error}
      </p>
      {children(errors, () => setErrors({}))}
      <button type="submit" className="light-primary" aria-disabled={busy}>
        {busy && busyButton ? busyButton : button}
      </button>
    </form>
  )
}
