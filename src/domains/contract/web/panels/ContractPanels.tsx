import { useT } from '../../../../web/i18n/t.ts'
import { RecordPanels } from '../../../../web/ui/RecordPanels.tsx'
import { useSheet } from '../record/sheet.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { FilesPanel } from './FilesPanel.tsx'
import { SightPanel } from './SightPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'

/** The right side of a contract: its approval, its history, its files, who sees it, and what other domains add. */
export function ContractPanels() {
  const t = useT()
  const { contract, parts } = useSheet()
  if (!contract) return null
  return (
    <RecordPanels
      bizType="contract"
      bizId={contract.id}
      own={[
        {
          key: 'approval',
          title: t('contract.panel.approval'),
          content: <ApprovalPanel contract={contract} parts={parts} />,
        },
        {
          key: 'history',
          title: t('contract.panel.history'),
          content: <HistoryPanel id={contract.id} texts={parts?.texts ?? []} />,
        },
        {
          key: 'files',
          title: t('contract.panel.files'),
          content: parts && <FilesPanel contractId={contract.id} parts={parts} />,
        },
        { key: 'sight', title: t('permission.sight.panel'), content: <SightPanel contract={contract} /> },
      ]}
    />
  )
}
