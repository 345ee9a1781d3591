import { Input } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { Field, FormGrid } from '../../../web/ui/Field.tsx'
import { FileInput, AttachmentLink } from '../../attachment/web/parts.tsx'
import { auditApi, type AuditProject } from '../api.ts'
import { auditConfig } from './config.ts'

const kind = 'audit_project'

/** The conclusion of an audit. */
export function Conclusion({ audit }: { audit: AuditProject }) {
  const t = useT()
  const { id, conclusion, reportFile } = audit
  return (
    <FormGrid>
      <Fact
        label={t('auditProject.field.conclusion')}
        value={conclusion ? <ClampText text={conclusion} /> : t('auditProject.noConclusion')}
        wide
      />
      <Fact
        label={t('auditProject.field.reportFile')}
        value={reportFile && <AttachmentLink bizType={kind} bizId={id} fileId={reportFile} />}
        wide
      />
    </FormGrid>
  )
}

/** Registers the conclusion. */
export function ConcludeDialog({ audit, onClose }: { audit: AuditProject; onClose: () => void }) {
  const t = useT()
  const { id, conclusion, reportFile } = audit
  return (
    <ActionDialog
      config={auditConfig}
      record={audit}
      action="conclude"
      by={auditApi.conclude}
      start={{ conclusion, reportFile }}
      onClose={onClose}
    >
      <Field name="conclusion" label={t('auditProject.field.conclusion')} required>
        <Input.TextArea autoFocus maxLength={4000} showCount autoSize={{ minRows: 5, maxRows: 14 }} />
      </Field>
      <Field name="reportFile" label={t('auditProject.field.reportFile')} required>
        <FileInput accept=".pdf,.doc,.docx" hint={t('auditProject.reportHint')} of={{ bizType: kind, bizId: id }} />
      </Field>
    </ActionDialog>
  )
}
