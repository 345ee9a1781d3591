import { useEffect, useRef, useState } from 'react'
import { takeNotice } from '../../../../web/session/leave.ts'
import { newCaptcha, signIn, wordOf, type Captcha } from './calls.ts'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'

const FAILURES_BEFORE_CAPTCHA = 3

interface Props {
  w: Words
  title: string
  onSignedIn: () => void
}

/** User name, password, and after three failures a captcha. Errors stand beside the field they belong to. */
export function SignIn({ w, title, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState(takeNotice)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const [failures, setFailures] = useState(0)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)

  useEffect(() => {
    if (failures >= FAILURES_BEFORE_CAPTCHA) void newCaptcha().then(setCaptcha)
  }, [failures])

  async function submit(): Promise<void> {
    const data = new FormData(form.current!)
    const text = (name: string) => data.get(name) as string
    const input = {
      username: text('username'),
      password: text('password'),
      ...(captcha ? { captcha: text('captcha'), uuid: captcha.uuid } : {}),
    }
    const empty = {
      ...(input.username.trim() ? {} : { username: w.needUsername }),
      ...(input.password ? {} : { password: w.needPassword }),
      ...(captcha && !input.captcha ? { captcha: w.needCaptcha } : {}),
    }
    setMissing(empty)
    const first = Object.keys(empty)[0]
    if (first) return form.current!.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setError(null)
    try {
      await signIn(input)
      onSignedIn()
    } catch (cause) {
      setError(wordOf(cause, w))
      setFailures((count) => count + 1)
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
        if (!busy) void submit()
      }}
    >
      <h1>{title}</h1>
      <p className="light-error" role="alert">
        {error}
      </p>
      <TextField name="username" label={w.username} error={missing['username']} autoComplete="username" autoFocus />
      <TextField
        name="password"
        label={w.password}
        error={missing['password']}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        aside={
          <button type="button" className="light-link" onClick={() => setVisible(!visible)}>
            {visible ? w.hidePassword : w.showPassword}
          </button>
        }
      />
      {captcha && (
        <div className="light-captcha">
          <TextField name="captcha" label={w.captcha} error={missing['captcha']} autoComplete="off" maxLength={8} />
          <button type="button" title={w.captchaRefresh} onClick={() => void newCaptcha().then(setCaptcha)}>
            <img src={captcha.img} alt={w.captchaRefresh} width="110" height="40" />
          </button>
        </div>
      )}
      <button type="submit" className="light-primary" aria-disabled={busy}>
        {busy ? w.signingIn : w.signIn}
      </button>
    </form>
  )
}
