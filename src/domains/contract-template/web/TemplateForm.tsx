import { Input, TreeSelect } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { contractType, ourPosition } from '../../contract/codes.ts'
import { useCategories } from '../../contract-category/web/parts.tsx'
import { contractTemplateApi as api, type Template } from '../api.ts'

const { shape } = api.save.input

interface Props {
  /** Null for a new one. */
  template: Template | null
  onClose: () => void
  onDone?: (template: Template) => void
}

/** Adds a template, or changes what is known about it. */
export function TemplateForm({ template, onClose, onDone }: Props) {
  const t = useT()
  const categories = useCategories()
  const start = template ?? {}
  return (
    <FormDialog
      title={template ? t('contractTemplate.edit') : t('contractTemplate.new')}
      confirm={t('contractTemplate.save')}
      by={api.save}
      of={template ? { id: template.id, version: template.version } : {}}
      start={start}
      told={t('contractTemplate.saved')}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      <Field name="name" label={t('contractTemplate.field.name')} schema={shape.name} required>
        <Input maxLength={100} autoFocus />
      </Field>
      <Field name="contractCategory" label={t('contractTemplate.field.contractCategory')}>
        <TreeSelect
          allowClear
          treeExpandAction="click"
          showSearch={{ treeNodeFilterProp: 'label' }}
          treeData={categories.choiceTree(template?.contractCategory ?? null)}
        />
      </Field>
      <Field name="contractType" label={t('contractTemplate.field.contractType')}>
        <CodeSelect of={contractType} />
      </Field>
      <Field name="ourPosition" label={t('contractTemplate.field.ourPosition')}>
        <CodeSelect of={ourPosition} />
      </Field>
      <Field name="remark" label={t('contractTemplate.field.remark')} schema={shape.remark}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Field>
    </FormDialog>
  )
}
