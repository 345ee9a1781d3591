import { Form, Input, InputNumber, Modal, Select } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ColorInput } from '../../../web/ui/ColorInput.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { labelScope } from '../../dictionary/codes.ts'
import { type Label, labelApi } from '../api.ts'

interface Props {
  /** Parent of a new label; absent at the top level. */
  parent?: Label
  /** The label to edit; absent for a new one. */
  row?: Label
  onClose: () => void
}
type Typed = Pick<Label, 'dicName' | 'color' | 'scope'> & { dicSort: number | null }

const { shape } = labelApi.edit.input
const blue = '#1668dc'

/** Adds or edits a label. */
export function LabelForm({ parent, row, onClose }: Props) {
  const t = useT()
  const add = useAct(labelApi.add)
  const change = useAct(labelApi.edit)
  const [form] = Form.useForm<Typed>()
  useServerFields(form, row ? change.refusal : add.refusal)
  const keep = ({ dicSort, ...typed }: Typed) => {
    const input = { ...typed, ...(dicSort === null || dicSort === undefined ? {} : { dicSort }) }
    return row
      ? change.run({ ...input, id: row.id, version: row.version }, onClose)
      : add.run({ ...input, parentId: parent?.id ?? '0' }, onClose)
  }
  const title = row
    ? t('label.editOf', { name: row.dicName })
    : parent
      ? t('label.addTo', { name: parent.dicName })
      : t('label.add')
  const initial = row ?? { color: parent?.color || blue, scope: parent?.scope ?? [] }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('label.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={add.busy || change.busy}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(typed: Typed) => void keep(typed)}>
        <Field name="dicName" label={t('label.field.dicName')} schema={shape.dicName} required>
          <Input maxLength={30} autoFocus />
        </Field>
        <Field name="scope" label={t('label.field.scope')} help={t('label.scopeHelp')} required>
          <Select
            mode="multiple"
            options={labelScope.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          />
        </Field>
        <Field name="color" label={t('label.field.color')} required>
          <ColorInput />
        </Field>
        <Field name="dicSort" label={t('label.field.dicSort')} help={t('label.sortHelp')}>
          <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
        </Field>
      </Form>
    </Modal>
  )
}
