import { App, Button, Form, Input, Radio, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { dataScope } from '../../permission/codes.ts'
import { roleWord } from '../../permission/web/parts.tsx'
import { authorizationApi } from '../api.ts'
import { authType, givenScopes } from '../codes.ts'
import styles from './authorization.module.css'
import textStyles from '../../../web/ui/text.module.css'
import formStyles from '../../../web/ui/form.module.css'

type Values = InputOf<typeof authorizationApi.save>

interface Props {
  /** `save` for administrators, with all types; `delegate` for the user's own delegation. */
  endpoint: typeof authorizationApi.save | typeof authorizationApi.delegate
  onDone: (id: string) => void
  onCancel: () => void
}

/** The form for granting roles, a wider scope or the user's own approvals for a time. */
export function GrantForm({ endpoint, onDone, onCancel }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const give = useAct(endpoint)
  useServerFields(form, give.refusal)
  const isOwn = endpoint.path === authorizationApi.delegate.path
  const type = Form.useWatch('authType', form) ?? (isOwn ? 'delegate' : 'role')
  const scope = Form.useWatch('dataScope', form)
  const choices = useCall(authorizationApi.choices, {})
  const roles = choices.data?.[type === 'delegate' ? 'own' : 'give'] ?? []
  const submit = (values: Values) =>
    void give.run({ ...values, reason: values.reason ?? '', roleIds: values.roleIds ?? [] }, ({ id }) => {
      void message.success(t('authorization.given'))
      onDone(id)
    })
  return (
    <Form
      form={form}
      name="grant"
      layout="vertical"
      preserve={false}
      initialValues={{ authType: type }}
      onFinish={submit}
      scrollToFirstError
    >
      <Field
        name="authType"
        label={t('authorization.field.authType')}
        required
        hidden={isOwn}
        help={t(`authorization.help.${type}`)}
      >
        <Radio.Group
          optionType="button"
          options={authType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          // Chosen values of one type are not valid for another.
          onChange={() => form.setFieldsValue({ roleIds: [], dataScope: null, scopeNodeIds: [] })}
        />
      </Field>
      {isOwn && <p className={textStyles.softLine}>{t('authorization.help.delegate')}</p>}
      <Field name="granteeId" label={t('authorization.field.granteeId')} required>
        <OrgPicker nodeTypes={type === 'delegate' ? ['psn'] : ['ogn', 'dept', 'psn']} />
      </Field>
      {type !== 'data' && (
        <Field name="roleIds" label={t('authorization.field.roleIds')} required>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            loading={choices.isFetching}
            options={roles.map((role) => ({ value: role.id, label: roleWord(t, role) }))}
          />
        </Field>
      )}
      {type === 'data' && (
        <Field name="dataScope" label={t('authorization.field.dataScope')} required>
          <Select options={givenScopes.map((value) => ({ value, label: t.label(dataScope.labelKey(value)) }))} />
        </Field>
      )}
      {type === 'data' && scope === 'custom' && (
        <Field name="scopeNodeIds" label={t('authorization.field.scopeNodeIds')} required>
          <OrgPicker multiple nodeTypes={['ogn', 'dept']} />
        </Field>
      )}
      <div className={styles.grantPeriod}>
        <Field name="startTime" label={t('authorization.field.startTime')} required>
          <FutureInput />
        </Field>
        <Field name="endTime" label={t('authorization.field.endTime')} required>
          <FutureInput />
        </Field>
      </div>
      <Field name="reason" label={t('authorization.field.reason')} required={type === 'delegate'}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <div className={formStyles.end}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={give.busy}>
          {t('authorization.save')}
        </Button>
      </div>
    </Form>
  )
}
