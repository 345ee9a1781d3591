import { App, Form, Modal, Select } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { type Allocation, allocationApi } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  of: Allocation
  lawyers: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Replaces the lawyer for new tickets. */
export function ReassignDialog({ of, lawyers, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ lawyerId: string }>()
  const reassign = useAct(allocationApi.reassign)
  useServerFields(form, reassign.refusal)
  const { id, version } = of
  const done = () => {
    void message.success(t('allocation.saved'))
    onClose()
  }
  return (
    <Modal
      open
      title={`${t('allocation.reassign')} · ${of.tenantName}`}
      okText={t('allocation.reassign')}
      confirmLoading={reassign.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={textStyles.soft}>{t('allocation.reassignHelp')}</p>
      <Form
        form={form}
        name="reassign"
        layout="vertical"
        onFinish={({ lawyerId }) => void reassign.run({ id, version, lawyerId }, done)}
      >
        <Field name="lawyerId" label={t('allocation.field.lawyerId')} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={lawyers
              .filter((one) => one.id !== of.lawyerId)
              .map(({ id: value, name: label }) => ({ value, label }))}
          />
        </Field>
      </Form>
    </Modal>
  )
}
