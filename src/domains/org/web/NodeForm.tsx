import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { NodeDraft, orgApi, type OrgNode } from '../api.ts'
import type { NodeType } from '../codes.ts'
import { OrgPicker } from './parts.tsx'

interface Props {
  /** The node to change, or the parent of the new one. */
  node: OrgNode
  form: NodeType | 'edit'
  close: () => void
  saved: (node: OrgNode) => void
  /** Above the fields. */
  extra?: ReactNode
}

type Typed = InputOf<typeof orgApi.edit>
const fields = NodeDraft.shape

/** Adds a node of a type, or changes one. */
export function NodeForm({ node, form: wanted, close, saved, extra }: Props) {
  const t = useT()
  const add = useAct(orgApi.add)
  const edit = useAct(orgApi.edit)
  const [form] = Form.useForm<Typed>()
  useServerFields(form, add.refusal)
  useServerFields(form, edit.refusal)
  const isNew = wanted !== 'edit'
  const type = isNew ? wanted : node.nodeType
  const keep = (typed: Typed) =>
    isNew
      ? add.run({ ...typed, nodeType: wanted, parentId: node.id }, saved)
      : edit.run({ ...typed, id: node.id, version: node.version }, saved)
  // A code that was typed stays.
  const propose = async () => {
    const name = form.getFieldValue('name')?.trim()
    if (!isNew || !name || form.isFieldTouched('code')) return
    const { code } = await send(orgApi.propose, { parentId: node.id, nodeType: wanted, name }).catch(() => ({
      code: '',
    }))
    if (code && !form.isFieldTouched('code')) form.setFieldValue('code', code)
  }
  const before = { ...node, otherSeatIds: node.otherSeats.map(({ id }) => id) }
  return (
    <Modal
      open
      title={isNew ? `${t(`org.do.add.${wanted}`)} · ${node.name}` : `${t('org.do.edit')} · ${node.name}`}
      okText={t('org.do.save')}
      confirmLoading={add.busy || edit.busy}
      onOk={form.submit}
      onCancel={close}
      width={640}
      mask={{ closable: false }}
    >
      {extra}
      <Form
        form={form}
        name={`org-${wanted}-${node.id}`}
        layout="vertical"
        initialValues={isNew ? {} : before}
        onFinish={(typed) => void keep(typed)}
      >
        <FormGrid>
          <Field name="name" label={t('org.field.name')} schema={fields.name} required>
            <Input
              maxLength={200}
              autoFocus
              disabled={!isNew && node.loginName !== null}
              onBlur={() => void propose()}
            />
          </Field>
          <Field
            name="code"
            label={t('org.field.code')}
            schema={fields.code}
            required
            help={t(isNew ? 'org.help.codeProposed' : 'org.help.code')}
          >
            <Input maxLength={64} />
          </Field>
          {type !== 'psn' && (
            <Field name="shortName" label={t('org.field.shortName')} schema={fields.shortName}>
              <Input maxLength={50} />
            </Field>
          )}
          {type === 'ogn' && (
            <Field name="creditCode" label={t('org.field.creditCode')} schema={fields.creditCode}>
              <Input maxLength={18} />
            </Field>
          )}
          {type !== 'psn' && (
            <Field name="leaderId" label={t('org.field.leaderId')}>
              <OrgPicker nodeTypes={people} />
            </Field>
          )}
          <Field name="phone" label={t('org.field.phone')} schema={fields.phone}>
            <Input maxLength={20} />
          </Field>
          {type === 'psn' && (
            <Field name="otherSeatIds" label={t('org.field.otherSeatIds')} help={t('org.help.otherSeats')} wide>
              <OrgPicker multiple />
            </Field>
          )}
        </FormGrid>
      </Form>
    </Modal>
  )
}

const people = ['psn'] as const
