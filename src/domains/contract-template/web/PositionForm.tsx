import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { contractTemplateApi as api, type Template, type TemplateClause } from '../api.ts'
import { templateLimits } from '../codes.ts'
import { clauseName, untitled } from './words.ts'
import styles from './template.module.css'

interface Props {
  template: Template
  clause: TemplateClause
  onClose: () => void
}

/** Sets the accepted wordings of a clause and its bottom line. The first choice is the clause itself. */
export function PositionForm({ template, clause, onClose }: Props) {
  const t = useT()
  const { id, version, positions } = template
  const name = clauseName(t, clause)
  return (
    <FormDialog
      title={t('contractTemplate.position.editOf', { clause: name })}
      confirm={t('contractTemplate.save')}
      by={api.setPosition}
      of={{ id, version, key: clause.key }}
      start={positions[clause.key] ?? { acceptable: [], bottomLine: '' }}
      told={t('contractTemplate.position.saved')}
      width={760}
      onClose={onClose}
    >
      <Form.Item label={t('contractTemplate.position.preferred')}>
        <p className={styles.words} lang="zh">
          {untitled(clause)}
        </p>
      </Form.Item>
      <Form.List name="acceptable">
        {(fields, { add, remove }) => (
          <div className={styles.wordings}>
            {fields.map(({ key, name: at }) => {
              const n = at + 1
              return (
                <div key={key} className={styles.wording}>
                  <Field name={at} label={t('contractTemplate.position.acceptableN', { n })} required>
                    <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={4000} />
                  </Field>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('contractTemplate.position.remove', { n })}
                    title={t('contractTemplate.position.remove', { n })}
                    onClick={() => remove(at)}
                  />
                </div>
              )
            })}
            <Form.Item extra={t('contractTemplate.position.help')}>
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= templateLimits.wordings}
                onClick={() => add(untitled(clause))}
              >
                {t('contractTemplate.position.add')}
              </Button>
            </Form.Item>
          </div>
        )}
      </Form.List>
      <Field
        name="bottomLine"
        label={t('contractTemplate.position.bottomLine')}
        help={t('contractTemplate.position.bottomLineHelp')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
      </Field>
    </FormDialog>
  )
}
