import { App, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import type { Refusal } from '../../../web/api/refusal.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { loadSession, useSession } from '../../../web/session/session.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { Phone, phoneApi } from '../api.ts'
import formStyles from '../../../web/ui/form.module.css'

interface Typed {
  oldCode?: string
  password?: string
  phone: string
  smsCode: string
}

/** Changes the user's own phone number, with proof of the current number or, without one, of the password. */
export function PhoneTab() {
  const t = useT()
  const { message } = App.useApp()
  const { user } = useSession()
  const [form] = Form.useForm<Typed>()
  const verify = useAct(phoneApi.verifiedSmsCode)
  const change = useAct(phoneApi.updatePhoneByUserId)
  // A proof of the current number is kept for the next attempt when the new code is refused.
  const [proof, setProof] = useState<string | null>(null)
  useServerFields(form, change.refusal)
  useServerFields(form, renamed(verify.refusal))

  async function submit({ oldCode = '', password = '', phone, smsCode }: Typed): Promise<void> {
    const finish = (ticket: string | null) =>
      change.run({ userId: user.id, phone, smsCode, ...(ticket ? { ticket } : { password }) }, () => {
        void loadSession()
        form.resetFields()
        setProof(null)
        void message.success(t('account.phoneChanged'))
      })
    if (!user.phone) return finish(null)
    if (proof) {
      setProof(null)
      return finish(proof)
    }
    return verify.run({ phone: user.phone, smsCode: oldCode, type: 'bind' }, ({ ticket }) => void finish(ticket))
  }
  return (
    <Form form={form} layout="vertical" className={formStyles.narrow} onFinish={(typed) => void submit(typed)}>
      <p>{t('account.phoneIntro')}</p>
      <p>
        {t('account.phoneNow')}
        {colon()}
        <strong>{user.phone || t('account.phoneNone')}</strong>
      </p>
      {user.phone ? (
        <Field name="oldCode" label={t('account.oldCode')} required>
          <CodeInput phone={() => user.phone} />
        </Field>
      ) : (
        <Field name="password" label={t('account.field.password')} required>
          <Input.Password maxLength={128} autoComplete="current-password" />
        </Field>
      )}
      <Field name="phone" label={t('account.newPhone')} required schema={Phone}>
        <Input inputMode="numeric" maxLength={11} />
      </Field>
      <Field name="smsCode" label={t('account.newCode')} required>
        <CodeInput phone={async () => (await form.validateFields(['phone'])).phone} />
      </Field>
      <Button type="primary" htmlType="submit" loading={verify.busy || change.busy}>
        {t('account.changePhone')}
      </Button>
    </Form>
  )
}

/** Maps the field of the verification call to its name in this form. */
function renamed(refusal: Refusal | null): Refusal | null {
  const code = refusal?.fields['smsCode']
  return refusal && code ? { no: refusal.no, fields: { oldCode: code } } : refusal
}

interface CodeInputProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  phone: () => string | Promise<string>
}

/** An input of six digits, with the button that sends the code. */
function CodeInput({ phone, value = '', onChange, ...rest }: CodeInputProps) {
  const t = useT()
  const send = useAct(phoneApi.getSmsCode)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = async () => {
    const to = await Promise.resolve(phone()).catch(() => '')
    if (to) await send.run({ phone: to, type: 'bind' }, ({ resendSeconds }) => setWait(resendSeconds))
  }
  return (
    <Input
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(event) => onChange?.(event.target.value)}
      suffix={
        <Button type="link" disabled={wait > 0} loading={send.busy} onClick={() => void ask()}>
          {wait > 0 ? t('account.sendAgain', { seconds: wait }) : t('account.sendCode')}
        </Button>
      }
    />
  )
}
