import { Form, Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { Rows } from '../../../web/record/Rows.tsx'
import { DateInput } from '../../../web/ui/DateInput.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { auditApi, type AuditProject } from '../api.ts'
import { problemLevel } from '../codes.ts'
import { auditConfig } from './config.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

const empty = { desc: '', level: problemLevel.code.medium, basis: '', rectifyDept: null, deadline: null }

/** Edits the findings. */
export function ProblemsDialog({ audit, onClose }: { audit: AuditProject; onClose: () => void }) {
  const t = useT()
  const start = { problems: audit.problems.length > 0 ? audit.problems : [empty] }
  return (
    <ActionDialog
      config={auditConfig}
      record={audit}
      action="problems"
      by={auditApi.saveProblems}
      start={start}
      onClose={onClose}
    >
      <p className={textStyles.soft}>{t('auditProject.problemsHelp')}</p>
      <ListFault />
      <Rows name="problems" words="auditProject.problem" empty={empty} most={200}>
        {(index) => (
          <>
            <Field name={[index, 'desc']} label={t('auditProject.field.desc')} required wide>
              <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
            </Field>
            <Field name={[index, 'level']} label={t('auditProject.field.level')} required>
              <CodeSelect of={problemLevel} allowClear={false} />
            </Field>
            <Field name={[index, 'rectifyDept']} label={t('auditProject.field.rectifyDept')} required>
              <OrgPicker allowClear={false} />
            </Field>
            <Field name={[index, 'deadline']} label={t('auditProject.field.deadline')} required>
              <DateInput />
            </Field>
            <Field name={[index, 'basis']} label={t('auditProject.field.basis')} wide>
              <Input maxLength={1000} placeholder={t('auditProject.basisHint')} />
            </Field>
          </>
        )}
      </Rows>
    </ActionDialog>
  )
}

/** The server's message about the list as a whole. */
function ListFault() {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldError }) => {
        const [fault] = getFieldError('problems')
        return fault ? (
          <p className={recordStyles.sectionFault} role="alert">
            {fault}
          </p>
        ) : null
      }}
    </Form.Item>
  )
}
