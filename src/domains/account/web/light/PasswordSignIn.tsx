import { useEffect, useRef, useState } from 'react'
import { takeNotice } from '../../../../web/session/leave.ts'
import { type Captcha, newCaptcha, signIn, type Step } from './calls.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { Form, type Typed } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'

interface Props {
  w: Words
  onStep: (step: Step | null) => void
}

/** User name, password, and a captcha when the server asks for one: at once, or after three failures. */
export function PasswordSignIn({ w, onStep }: Props) {
  const [notice] = useState(takeNotice)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const name = useRef('')
  const show = (next: Captcha | null) => setCaptcha(next?.enabled ? next : null)
  const look = (uuid?: string) => newCaptcha(name.current, uuid).then(show)
  useEffect(() => void newCaptcha().then(show), [])

  async function submit({ text, refuse }: Typed): Promise<void> {
    name.current = text('username').trim()
    const faults = {
      username: name.current ? undefined : w.needUsername,
      password: text('password') ? undefined : w.needPassword,
      captcha: captcha && !text('captcha') ? w.needCaptcha : undefined,
    }
    if (refuse(faults)) return
    const answer = captcha ? { captcha: text('captcha'), uuid: captcha.uuid } : {}
    onStep(await signIn({ username: name.current, password: text('password'), ...answer }))
  }

  return (
    <Form
      w={w}
      button={w.signIn}
      busyButton={w.signingIn}
      notice={notice}
      submit={submit}
      onRefused={() => void look(captcha?.uuid)}
    >
      {(errors) => (
        <>
          <TextField
            name="username"
            label={w.username}
            error={errors['username']}
            autoComplete="username"
            maxLength={64}
            autoFocus
          />
          <PasswordField
            w={w}
            name="password"
            label={w.password}
            error={errors['password']}
            autoComplete="current-password"
          />
          {captcha && (
            <CaptchaField w={w} captcha={captcha} error={errors['captcha']} onRefresh={() => void look(captcha.uuid)} />
          )}
        </>
      )}
    </Form>
  )
}
