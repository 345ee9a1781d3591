import { Form, Input, Modal, Select, Switch } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { ssoApi, type SsoClient } from '../api.ts'
import { matchBy, ssoKind } from '../codes.ts'
import formStyles from '../../../web/ui/form.module.css'

type Draft = InputOf<typeof ssoApi.save>
interface Props {
  /** Null for a new one. */
  client: SsoClient | null
  onClose: () => void
  onSecret: (secret: string, tenantId: string) => void
}

const fresh = (): Partial<Draft> => ({
  kind: 'oidc',
  matchBy: 'loginName',
  scope: 'openid profile',
  claim: 'preferred_username',
  redirectUri: `${location.origin}/authredirect`,
  enabled: true,
})

/** Edits a portal or an OpenID provider; the fields depend on the kind. */
export function ClientForm({ client, onClose, onSecret }: Props) {
  const t = useT()
  const [form] = Form.useForm<Draft>()
  const save = useAct(ssoApi.save)
  const { org } = useSession()
  const kind = Form.useWatch('kind', form) ?? client?.kind ?? 'oidc'
  useServerFields(form, save.refusal)

  function submit(typed: Draft): void {
    const { secret, ...rest } = typed
    const known = client ? { id: client.id, version: client.version } : {}
    void save.run({ ...rest, ...known, ...(secret ? { secret } : {}) }, (made) => {
      if (made.secret) onSecret(made.secret, org.tenantId)
      onClose()
    })
  }
  return (
    <Modal
      title={t(client ? 'sso.edit' : 'sso.add')}
      open
      width={640}
      style={{ top: 24 }}
      okText={t('sso.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={client ?? fresh()} onFinish={submit}>
        <div className={formStyles.grid}>
          <Field name="name" label={t('sso.field.name')} required>
            <Input maxLength={50} autoFocus />
          </Field>
          <Field name="code" label={t('sso.field.code')} required help={t('sso.codeHelp')}>
            <Input maxLength={50} />
          </Field>
          <Field name="kind" label={t('sso.field.kind')} required>
            <Select options={ssoKind.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
          </Field>
          <Field name="matchBy" label={t('sso.field.matchBy')} required>
            <Select options={matchBy.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
          </Field>
          {kind === 'oidc' && (
            <>
              <Field name="issuer" label={t('sso.field.issuer')} required wide>
                <Input maxLength={300} placeholder="https://id.example.com" />
              </Field>
              <Field name="clientId" label={t('sso.field.clientId')} required>
                <Input maxLength={200} />
              </Field>
              <Field
                name="secret"
                label={t('sso.field.secret')}
                required={client?.kind !== 'oidc'}
                help={t(client?.kind === 'oidc' ? 'sso.secretKept' : 'sso.secretHelp')}
              >
                <Input.Password maxLength={500} autoComplete="off" />
              </Field>
              <Field name="scope" label={t('sso.field.scope')} required>
                <Input maxLength={200} />
              </Field>
              <Field name="claim" label={t('sso.field.claim')} required>
                <Input maxLength={50} />
              </Field>
              <Field name="redirectUri" label={t('sso.field.redirectUri')} required wide help={t('sso.redirectHelp')}>
                <Input maxLength={300} />
              </Field>
            </>
          )}
          <Field name="enabled" label={t('sso.field.enabled')} valuePropName="checked">
            <Switch />
          </Field>
        </div>
      </Form>
    </Modal>
  )
}
