import { Form, Input, Radio } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { contentFields, type Rule, ruleApi } from '../api.ts'
import type { RuleConfig } from './config.ts'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'

/** Passes a rule, or refuses it with an opinion. */
export function ReviewDialog({ config, rule, onClose }: { config: RuleConfig; rule: Rule; onClose: () => void }) {
  const t = useT()
  return (
    <ActionDialog
      config={config}
      record={rule}
      action="review"
      by={ruleApi.review}
      start={{ pass: true, opinion: '' }}
      onClose={onClose}
    >
      <Form.Item name="pass" label={t('rule.decision')}>
        <Radio.Group
          options={[
            { value: true, label: t('record.review.passed') },
            { value: false, label: t('record.review.refused') },
          ]}
        />
      </Form.Item>
      <Field name="opinion" label={t('rule.field.opinion')} help={t('rule.opinionHelp')}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
      <Lacking />
    </ActionDialog>
  )
}

/** What the rule lacks: its fields are on the page behind the dialog, so the messages are shown here. */
function Lacking() {
  return (
    <>
      {contentFields.map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsError }) => {
          const faults = getFieldsError([...contentFields]).flatMap(({ errors }) => errors)
          return faults.length === 0 ? null : (
            <ul className={classes(recordStyles.missingList, recordStyles.sectionFault)} role="alert">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )
        }}
      </Form.Item>
    </>
  )
}
