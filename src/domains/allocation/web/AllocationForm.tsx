import { App, Form, InputNumber, Modal, Select } from 'antd'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field, FormGrid, useServerFields } from '../../../web/ui/Field.tsx'
import { useCustomers } from '../../coin/web/parts.tsx'
import { ticketType } from '../../ticket/codes.ts'
import { type Allocation, allocationApi } from '../api.ts'

/** A new allocation, or one to edit; its organisation and lawyer cannot be changed. */
export interface Edited {
  of: Allocation | null
}
interface Props {
  edited: Edited
  lawyers: readonly { id: string; name: string }[]
  onClose: () => void
}
type Typed = InputOf<typeof allocationApi.add>

export function AllocationForm({ edited: { of }, lawyers, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const add = useAct(allocationApi.add)
  const edit = useAct(allocationApi.edit)
  const customers = useCustomers()
  useServerFields(form, of ? edit.refusal : add.refusal)
  const done = () => {
    void message.success(t('allocation.saved'))
    onClose()
  }
  function keep({ tenantId, lawyerId, ...typed }: Typed): void {
    if (of) void edit.run({ ...typed, id: of.id, version: of.version }, done)
    else void add.run({ ...typed, tenantId, lawyerId }, done)
  }
  return (
    <Modal
      open
      title={of ? `${t('allocation.edit')} · ${of.tenantName} · ${of.lawyerName}` : t('allocation.title')}
      width="min(720px, 92vw)"
      okText={t('allocation.save')}
      confirmLoading={add.busy || edit.busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="allocation" layout="vertical" initialValues={of ?? { priority: 10 }} onFinish={keep}>
        <FormGrid>
          {!of && (
            <>
              <Field name="tenantId" label={t('allocation.field.tenantId')} required>
                <Select showSearch={{ optionFilterProp: 'label' }} options={[...customers]} />
              </Field>
              <Field name="lawyerId" label={t('allocation.field.lawyerId')} required>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={lawyers.map(({ id: value, name: label }) => ({ value, label }))}
                />
              </Field>
            </>
          )}
          <Field name="serviceTypes" label={t('allocation.field.serviceTypes')} required wide>
            <Select
              mode="multiple"
              options={ticketType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            />
          </Field>
          <Field name="startDate" label={t('allocation.field.startDate')} required>
            <DateInput />
          </Field>
          <Field name="endDate" label={t('allocation.field.endDate')} required>
            <DateInput />
          </Field>
          <Field name="quota" label={t('allocation.field.quota')} help={t('allocation.quotaHelp')}>
            <InputNumber min={1} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="priority" label={t('allocation.field.priority')} help={t('allocation.priorityHelp')} required>
            <InputNumber min={0} max={999} precision={0} style={{ width: '100%' }} />
          </Field>
        </FormGrid>
      </Form>
    </Modal>
  )
}
