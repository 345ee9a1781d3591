import { Form, Input, Radio, Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { auditApi, type AuditProject } from '../api.ts'
import { problemState } from '../codes.ts'
import { auditConfig } from './config.ts'

interface Props {
  audit: AuditProject
  problemId: string
  onClose: () => void
}

/** Registers the rectification of a problem. */
export function RectifyDialog({ audit, problemId, onClose }: Props) {
  const t = useT()
  const problem = audit.problems.find(({ id }) => id === problemId)
  return (
    <ActionDialog
      config={auditConfig}
      record={audit}
      action="rectify"
      by={auditApi.rectify}
      start={{ problemId, rectifyResult: problem?.rectifyResult ?? '', isDone: true }}
      onClose={onClose}
    >
      <Field name="problemId" label={t('auditProject.field.desc')}>
        <Select disabled options={[{ value: problemId, label: problem?.desc }]} />
      </Field>
      <Field name="rectifyResult" label={t('auditProject.field.rectifyResult')} required>
        <Input.TextArea autoFocus maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Form.Item name="isDone" label={t('auditProject.field.state')}>
        <Radio.Group
          options={[
            { value: false, label: t.label(problemState.labelKey(problemState.code.working)) },
            { value: true, label: t.label(problemState.labelKey(problemState.code.rectified)) },
          ]}
        />
      </Form.Item>
    </ActionDialog>
  )
}
