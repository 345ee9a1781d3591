import { useT } from '../../../../web/i18n/t.ts'
import { RecordPanels } from '../../../../web/ui/RecordPanels.tsx'
import { SightPanel } from '../../../permission/web/parts.tsx'
import { ApprovalPanel } from '../../../workflow/web/parts.tsx'
import { contractApi } from '../../api.ts'
import { Contradictions } from '../record/Contradictions.tsx'
import { useSheet } from '../record/sheet.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'

/** The right side of a contract: its approval, its history, its files, who sees it, and what other domains add. */
export function ContractPanels() {
  const t = useT()
  const { contract, parts, draft } = useSheet()
  if (!contract) return null
  const text = parts?.texts.find((one) => one.current)
  return (
    <RecordPanels
      bizType="contract"
      bizId={contract.id}
      own={[
        {
          key: 'approval',
          title: t('contract.panel.approval'),
          content: (
            <>
              {!draft && <Contradictions />}
              <ApprovalPanel
                bizType="contract"
                task={text ? (parts?.myTask ?? null) : null}
                of={{
                  api: contractApi,
                  id: contract.id,
                  version: contract.version,
                  name: contract.contractName,
                  // The version that is approved: another current one is refused by the server.
                  more: { textId: text?.id },
                  about: text && t('contract.approval.version', { n: text.versionNo, name: text.name }),
                }}
              />
            </>
          ),
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
        {
          key: 'sight',
          title: t('permission.sight.panel'),
          content: (
            <SightPanel api={contractApi} record={contract} owners={[contract.createPsnId, contract.handlerPsnId]} />
          ),
        },
      ]}
    />
  )
}
