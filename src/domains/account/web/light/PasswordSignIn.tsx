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

/** The captcha required for signing in with this name; null when none is required. */
async function captchaFor(name: string, uuid?: string): Promise<Captcha | null> {
  const captcha = await newCaptcha(name, uuid)
  return captcha?.enabled ? captcha : null
}

/** Sign-in by user name and password, and a captcha when the server requires one: always, or after three failures. */
export function PasswordSignIn({ w, onStep }: Props) {
  const [notice] = useState(takeNotice)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const name = useRef('')
  const look = (uuid?: string) => captchaFor(name.current, uuid).then(setCaptcha)
  useEffect(() => void captchaFor('').then(setCaptcha), [])

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
