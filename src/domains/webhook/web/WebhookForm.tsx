import { App, Checkbox, Form, Input, Modal, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { kindsFor } from '../../notice/codes.ts'
import { webhookApi, type Webhook } from '../api.ts'

/** Edits the address and subscribed events of a webhook. */
export function WebhookForm({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const t = useT()
  const kinds = kindsFor(useGranted('manage'))
  const { message } = App.useApp()
  const [form] = Form.useForm<InputOf<typeof webhookApi.save>>()
  const save = useAct(webhookApi.save)
  useServerFields(form, save.refusal)
  return (
    <Modal
      open
      title={t(webhook ? 'webhook.edit' : 'webhook.new')}
      okText={t('webhook.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="webhook"
        layout="vertical"
        initialValues={webhook ?? { enabled: true, kinds: kinds.map(({ value }) => value) }}
        onFinish={(typed) =>
          void save.run({ ...typed, ...(webhook ? { id: webhook.id, version: webhook.version } : {}) }, () => {
            void message.success(t('webhook.saved'))
            onClose()
          })
        }
      >
        <Field name="name" label={t('webhook.field.name')} required>
          <Input maxLength={50} autoFocus />
        </Field>
        <Field name="url" label={t('webhook.field.url')} help={t('webhook.urlHint')} required>
          <Input maxLength={500} placeholder="https://" />
        </Field>
        <Field name="kinds" label={t('webhook.field.kinds')} required>
          <Select mode="multiple" options={kinds.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))} />
        </Field>
        <Form.Item name="enabled" valuePropName="checked">
          <Checkbox>{t('webhook.field.enabled')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
