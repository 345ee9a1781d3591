import { App, Checkbox, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { moduleCode } from '../../cost-standard/codes.ts'
import { useTenantTerms } from '../../tenant/web/parts.tsx'
import { enterpriseUserApi, person, type EnterpriseUser } from '../api.ts'

type Typed = Omit<InputOf<typeof enterpriseUserApi.save>, 'tenantId' | 'userId' | 'version'>

interface Props {
  tenantId: string
  /** Null for a new one. */
  user: EnterpriseUser | null
  onClose: () => void
}

/** Adds a user of an organisation, or edits an entitlement. */
export function UserForm({ tenantId, user, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const save = useAct(enterpriseUserApi.save)
  const terms = useTenantTerms(tenantId)
  const [today] = useState(() => chinaDay(new Date()))
  useServerFields(form, save.refusal)
  if (!terms) return null
  const label = (name: keyof Typed) => t.label(`enterprise-user.field.${name}`)
  const seen = user && { userId: user.userId, version: user.version }
  const start = user ?? { validFrom: today, validTo: terms.endDate, isAdmin: false, coinLimit: null }
  return (
    <Modal
      open
      title={user ? `${t('enterprise-user.do.edit')}${colon()}${user.name}` : t('enterprise-user.do.add')}
      width="min(720px, 92vw)"
      okText={t('enterprise-user.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="enterprise-user"
        layout="vertical"
        initialValues={start}
        onFinish={(typed) =>
          void save.run({ ...typed, coinLimit: typed.coinLimit ?? null, tenantId, ...seen }, (saved) => {
            const added = user ? 'enterprise-user.saved' : 'enterprise-user.added'
            void message.success(t(saved.adminPending ? 'enterprise-user.proposed' : added))
            onClose()
          })
        }
      >
        <FormGrid>
          {!user && (
            <>
              <Field name="name" label={label('name')} required schema={person.name}>
                <Input maxLength={50} autoFocus />
              </Field>
              <Field name="loginName" label={label('loginName')} required schema={person.loginName}>
                <Input maxLength={50} autoComplete="off" />
              </Field>
              <Field
                name="phone"
                label={label('phone')}
                required
                schema={person.phone}
                help={t('enterprise-user.phoneHelp')}
              >
                <Input maxLength={11} inputMode="tel" />
              </Field>
            </>
          )}
          <Field name="validFrom" label={label('validFrom')} required>
            <DateInput />
          </Field>
          <Field name="validTo" label={label('validTo')} required>
            <DateInput />
          </Field>
          <Field name="coinLimit" label={label('coinLimit')} help={t('enterprise-user.limitHelp')}>
            <InputNumber<number> min={0} precision={2} style={{ width: '100%' }} />
          </Field>
          <Field name="moduleCodes" label={label('moduleCodes')} required wide>
            <CodeSelect of={moduleCode} mode="multiple" />
          </Field>
          <Field name="isAdmin" label={label('isAdmin')} valuePropName="checked" wide>
            <Checkbox>{t('enterprise-user.adminText')}</Checkbox>
          </Field>
        </FormGrid>
      </Form>
    </Modal>
  )
}
