import { Alert, App, Form, Input, InputNumber, Modal, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { coinApi } from '../api.ts'
import { useTenants } from './parts.tsx'
import styles from './coin.module.css'

type Typed = InputOf<typeof coinApi.adjust>

/** Form that requests a manual adjustment. */
export function AdjustForm({ tenantId, onClose }: { tenantId: string | undefined; onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const adjust = useAct(coinApi.adjust)
  const tenants = useTenants()
  useServerFields(form, adjust.refusal)
  const asked = () => {
    void message.success(t('coin.adjustAsked'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('coin.adjust')}
      okText={t('coin.adjust')}
      confirmLoading={adjust.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={t('coin.adjustText')} className={styles.note!} />
      <Form
        form={form}
        name="adjust"
        layout="vertical"
        initialValues={{ tenantId }}
        onFinish={(typed) => void adjust.run(typed, asked)}
      >
        <Field name="tenantId" label={t('coin.field.tenantId')} required>
          <Select showSearch={{ optionFilterProp: 'label' }} options={[...tenants]} />
        </Field>
        <Field name="coin" label={t('coin.adjustCoin')} required schema={coinApi.adjust.input.shape.coin}>
          <InputNumber precision={2} className={styles.number!} />
        </Field>
        <Field name="remark" label={t('coin.field.remark')} required>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
      </Form>
    </Modal>
  )
}
