import { App, Button, Form, Input, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { homeIndex, useSession } from '../../../web/session/session.ts'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { roleApi, type Role } from '../api.ts'
import { dataScope, roleHome } from '../codes.ts'
import { ItemTree } from './ItemTree.tsx'
import { roleWord } from './parts.tsx'
import { permissionCalls, useItems } from './queries.ts'
import formStyles from '../../../web/ui/form.module.css'

type Values = Omit<InputOf<typeof roleApi.save>, 'id' | 'version'>

interface Props {
  /** The initial values. */
  from: Role | null
  isNew: boolean
  onDone: (id: string) => void
  onCancel: () => void
}

/** The form of a tenant's own role. Only items that the editor holds can be ticked. */
export function RoleForm({ from, isNew, onDone, onCancel }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const { items: own } = useSession()
  const items = useItems()
  const [form] = Form.useForm<Values>()
  const save = useAct(roleApi.save, permissionCalls)
  useServerFields(form, save.refusal)
  const shape = roleApi.save.input.shape
  const scope = Form.useWatch('dataScope', form)
  const initial: Values = {
    roleCode: isNew ? '' : (from?.roleCode ?? ''),
    roleName: from ? (isNew ? t('permission.copyOf', { name: roleWord(t, from) }).slice(0, 50) : from.roleName) : '',
    dataScope: from?.dataScope ?? 'self',
    scopeNodeIds: from?.scopeNodes.map((node) => node.id) ?? [],
    home: from?.home ?? (homeIndex() === 1 ? roleHome.code.operations : roleHome.code.enterprise),
    remark: from?.remark ?? '',
    // A copy contains only items that its creator may give.
    perms: from ? from.perms.filter((item) => !isNew || own.has(item)) : ['common'],
  }
  const submit = (values: Values) =>
    void save.run({ ...values, ...(!isNew && from && { id: from.id, version: from.version }) }, (role) => {
      void message.success(t('permission.saved'))
      onDone(role.id)
    })
  return (
    <Form form={form} name="role" layout="vertical" initialValues={initial} onFinish={submit} scrollToFirstError>
      <FormGrid>
        <Field name="roleName" label={t('permission.field.roleName')} required schema={shape.roleName}>
          <Input maxLength={50} autoFocus />
        </Field>
        <Field
          name="roleCode"
          label={t('permission.field.roleCode')}
          required
          schema={shape.roleCode}
          help={t('permission.codeHelp')}
        >
          <Input maxLength={50} />
        </Field>
        <Field name="dataScope" label={t('permission.field.dataScope')} required help={t('permission.scopeHelp')}>
          <Select options={dataScope.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
        </Field>
        <Field name="home" label={t('permission.field.home')} required>
          <Select options={roleHome.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
        </Field>
        {scope === 'custom' && (
          <Field name="scopeNodeIds" label={t('permission.field.scopeNodeIds')} required wide>
            <OrgPicker multiple nodeTypes={['ogn', 'dept']} />
          </Field>
        )}
        <Field name="remark" label={t('permission.field.remark')} wide>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Field>
        <Field name="perms" label={t('permission.field.perms')} required wide>
          <ItemTree items={items} own={own} />
        </Field>
      </FormGrid>
      <div className={formStyles.end}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.busy}>
          {t('permission.do.save')}
        </Button>
      </div>
    </Form>
  )
}
