import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import type { RecordAction } from '../../../web/record/RecordActions.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useSession } from '../../../web/session/session.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { Folder } from '../../attachment/web/parts.tsx'
import { EvidenceLists } from '../../evidence/web/parts.tsx'
import { usePrintActions } from '../../printout/web/parts.tsx'
import { SightPanel } from '../../permission/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { type Case, caseApi } from '../api.ts'
import * as codes from '../codes.ts'
import { Agent, Basic, Claims } from './Basic.tsx'
import { CaseDialog, type DialogKind } from './dialogs/CaseDialog.tsx'
import type { DialogProps } from './dialogs/types.ts'
import { caseConfig, litigationConfig } from './config.ts'
import { Outcome } from './Outcome.tsx'
import { Parties } from './Parties.tsx'
import { Stages } from './Stages.tsx'
import { Work } from './Work.tsx'

export const CasePage = () => <CaseScreen config={caseConfig} />
export const LitigationPage = () => <CaseScreen config={litigationConfig} />

const by = caseApi.changeStatus

/** A case: content, parties, stages, costs and outcome. */
function CaseScreen({ config }: { config: typeof caseConfig }) {
  const t = useT()
  const navigate = useNavigate()
  const { user, org } = useSession()
  const printed = usePrintActions(config.bizType)
  const [dialog, show] = useState<({ kind: DialogKind } & Pick<DialogProps, 'record' | 'served'>) | null>(null)
  const asked = (action: DialogKind, record: Case): RecordAction => ({
    action,
    onClick: () => show({ kind: action, record }),
  })
  return (
    <>
      <ApprovedScreen
        config={config}
        newTitle="case.new"
        begin={{ undertaker: user.id, incidentOrg: org.ognId, agentMode: 'own' }}
        sections={(record) => [
          { key: 'basic', title: t('case.section.basic'), content: <Basic record={record} /> },
          { key: 'parties', title: t('case.section.parties'), content: <Parties record={record} /> },
          { key: 'claims', title: t('case.section.claims'), content: <Claims record={record} /> },
          { key: 'agent', title: t('case.section.agent'), content: <Agent record={record} /> },
          ...(record && record.stages.length > 0
            ? [
                {
                  key: 'stages',
                  title: t('case.section.stages'),
                  content: <Stages record={record} onServed={(kind, served) => show({ kind, record, served })} />,
                },
              ]
            : []),
          ...(record
            ? [
                {
                  key: 'files',
                  title: t('case.section.files'),
                  content: <Folder bizType={config.bizType} bizId={record.id} />,
                },
                {
                  key: 'evidence',
                  title: t('case.section.evidence'),
                  content: <EvidenceLists bizType={config.bizType} bizId={record.id} />,
                },
              ]
            : []),
          { key: 'work', title: t('case.section.work'), content: <Work record={record} /> },
          ...(record?.result
            ? [{ key: 'result', title: t('case.section.result'), content: <Outcome record={record} /> }]
            : []),
        ]}
        renderTags={(record) => <StatusTag of={recordStatus} tones={statusTones} value={record.status} />}
        renderLead={(record) => record.amount && <Money value={record.amount} />}
        facts={(record) => [
          [t('case.field.currentStage'), codeWord(t, codes.caseStage, record.currentStage)],
          [t('case.field.opponents'), record.opponents],
          [
            t('case.field.undertaker'),
            record.nextUndertakerName
              ? t('case.handoverOffered', { name: record.undertakerName, next: record.nextUndertakerName })
              : record.undertakerName,
          ],
        ]}
        lastPanels={(record) => [
          {
            key: 'sight',
            title: t('permission.sight.panel'),
            content: <SightPanel api={caseApi} record={record} owners={[record.createPsnId, record.undertaker]} />,
          },
        ]}
        actions={(record) => [
          asked('stage', record),
          asked('hearing', record),
          asked('judge', record),
          asked('serve', record),
          asked('close', record),
          { ...asked('work', record), rare: true },
          { ...asked('claims', record), rare: true },
          {
            action: 'analyse',
            onClick: () => void navigate(`/CaseAnalysisMain?caseId=${record.id}`),
            rare: true,
          },
          {
            action: 'hire',
            onClick: () => void navigate(`/lawFirmHireMain/new/0?caseId=${record.id}`),
            rare: true,
          },
          {
            action: 'draft',
            onClick: () => void navigate(`/klawDocumentIndexV2?bizType=${config.bizType}&bizId=${record.id}`),
            rare: true,
          },
          ...printed(record.id, 'card', ['printCard', 'saveCard']),
          { action: 'archive', by },
          { action: 'toLibrary', by: caseApi.toLibrary },
          { action: 'resume', by },
          { action: 'suspend', by, reason: true, rare: true },
          { ...asked('share', record), rare: true },
          { action: 'unshare', by, rare: true },
          ...(record.nextUndertaker === user.id
            ? [
                {
                  action: 'answerHandover',
                  word: 'acceptHandover',
                  by: caseApi.answerHandover,
                  with: { accept: true },
                },
                {
                  action: 'answerHandover',
                  word: 'declineHandover',
                  by: caseApi.answerHandover,
                  with: { accept: false },
                  reason: true as const,
                  rare: true as const,
                },
              ]
            : record.nextUndertaker && [record.undertaker, record.createPsnId].includes(user.id)
              ? [
                  {
                    action: 'answerHandover',
                    word: 'takeBackHandover',
                    by: caseApi.answerHandover,
                    with: { accept: false },
                    reason: true as const,
                    rare: true as const,
                  },
                ]
              : [{ ...asked('handOver', record), rare: true as const }]),
          { action: 'reopen', by, reason: true, rare: true },
          { action: 'drop', by, reason: true, danger: true },
        ]}
      />
      {dialog && <CaseDialog {...dialog} onClose={() => show(null)} />}
    </>
  )
}
