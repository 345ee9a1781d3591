import { useEffect, useRef, useState } from 'react'
import type { SmsPurpose } from '../../codes.ts'
import { type Captcha, fieldsOf, hasSms, newCaptcha, sendCode, wordOf } from './calls.ts'
import { CaptchaField } from './CaptchaField.tsx'
import type { Errors, Typed } from './Form.tsx'
import { TextField } from './TextField.tsx'
import type { Words } from './words.ts'
import styles from './light.module.css'

interface Props {
  w: Words
  purpose: SmsPurpose
  errors: Errors
  /** Removes the errors of a former submission at these fields. */
  forget: () => void
}

const phonePattern = /^1[3-9]\d{9}$/
const faultOfPhone = (phone: string, w: Words): string | undefined =>
  phone.trim() === '' ? w.needPhone : phonePattern.test(phone.trim()) ? undefined : w.phoneWrong

/** Errors of phone and code that can be detected before sending. */
export const faultsOfPhone = ({ text }: Typed, w: Words): Errors => ({
  phone: faultOfPhone(text('phone'), w),
  smsCode: /^\d{6}$/.test(text('smsCode').trim()) ? undefined : w.needSmsCode,
})

/** Inputs of a phone number and the code sent to it, and a captcha when the server requires one. */
export function PhoneFields({ w, purpose, errors, forget }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<Errors>({})
  const [said, setSaid] = useState('')
  const [wait, setWait] = useState(0)
  const [captcha, setCaptcha] = useState<Captcha | null>(null)

  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const [noSms, setNoSms] = useState(false)
  useEffect(() => {
    // Without a reply the button stays, and an attempt shows the error.
    void hasSms().then(
      (sms) => setNoSms(!sms),
      () => undefined,
    )
  }, [])

  const value = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
  const redraw = () => newCaptcha('', captcha?.uuid).then(setCaptcha)

  async function send(): Promise<void> {
    const phone = value('phone')
    const fault = faultOfPhone(phone, w)
    const blank = captcha && !value('captcha') ? w.needCaptcha : undefined
    setOwn({ phone: fault, captcha: blank })
    setSaid('')
    forget()
    if (fault || blank) return
    try {
      const answer = captcha ? { captcha: value('captcha'), uuid: captcha.uuid } : {}
      const { resendSeconds } = await sendCode({ phone, type: purpose, ...answer })
      setCaptcha(null)
      setWait(resendSeconds)
      setSaid(w.codeSent)
      box.current?.querySelector<HTMLInputElement>('[name=smsCode]')?.focus()
    } catch (cause) {
      const fields = fieldsOf(cause)
      if (fields['captcha']) await redraw()
      setOwn(Object.keys(fields).length > 0 ? fields : { smsCode: wordOf(cause, w) })
    }
  }

  return (
    <div ref={box}>
      {noSms && (
        <p className={styles.hint} role="status">
          {w.noSms}
        </p>
      )}
      <TextField
        name="phone"
        label={w.phone}
        error={own['phone'] ?? errors['phone']}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
      />
      {captcha && <CaptchaField w={w} captcha={captcha} error={own['captcha']} onRefresh={() => void redraw()} />}
      <TextField
        name="smsCode"
        label={w.smsCode}
        error={own['smsCode'] ?? errors['smsCode']}
        hint={said}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aside={
          <button type="button" className={styles.link} disabled={wait > 0} onClick={() => void send()}>
            {wait > 0 ? w.sendAgain.replace('{{seconds}}', String(wait)) : w.sendCode}
          </button>
        }
      />
    </div>
  )
}
