import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, App, Button, Form, Input, InputNumber, Modal } from 'antd'
import dayjs from 'dayjs'
import { formatInstant } from '../../../kernel/dates.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import { coinConfigApi, UnitPrice } from '../api.ts'
import styles from './coin-config.module.css'

type Typed = InputOf<typeof coinConfigApi.save>

const STEP_MINUTES = 5
/** The next selectable time, in China's time zone. */
const soon = () => {
  const now = dayjs(formatInstant(new Date()))
  return now.add(STEP_MINUTES - (now.minute() % STEP_MINUTES), 'minute').format('YYYY-MM-DD HH:mm:00')
}

/** Requests a price from a given time on, with packages for larger amounts. */
export function ConfigForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const save = useAct(coinConfigApi.save)
  useServerFields(form, save.refusal)
  const done = () => {
    void message.success(t('coin-config.submitted'))
    onClose()
  }
  return (
    <Modal
      open
      title={t('coin-config.new')}
      width="min(720px, 92vw)"
      okText={t('coin-config.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="config"
        layout="vertical"
        initialValues={{ packages: [], effectiveTime: soon() }}
        onFinish={(typed) => void save.run(typed, done)}
      >
        <FormGrid>
          <Field name="unitPrice" label={t('coin-config.field.unitPrice')} required schema={UnitPrice}>
            <Input inputMode="decimal" />
          </Field>
          <Field name="minRecharge" label={t('coin-config.field.minRecharge')} required>
            <MoneyInput />
          </Field>
          <Field name="effectiveTime" label={t('coin-config.field.effectiveTime')} required>
            <FutureInput />
          </Field>
        </FormGrid>
        <Form.Item label={t('coin-config.field.packages')}>
          <Packages />
        </Form.Item>
        <Alert type="info" showIcon title={t('coin-config.waitsForOther')} />
      </Form>
    </Modal>
  )
}

function Packages() {
  const t = useT()
  const part = (name: 'amount' | 'coin' | 'gift') => t(`coin-config.field.${name}`)
  return (
    <Form.List name="packages">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.configPackage}>
              <Field name={[name, 'amount']} label={part('amount')} required>
                <MoneyInput />
              </Field>
              <Field name={[name, 'coin']} label={part('coin')} required>
                <InputNumber min={1} precision={2} />
              </Field>
              <Field name={[name, 'gift']} label={part('gift')} initialValue={0}>
                <InputNumber min={0} precision={2} />
              </Field>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('coin-config.removePackage')}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add()}>
            {t('coin-config.addPackage')}
          </Button>
        </>
      )}
    </Form.List>
  )
}
