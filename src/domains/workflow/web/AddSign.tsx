import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { FormDialog } from '../../../web/ui/FormDialog.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { baseOf } from '../../../web/api/query.ts'
import { flowApi } from '../api.ts'
import { addedAt } from '../codes.ts'
import type { Decided } from './Decision.tsx'

interface Props {
  bizType: string
  of: Decided
  taskId: string
}

/** Adds approvers before, after or beside the caller's open step. */
export function AddSign({ bizType, of, taskId }: Props) {
  const t = useT()
  const [open, show] = useState(false)
  return (
    <>
      <Button type="text" onClick={() => show(true)}>
        {t('workflow.addSign.title')}
      </Button>
      {open && (
        <FormDialog
          title={t('workflow.addSign.title')}
          confirm={t('workflow.addSign.title')}
          by={flowApi.addSign}
          of={{ bizType, bizId: of.id, version: of.version, taskId }}
          start={{ where: addedAt.code.before }}
          told={t('workflow.addSign.added')}
          also={[baseOf(of.api.queryById.path)]}
          onClose={() => show(false)}
        >
          <Form.Item name="where" label={t('workflow.field.where')}>
            <Radio.Group
              options={addedAt.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            />
          </Form.Item>
          <Field name="people" label={t('workflow.field.people')} required>
            <PersonPicker multiple />
          </Field>
          <Field name="reason" label={t('workflow.field.reason')} required>
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
