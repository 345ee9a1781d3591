import { Checkbox, Form, Input, Modal } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { useListFrame } from '../../../web/ui/list-frame.ts'
import { savedViewApi } from '../api.ts'

interface Typed {
  name: string
  shared: boolean
}

/** Saves the list's filter and columns under a name, for the user or for all colleagues. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { name: listName, list, columns } = useListFrame()
  const save = useAct(savedViewApi.save)
  const [form] = Form.useForm<Typed>()
  useServerFields(form, save.refusal)
  const keep = ({ name, shared }: Typed) =>
    save.run({ list: listName, name, shared, query: { ...list.urlFilter }, columns: [...columns] }, onClose)
  return (
    <Modal
      open
      title={t('savedView.keep')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('savedView.save')}
      confirmLoading={save.busy}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: '', shared: false }}
        onFinish={(typed) => void keep(typed)}
      >
        <Field name="name" label={t('savedView.name')} schema={savedViewApi.save.input.shape.name} required>
          <Input maxLength={30} autoFocus />
        </Field>
        <Form.Item name="shared" valuePropName="checked" noStyle>
          <Checkbox>{t('savedView.share')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
