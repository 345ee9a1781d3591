import { Form, Input, Modal, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import type { InputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { userApi, UserDraft, type User } from '../api.ts'
import { sex } from '../codes.ts'

interface Props {
  /** Null for a new user. */
  user: User | null
  close: () => void
  saved: (user: OutputOf<typeof userApi.save>) => void
  /** Name of a role in the user's language. */
  nameOf: (role: { roleCode: string; roleName: string }) => string
  /** Where a new user belongs; the caller's institution if not given. */
  place?: { ognId: string; deptId: string | null }
  /** Of the dialog for a new user. */
  title?: string
  /** Above the fields. */
  extra?: ReactNode
}

type Typed = InputOf<typeof userApi.save>
const { shape } = UserDraft
const ogn = ['ogn'] as const
const dept = ['dept'] as const

/** Adds or changes a user, including position and roles. */
export function UserForm({ user, close, saved, nameOf, place, title, extra }: Props) {
  const t = useT()
  const { org, user: self } = useSession()
  const save = useAct(userApi.save)
  const roles = useCall(userApi.roles, {}).data ?? []
  const [form] = Form.useForm<Typed>()
  useServerFields(form, save.refusal)
  const isOwn = user?.id === self.id
  const before: Partial<Typed> = user
    ? { ...user, ognId: user.ognId ?? '', roleIds: user.roles.map(({ id }) => id) }
    : { sex: 0, ognId: org.ognId, ...place }
  // A login name that was typed stays.
  const propose = async () => {
    const name = form.getFieldValue('name')?.trim()
    if (user || !name || form.isFieldTouched('loginName')) return
    const { loginName } = await send(userApi.propose, { name }).catch(() => ({ loginName: '' }))
    if (loginName && !form.isFieldTouched('loginName')) form.setFieldValue('loginName', loginName)
  }
  const others = (user?.roles ?? []).filter((role) => !roles.some(({ id }) => id === role.id))
  return (
    <Modal
      open
      title={user ? `${t('user.edit')} · ${user.name}` : (title ?? t('user.do.add'))}
      okText={t('user.do.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={close}
      width={680}
      mask={{ closable: false }}
    >
      {extra}
      <Form
        form={form}
        name={`user-${user?.id ?? 'new'}`}
        layout="vertical"
        initialValues={before}
        onFinish={(typed) =>
          void save.run(
            {
              ...typed,
              deptId: typed.deptId ?? null,
              ...(user && { id: user.id, version: user.version, photo: user.photo }),
            },
            saved,
          )
        }
      >
        <FormGrid>
          <Field name="name" label={t('user.field.name')} schema={shape.name} required>
            <Input maxLength={50} autoComplete="off" autoFocus onBlur={() => void propose()} />
          </Field>
          <Field
            name="loginName"
            label={t('user.field.loginName')}
            schema={shape.loginName}
            required
            help={t(user ? 'user.help.loginName' : 'user.help.loginProposed')}
          >
            <Input maxLength={50} autoComplete="off" />
          </Field>
          <Field name="phone" label={t('user.field.phone')} schema={shape.phone} required>
            <Input maxLength={11} inputMode="tel" autoComplete="off" />
          </Field>
          <Field name="email" label={t('user.field.email')} schema={shape.email}>
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name="ognId" label={t('user.field.ognId')} required>
            <OrgPicker nodeTypes={ogn} onChange={() => form.setFieldValue('deptId', null)} />
          </Field>
          <Field name="deptId" label={t('user.field.deptId')}>
            <OrgPicker nodeTypes={dept} />
          </Field>
          <Field name="sex" label={t('user.field.sex')} required>
            <Radio.Group options={sex.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
          </Field>
          <Field
            name="roleIds"
            label={t('user.field.roleIds')}
            required
            help={t(isOwn ? 'user.notOwnRoles' : 'user.help.role')}
          >
            <Select
              mode="multiple"
              disabled={isOwn}
              showSearch={{ optionFilterProp: 'label' }}
              options={[...roles, ...others.map((role) => ({ ...role, grantable: false }))].map((role) => ({
                value: role.id,
                label: nameOf(role),
                disabled: !role.grantable,
              }))}
            />
          </Field>
          <Field name="introduction" label={t('user.field.introduction')} schema={shape.introduction} wide>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormGrid>
      </Form>
    </Modal>
  )
}
