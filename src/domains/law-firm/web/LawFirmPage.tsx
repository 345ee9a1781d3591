import { useState } from 'react'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { ApprovedScreen } from '../../workflow/web/parts.tsx'
import { type LawFirm, lawFirmApi } from '../api.ts'
import { asked, libraryStatus } from '../codes.ts'
import { Basic, Library } from './Basic.tsx'
import { BlackDialog, EvaluateDialog, OutDialog } from './dialogs.tsx'
import { Engagements } from './Engagements.tsx'
import { FirmEvaluations } from './Evaluations.tsx'
import { lawFirmConfig } from './config.ts'
import { libraryTones } from './tones.ts'
import textStyles from '../../../web/ui/text.module.css'

const dialogs = { out: OutDialog, black: BlackDialog, evaluate: EvaluateDialog }

/** A law firm: identity, library status and evaluations. */
export function LawFirmPage() {
  const t = useT()
  const [shown, show] = useState<{ kind: keyof typeof dialogs; firm: LawFirm } | null>(null)
  const Dialog = shown && dialogs[shown.kind]
  return (
    <>
      <ApprovedScreen
        config={lawFirmConfig}
        newTitle="lawFirm.new"
        sections={(firm) => [
          { key: 'basic', title: t('lawFirm.section.basic'), content: <Basic firm={firm} /> },
          ...(firm?.libraryStatus
            ? [
                ...(firm.status === recordStatus.code.inApproval || firm.libraryStatus !== libraryStatus.code.in
                  ? [
                      {
                        key: 'engagements',
                        title: t('lawFirm.section.engagements'),
                        content: <Engagements firm={firm} />,
                      },
                    ]
                  : []),
                { key: 'library', title: t('lawFirm.section.library'), content: <Library firm={firm} /> },
                {
                  key: 'evaluations',
                  title: t('lawFirm.section.evaluations'),
                  content: <FirmEvaluations firm={firm} />,
                },
              ]
            : []),
        ]}
        renderTags={(firm) => <Standing firm={firm} />}
        facts={(firm) => [
          [t('lawFirm.field.region'), firm.regionName],
          [t('lawFirm.field.principal'), firm.principal],
          [t('lawFirm.field.lawyerCount'), firm.lawyerCount],
          [t('lawFirm.field.score'), firm.score],
        ]}
        actions={(firm) => [
          { action: 'evaluate', onClick: () => show({ kind: 'evaluate', firm }) },
          { action: 'reenter', by: lawFirmApi.reenter, reason: true },
          { action: 'unblack', by: lawFirmApi.unblack, reason: true },
          { action: 'out', onClick: () => show({ kind: 'out', firm }), rare: true },
          { action: 'black', onClick: () => show({ kind: 'black', firm }), danger: true },
        ]}
      />
      {shown && Dialog && <Dialog firm={shown.firm} onClose={() => show(null)} />}
    </>
  )
}

/** Its library status, and the subject of a running approval. */
function Standing({ firm }: { firm: LawFirm }) {
  const t = useT()
  const isDecided = firm.status === recordStatus.code.finished
  return (
    <>
      {firm.libraryStatus && <StatusTag of={libraryStatus} tones={libraryTones} value={firm.libraryStatus} />}
      {!isDecided && <StatusTag of={recordStatus} tones={statusTones} value={firm.status} />}
      {firm.status === recordStatus.code.inApproval && (
        <span className={textStyles.soft}>{codeWord(t, asked, firm.asked)}</span>
      )}
    </>
  )
}
