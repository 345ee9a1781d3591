import type { Translate } from '../../../../web/i18n/t.ts'
import type { TabItem } from '../../../../web/ui/Tabs.tsx'
import { SightPanel } from '../../../permission/web/parts.tsx'
import { ApprovalPanel } from '../../../workflow/web/parts.tsx'
import { contractApi, type Contract, type ContractParts } from '../../api.ts'
import { Contradictions } from '../record/Contradictions.tsx'
import { useContract } from '../record/contract-context.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'

/** The approval of a contract: contradictions of its text, and the decision about the text version that was read. */
export function approvalPanel(t: Translate, contract: Contract, parts: ContractParts | null): TabItem {
  const text = parts?.texts.find((one) => one.current)
  return {
    key: 'approval',
    title: t('contract.panel.approval'),
    content: (
      <>
        <ContradictionsRead />
        <ApprovalPanel
          bizType="contract"
          task={text ? (parts?.myTask ?? null) : null}
          of={{
            api: contractApi,
            id: contract.id,
            version: contract.version,
            name: contract.contractName,
            // The version that is approved; the server refuses any other than the current one.
            more: { textId: text?.id },
            about: text && t('contract.approval.version', { n: text.versionNo, name: text.name }),
          }}
        />
      </>
    ),
  }
}

/** A draft shows them next to its text. */
function ContradictionsRead() {
  return useContract().draft ? null : <Contradictions />
}

/** The contract's history, files and visibility. */
export const contractPanels = (t: Translate, contract: Contract, parts: ContractParts | null): TabItem[] => [
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
    content: <SightPanel api={contractApi} record={contract} owners={[contract.createPsnId, contract.handlerPsnId]} />,
  },
]
