import { useState } from 'react'
import { recordStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { DictWords } from '../../dictionary/web/parts.tsx'
import { EvaluationList, MarkFields } from '../../law-firm/web/parts.tsx'
import { type Lawyer, lawyerApi } from '../api.ts'
import { lawyerState } from '../codes.ts'
import { Person } from './Person.tsx'
import { lawyerConfig } from './config.ts'
import { stateTones } from './tones.ts'

/** A lawyer: personal data, practice, and evaluations. */
export function LawyerPage() {
  const t = useT()
  const [evaluated, evaluate] = useState<Lawyer | null>(null)
  return (
    <>
      <RecordScreen
        config={lawyerConfig}
        newTitle="lawyer.new"
        sections={(lawyer) => [
          { key: 'person', title: t('lawyer.section.person'), content: <Person lawyer={lawyer} /> },
          ...(lawyer?.lawyerState
            ? [
                {
                  key: 'evaluations',
                  title: t('lawyer.section.evaluations'),
                  content: <EvaluationList evaluations={lawyer.evaluations} />,
                },
              ]
            : []),
        ]}
        renderTags={({ lawyerState: state, status }) =>
          state === null ? (
            <StatusTag of={recordStatus} tones={statusTones} value={status} />
          ) : (
            <StatusTag of={lawyerState} tones={stateTones} value={state} />
          )
        }
        facts={(lawyer) => [
          [t('lawyer.field.firm'), lawyer.firmName],
          [t('lawyer.field.positionType'), <DictWords key="position" of="positionType" value={lawyer.positionType} />],
          [t('lawyer.field.phone'), lawyer.phone],
          [t('lawyer.field.score'), lawyer.score],
        ]}
        actions={(lawyer) => [
          { action: 'evaluate', onClick: () => evaluate(lawyer) },
          { action: 'enable', by: lawyerApi.changeStatus },
          { action: 'disable', by: lawyerApi.changeStatus, reason: true, rare: true },
          { action: 'leave', by: lawyerApi.changeStatus, reason: true, danger: true },
        ]}
      />
      {evaluated && (
        <ActionDialog
          config={lawyerConfig}
          record={evaluated}
          action="evaluate"
          by={lawyerApi.evaluate}
          onClose={() => evaluate(null)}
        >
          <MarkFields />
        </ActionDialog>
      )}
    </>
  )
}
