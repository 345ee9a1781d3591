import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { type Category, contractCategoryApi as api } from '../api.ts'

interface Props {
  parent: Category
  /** The codes before. */
  known: ReadonlySet<string>
  onClose: () => void
  /** Gets the code of the new category. */
  onAdded: (code: string) => void
}

/** Adds a category below another one. */
export function AddCategory({ parent, known, onClose, onAdded }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={t('contractCategory.addTitle', { name: parent.name })}
      confirm={t('contractCategory.save')}
      by={api.add}
      of={{ parent: parent.code }}
      told={t('contractCategory.saved')}
      onClose={onClose}
      onDone={(all) => onAdded(all.find((one) => !known.has(one.code))?.code ?? parent.code)}
    >
      <Field name="name" label={t('contractCategory.field.name')} schema={api.add.input.shape.name} required>
        <Input maxLength={30} autoFocus />
      </Field>
      <Field
        name="segment"
        label={t('contractCategory.field.segment')}
        schema={api.add.input.shape.segment}
        normalize={(text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}
        help={t('contractCategory.addHelp', { parent: parent.code })}
        required
      >
        <Input maxLength={2} prefix={parent.code} />
      </Field>
    </FormDialog>
  )
}
