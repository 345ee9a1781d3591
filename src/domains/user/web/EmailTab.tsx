import { App, Button, Form, Input } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { profile, userApi } from '../api.ts'
import formStyles from '../../../web/ui/form.module.css'

interface Typed {
  email: string
  password: string
}

/** Changes the caller's own e-mail address, with the password as proof. */
export function EmailTab() {
  const t = useT()
  const { message } = App.useApp()
  const { user } = useSession()
  const [form] = Form.useForm<Typed>()
  const own = useCall(userApi.queryUserInfo, { id: user.id })
  const change = useAct(userApi.info)
  useServerFields(form, change.refusal)
  const submit = ({ email, password }: Typed) =>
    change.run({ email, password }, () => {
      form.resetFields()
      void own.refetch()
      void message.success(t('user.email.changed'))
    })
  return (
    <Form form={form} layout="vertical" className={formStyles.narrow} onFinish={(typed) => void submit(typed)}>
      <p>{t('user.email.intro')}</p>
      <p>
        {t('user.email.now')}
        {colon()}
        <strong>{own.data?.email || t('user.email.none')}</strong>
      </p>
      <Field name="email" label={t('user.email.new')} schema={profile.email}>
        <Input inputMode="email" maxLength={100} autoComplete="email" />
      </Field>
      <Field name="password" label={t('user.email.password')} required>
        <Input.Password maxLength={128} autoComplete="current-password" />
      </Field>
      <Button type="primary" htmlType="submit" loading={change.busy}>
        {t('user.email.change')}
      </Button>
    </Form>
  )
}
