import { App, Checkbox, Form, Input, Modal, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { announcementApi, type Announcement } from '../api.ts'
import { audience } from '../codes.ts'
import styles from './announcement.module.css'

type Typed = InputOf<typeof announcementApi.save>

/** Adds or edits an announcement. */
export function AnnouncementForm({ edited, onClose }: { edited: Announcement | 'new'; onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const save = useAct(announcementApi.save)
  const tenants = useCall(announcementApi.choices, {}).data ?? []
  const addressed = Form.useWatch('audience', form)
  useServerFields(form, save.refusal)
  const known = edited === 'new' ? undefined : edited
  const isOut = known?.status === 'published'
  return (
    <Modal
      open
      title={t(known ? 'announcement.edit' : 'announcement.new')}
      width="min(720px, 92vw)"
      okText={t('announcement.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="announcement"
        layout="vertical"
        initialValues={known ?? { audience: 'own', pinned: false }}
        onFinish={(typed) => {
          const input = { ...typed, ...(known ? { id: known.id, version: known.version } : {}) }
          void save.run(input, () => {
            void message.success(t('announcement.saved'))
            onClose()
          })
        }}
      >
        <Field name="title" label={t('announcement.field.title')} required>
          <Input maxLength={100} autoFocus />
        </Field>
        <Field name="content" label={t('announcement.field.content')} required>
          <Input.TextArea maxLength={5000} showCount autoSize={{ minRows: 6, maxRows: 14 }} />
        </Field>
        <div className={styles.period}>
          <Field name="startTime" label={t('announcement.field.startTime')}>
            <FutureInput />
          </Field>
          <Field name="endTime" label={t('announcement.field.endTime')}>
            <FutureInput />
          </Field>
        </div>
        {tenants.length > 0 && (
          <Field name="audience" label={t('announcement.field.audience')}>
            <Select
              disabled={isOut}
              options={audience.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            />
          </Field>
        )}
        {addressed === 'chosen' && (
          <Field name="targets" label={t('announcement.field.targets')} needed>
            <Select
              mode="multiple"
              disabled={isOut}
              showSearch={{ optionFilterProp: 'label' }}
              options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <Form.Item name="pinned" valuePropName="checked">
          <Checkbox>{t('announcement.field.pinned')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
