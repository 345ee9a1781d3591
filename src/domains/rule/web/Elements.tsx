import { Checkbox, Form, Input, Select } from 'antd'
import { bracketed, separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { useRecord } from '../../../web/record/record-context.ts'
import { Rows, RowsTable } from '../../../web/record/Rows.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Element, type Rule } from '../api.ts'
import { elementType } from '../codes.ts'

const empty = { key: '', label: '', type: elementType.code.text, required: false, options: [], regex: '', prompt: '' }
const heads = ['key', 'label', 'type', 'required', 'regex', 'prompt'] as const

/** The elements to fill into a document, or to find in a text. */
export function Elements({ rule }: { rule: Rule | null }) {
  const t = useT()
  const { draft } = useRecord()
  if (!draft)
    return (
      <RowsTable
        heads={heads.map((name) => t(`rule.field.${name}`))}
        none={t('rule.elementRow.none')}
        rows={(rule?.elements ?? []).map(({ key, label, type, required, options, regex, prompt }) => [
          <code key="key">{key}</code>,
          <span key="label" translate="no">
            {label}
          </span>,
          `${t.label(elementType.labelKey(type))}${options.length > 0 ? bracketed(options.join(separator())) : ''}`,
          required ? t('record.yes') : t('record.no'),
          regex && <code key="regex">{regex}</code>,
          prompt,
        ])}
      />
    )
  return (
    <Rows name="elements" words="rule.elementRow" empty={empty} most={100} fault={draft.faults['elements']}>
      {(index) => <ElementRow index={index} />}
    </Rows>
  )
}

function ElementRow({ index }: { index: number }) {
  const t = useT()
  const form = Form.useFormInstance()
  const type = Form.useWatch<string | undefined>(['elements', index, 'type'], form)
  return (
    <>
      <Field name={[index, 'key']} label={t('rule.field.key')} schema={Element.shape.key} required>
        <Input maxLength={50} />
      </Field>
      <Field name={[index, 'label']} label={t('rule.field.label')} required>
        <Input maxLength={100} />
      </Field>
      <Field name={[index, 'type']} label={t('rule.field.type')} required>
        <CodeSelect of={elementType} allowClear={false} />
      </Field>
      {type === elementType.code.select && (
        <Field name={[index, 'options']} label={t('rule.field.options')} help={t('rule.listHelp')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['\n', '；', ';']} />
        </Field>
      )}
      <Field name={[index, 'regex']} label={t('rule.field.regex')} help={t('rule.regexHelp')}>
        <Input maxLength={500} />
      </Field>
      <Field name={[index, 'prompt']} label={t('rule.field.prompt')}>
        <Input maxLength={500} />
      </Field>
      <Form.Item name={[index, 'required']} valuePropName="checked" label={t('rule.field.required')}>
        <Checkbox />
      </Form.Item>
    </>
  )
}
