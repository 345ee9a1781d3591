import { App, Checkbox, Form, Input, Modal, Select } from 'antd'
import { z } from 'zod'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Field, useServerFields } from '../../../web/ui/Field.tsx'
import { type OwnField, ownFieldApi as api } from '../api.ts'
import { OwnCode, ownFieldType } from '../codes.ts'
import { type Option, OptionsField } from './OptionsField.tsx'

const { shape } = api.save.input
/** An empty code is numbered. */
const code = OwnCode.or(z.literal(''))
const optionsSchema = z.array(z.object({ code: code.optional() }))
/** Contracts are read, searched and imported with these fields, and approved by them. */
const also = ['/api/contractServer/', '/api/flowServer/definition/']

type Typed = Pick<OwnField, 'label' | 'type' | 'isRequired'> & {
  code?: string
  unit?: string
  help?: string
  options?: readonly Option[]
}

interface Props {
  /** Null for a new one. */
  field: OwnField | null
  onClose: () => void
}

/** Adds a field, or changes what of it can be changed. */
export function OwnFieldForm({ field, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const save = useAct(api.save, also)
  useServerFields(form, save.refusal)
  const type = Form.useWatch('type', form)
  const { text, number, choice } = ownFieldType.code
  const isNew = field === null
  const keep = ({ code: typed, options = [], ...rest }: Typed) =>
    save.run(
      {
        ...rest,
        ...(field && { id: field.id, version: field.version }),
        ...(typed && { code: typed }),
        options: options.flatMap(given),
      },
      ({ label }) => {
        void message.success(t('ownField.saved', { label }))
        onClose()
      },
    )
  return (
    <Modal
      open
      title={field ? t('ownField.editOf', { label: field.label }) : t('ownField.add')}
      width="min(560px, 92vw)"
      okText={t('ownField.save')}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="own-field"
        layout="vertical"
        initialValues={field ?? { type: text, options: [{}, {}], isRequired: false }}
        onFinish={(typed) => void keep(typed)}
      >
        <Field name="label" label={t('ownField.field.label')} schema={shape.label} required>
          <Input maxLength={30} autoFocus />
        </Field>
        <Field name="type" label={t('ownField.field.type')} help={isNew && t('ownField.typeHelp')} required>
          <Select
            disabled={!isNew}
            options={ownFieldType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          />
        </Field>
        {type === choice && (
          <Field name="options" label={t('ownField.field.options')} schema={optionsSchema} required>
            <OptionsField stored={field?.options ?? none} />
          </Field>
        )}
        {(type === number || type === text) && (
          <Field name="unit" label={t('ownField.field.unit')} schema={shape.unit}>
            <Input maxLength={20} />
          </Field>
        )}
        <Field name="help" label={t('ownField.field.help')} help={t('ownField.helpHelp')} schema={shape.help}>
          <Input maxLength={200} />
        </Field>
        {isNew && (
          <Field name="code" label={t('ownField.field.code')} help={t('ownField.codeHelp')} schema={code}>
            <Input maxLength={30} placeholder={t('ownField.autoCode')} />
          </Field>
        )}
        <Form.Item name="isRequired" valuePropName="checked">
          <Checkbox>{t('ownField.requiredHelp')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}

const none: readonly Option[] = []

/** An option as it is sent; lines that are left empty are dropped. */
const given = ({ code: typed, label = '', isRetired = false }: Option) =>
  label.trim() === '' ? [] : [{ label, isRetired, ...(typed && { code: typed }) }]
