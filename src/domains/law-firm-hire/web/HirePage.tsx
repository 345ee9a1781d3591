import { Alert } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { lastDayOf } from '../../../kernel/days.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { Bones } from '../../../web/ui/Bones.tsx'
import { useCase } from '../../case/web/parts.tsx'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useGranted } from '../../../web/session/session.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { begunContract } from '../../contract/web/parts.tsx'
import { MarkFields } from '../../law-firm/web/parts.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { hiringType, serviceType } from '../codes.ts'
import { AwardDialog } from './AwardDialog.tsx'
import { Award } from './Award.tsx'
import { Basic } from './Basic.tsx'
import { Candidates } from './Candidates.tsx'
import { ScorersDialog } from './ScorersDialog.tsx'
import { hireConfig } from './config.ts'
import { ScoringSection } from './Scoring.tsx'

/**
 * A hiring: matter, candidates, award and evaluation. A new one is selected as the last one was; begun from a case, it
 * is for its representation.
 */
export function HirePage() {
  const [params] = useSearchParams()
  const { isNew } = useRecordMode()
  const isProposed = useGranted(lawFirmHireApi.usual.access) && isNew
  const found = useCase(params.get('caseId'))
  const usual = useCall(lawFirmHireApi.usual, {}, { enabled: isProposed })
  // The form reads its initial values once.
  if ((params.has('caseId') && found.isPending) || (isProposed && usual.isPending)) return <Bones />
  return <HireScreen ofCase={found.data} usual={usual.data} />
}

interface Known {
  ofCase: ReturnType<typeof useCase>['data']
  usual: OutputOf<typeof lawFirmHireApi.usual> | undefined
}

function HireScreen({ ofCase, usual }: Known) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const [dialog, show] = useState<{ kind: 'scorers' | 'award' | 'evaluate'; hire: Hire } | null>(null)
  return (
    <>
      <ApprovedScreen
        config={hireConfig}
        newTitle="lawFirmHire.new"
        begin={{
          hiringType: hiringType.code.general,
          startDate: today,
          endDate: lastDayOf(today, 12),
          ...(usual && { selectionMode: usual.selectionMode, selectionType: usual.selectionType }),
          ...(ofCase && {
            caseId: ofCase.id,
            matter: t('lawFirmHire.ofCase', { name: ofCase.caseName }),
            serviceType: serviceType.code.agency,
          }),
        }}
        sections={(hire) => [
          {
            key: 'basic',
            title: t('lawFirmHire.section.basic'),
            content: (
              <>
                {hire?.stopReason && <Alert type="warning" showIcon title={hire.stopReason} />}
                <Basic hire={hire} />
              </>
            ),
          },
          { key: 'candidates', title: t('lawFirmHire.field.candidates'), content: <Candidates hire={hire} /> },
          ...(hire?.hiringType === hiringType.code.general && !hire.winnerFirmId
            ? [
                {
                  key: 'scoring',
                  title: t('lawFirmHire.field.sheets'),
                  content: <ScoringSection hire={hire} onName={() => show({ kind: 'scorers', hire })} />,
                },
              ]
            : []),
          ...(hire
            ? [
                {
                  key: 'award',
                  title: t('lawFirmHire.section.award'),
                  content: <Award hire={hire} onAward={() => show({ kind: 'award', hire })} />,
                },
              ]
            : []),
        ]}
        renderTags={({ status }) => <StatusTag of={recordStatus} tones={statusTones} value={status} />}
        renderLead={(hire) => hire.fee && <Money value={hire.fee} />}
        facts={(hire) => [
          [t('lawFirmHire.field.winnerFirmId'), hire.winnerName],
          [t('lawFirmHire.column.startDate'), hire.startDate && writtenSpan(hire.startDate, hire.endDate)],
          [t('lawFirmHire.field.score'), hire.score],
        ]}
        actions={(hire) => [
          ...(hire.hiringType === hiringType.code.general
            ? [{ action: 'scorers', onClick: () => show({ kind: 'scorers' as const, hire }) }]
            : []),
          { action: 'award', onClick: () => show({ kind: 'award', hire }) },
          { action: 'contract', by: lawFirmHireApi.contract, made: begunContract },
          { action: 'evaluate', onClick: () => show({ kind: 'evaluate', hire }) },
        ]}
      />
      {dialog?.kind === 'scorers' && <ScorersDialog hire={dialog.hire} onClose={() => show(null)} />}
      {dialog?.kind === 'award' && <AwardDialog hire={dialog.hire} onClose={() => show(null)} />}
      {dialog?.kind === 'evaluate' && (
        <ActionDialog
          config={hireConfig}
          record={dialog.hire}
          action="evaluate"
          by={lawFirmHireApi.evaluate}
          onClose={() => show(null)}
        >
          <MarkFields />
        </ActionDialog>
      )}
    </>
  )
}
