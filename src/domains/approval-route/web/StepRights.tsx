import { Checkbox, Form, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { MoneyInput } from '../../../web/ui/Money.tsx'
import type { DefinitionKind } from '../api.ts'
import styles from './route.module.css'

/** Fields of a step's form: what its approver may change of the record, and when the second factor is needed. */
export function StepRights({ kind }: { kind: DefinitionKind }) {
  const t = useT()
  return (
    <>
      {kind.fields.length > 0 && (
        <Field name="fields" label={t('approvalRoute.field.fields')} help={t('approvalRoute.fields.help')}>
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={kind.fields.map(({ name, label }) => ({ value: name, label }))}
          />
        </Field>
      )}
      <div className={styles.stepRights}>
        {kind.hasText && (
          <Form.Item name="text" valuePropName="checked">
            <Checkbox>{t('approvalRoute.editsText')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="files" valuePropName="checked">
          <Checkbox>{t('approvalRoute.addsFiles')}</Checkbox>
        </Form.Item>
      </div>
      {kind.hasAmount && (
        <Field name="factorFrom" label={t('approvalRoute.field.factorFrom')} help={t('approvalRoute.factorFrom.help')}>
          <MoneyInput />
        </Field>
      )}
    </>
  )
}
