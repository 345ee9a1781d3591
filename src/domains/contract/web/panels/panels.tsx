import { type ReactNode, useContext } from 'react'
import type { Translate } from '../../../../web/i18n/t.ts'
import { PlacesContext } from '../../../../web/ui/record-places.ts'
import type { TabItem } from '../../../../web/ui/Tabs.tsx'
import { CommentPanel } from '../../../comment/web/parts.tsx'
import { SightPanel } from '../../../permission/web/parts.tsx'
import { ApprovalDecision, ApprovalPanel } from '../../../workflow/web/parts.tsx'
import { contractApi, type Contract, type ContractParts } from '../../api.ts'
import { Contradictions } from '../record/Contradictions.tsx'
import { useContract } from '../record/contract-context.ts'
import { goToChanges } from '../record/go-to-changes.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { KeyPoints } from './KeyPoints.tsx'
import styles from '../contract.module.css'

/** The approval of a contract: its key points for who has to decide, contradictions of its text, and its steps. */
export const approvalPanel = (t: Translate, contract: Contract, parts: ContractParts | null): TabItem => ({
  key: 'approval',
  title: t('contract.panel.approval'),
  content: (
    <>
      {parts?.myTask && <KeyPoints contract={contract} parts={parts} />}
      <ContradictionsRead />
      <ApprovalPanel bizType="contract" bizId={contract.id} />
    </>
  ),
})

/**
 * The decision about the text version that was read; the server refuses any other than the current one.
 * @param hasChanged the page shows what has been changed since the user saw the contract last
 */
export function contractDecision(
  t: Translate,
  contract: Contract,
  parts: ContractParts | null,
  hasChanged: boolean,
): ReactNode {
  const text = parts?.texts.find((one) => one.current)
  return (
    <ApprovalDecision
      bizType="contract"
      task={text ? (parts?.myTask ?? null) : null}
      of={{
        api: contractApi,
        id: contract.id,
        version: contract.version,
        name: contract.contractName,
        more: { textId: text?.id },
        risk: riskOf(t, text?.openHighFindings ?? 0, hasChanged),
        openChanges: parts?.seen ? goToChanges : undefined,
        about: text && t('contract.approval.version', { n: text.versionNo, name: text.name }),
      }}
    />
  )
}

/** What a single key does not approve. */
function riskOf(t: Translate, count: number, hasChanged: boolean): string | undefined {
  if (count > 0) return t('contract.approval.highRisk', { count })
  return hasChanged ? t('contract.approval.changed') : undefined
}

/** The comments, in place of their usual panel. */
export const remarksPanel = (t: Translate, bizId: string): TabItem => ({
  key: 'comments',
  title: t('comment.title'),
  content: <CommentPanel bizType="contract" bizId={bizId} />,
})

/** Where the text puts its findings. */
export const findingsPanel = (t: Translate): TabItem => ({
  key: 'findings',
  title: t('contract.panel.findings'),
  content: <FindingsPlace />,
})

function FindingsPlace() {
  const { setFindings } = useContext(PlacesContext)
  return <div className={styles.findings} ref={setFindings} />
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
