import { useState } from 'react'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { auditApi, type AuditProject } from '../api.ts'
import { Basic } from './Basic.tsx'
import { ConcludeDialog, Conclusion } from './Conclusion.tsx'
import { auditConfig } from './config.ts'
import { ProblemsDialog } from './ProblemsDialog.tsx'
import { Problems } from './Problems.tsx'
import { RectifyDialog } from './RectifyDialog.tsx'
import { Scope } from './Scope.tsx'

const dialogs = { problems: ProblemsDialog, rectify: RectifyDialog, conclude: ConcludeDialog }
interface Open {
  kind: keyof typeof dialogs
  audit: AuditProject
  problemId?: string
}

/** An audit: scope, findings with their rectification, and conclusion. */
export function AuditPage() {
  const t = useT()
  const { user, org } = useSession()
  const [open, show] = useState<Open | null>(null)
  const Dialog = open && dialogs[open.kind]
  return (
    <>
      <ApprovedScreen
        config={auditConfig}
        newTitle="auditProject.new"
        begin={{ leader: user.id, auditedOrg: org.ognId }}
        sections={(audit) => [
          { key: 'basic', title: t('auditProject.section.basic'), content: <Basic audit={audit} /> },
          { key: 'scope', title: t('auditProject.field.scope'), content: <Scope audit={audit} /> },
          ...(audit && audit.status !== recordStatus.code.saved
            ? [
                {
                  key: 'problems',
                  title: t('auditProject.field.problems'),
                  content: (
                    <Problems audit={audit} onRectify={(problemId) => show({ kind: 'rectify', audit, problemId })} />
                  ),
                },
                { key: 'end', title: t('auditProject.section.end'), content: <Conclusion audit={audit} /> },
              ]
            : []),
        ]}
        renderTags={({ status }) => <StatusTag of={recordStatus} tones={statusTones} value={status} />}
        facts={(audit) => [
          [t('auditProject.field.auditedOrg'), audit.auditedOrgName],
          [t('auditProject.field.leader'), audit.leaderName],
          [t('auditProject.field.problemCount'), audit.problemCount],
          [t('auditProject.field.rectifiedCount'), audit.rectifiedCount],
        ]}
        actions={(audit) => [
          ...(audit.conclusion === '' ? [] : [{ action: 'report', by: auditApi.report }]),
          { action: 'archive', by: auditApi.archive },
          { action: 'problems', onClick: () => show({ kind: 'problems', audit }) },
          { action: 'conclude', onClick: () => show({ kind: 'conclude', audit }) },
          ...(audit.conclusion === '' ? [{ action: 'report', by: auditApi.report }] : []),
          { action: 'abort', by: auditApi.changeStatus, reason: true, danger: true },
        ]}
      />
      {open && Dialog && <Dialog audit={open.audit} problemId={open.problemId ?? ''} onClose={() => show(null)} />}
    </>
  )
}
