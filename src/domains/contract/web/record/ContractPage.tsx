import { Alert } from 'antd'
import { useState } from 'react'
import { refusalOf } from '../../../../kernel/actions.ts'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { RecordScreen } from '../../../../web/record/RecordScreen.tsx'
import { callerOf } from '../../../../web/record/record-context.ts'
import { useSession } from '../../../../web/session/session.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { useRecordMode } from '../../../../web/ui/record-mode.ts'
import { useWide } from '../../../../web/ui/use-wide.ts'
import { contractApi, type ContractParts } from '../../api.ts'
import { contractActions, contractStatus } from '../../codes.ts'
import { useDeviations } from '../../../contract-template/web/parts.tsx'
import { openCount, useRemarks } from '../../../comment/web/parts.tsx'
import { approvalPanel, contractDecision, contractPanels, findingsPanel, remarksPanel } from '../panels/panels.tsx'
import { useStepEdit } from '../../../workflow/web/parts.tsx'
import { contractConfig } from './config.ts'
import { headAmount, headFacts, StateTags } from './head.tsx'
import { MoreActions } from './MoreActions.tsx'
import { NextAction } from './NextAction.tsx'
import { contractSections, contractTabs } from './sections.tsx'
import { useSeenText } from './TextChanges.tsx'
import { PartsContext } from './contract-context.ts'
import recordStyles from '../../../../web/record/record.module.css'

const { returned } = contractStatus.code

/** The page of a contract: a new one, a draft being edited, or one to read. */
export function ContractPage() {
  const { isNew, isEditing, id } = useRecordMode()
  return isNew ? <Screen parts={null} /> : <KeptContract key={id} id={id} editing={isEditing} />
}

function KeptContract({ id, editing }: { id: string; editing: boolean }) {
  const t = useT()
  const { user, items } = useSession()
  const contract = useCall(contractApi.queryById, { id }).data
  const parts = useCall(contractApi.parts, { id })
  const refusal =
    contract && refusalOf(contractActions, contract, callerOf(contractConfig, user, items, contract), 'edit')
  // While editing, the parts may load later, so that a new contract is not interrupted while typing.
  if (editing && !refusal) return <Screen parts={parts.data ?? null} edits />
  return (
    <>
      {editing && refusal === 'record.refusal.owner' && (
        <Alert className={recordStyles.notice!} type="info" showIcon title={t(refusal)} />
      )}
      <CallState call={parts}>{(known) => <Screen parts={known} />}</CallState>
    </>
  )
}

function Screen({ parts, edits = false }: { parts: ContractParts | null; edits?: boolean }) {
  const t = useT()
  const { user } = useSession()
  const isWide = useWide()
  const mode = useRecordMode()
  const shown = useCall(contractApi.queryById, { id: mode.id }, { enabled: !mode.isNew }).data
  const remarks = useRemarks('contract', mode.id, !mode.isNew).data?.records
  // Stays while the page is open, although the changes count as seen once they are shown.
  const [since, setSince] = useState(parts?.seen ?? null)
  // Changes that arrive while the page is open do not take the place of what is being read.
  const [areFirst] = useState(since !== null)
  if (since === null && parts?.seen && !mode.isEditing) setSince(parts.seen)
  useSeenText(mode.isEditing ? null : parts, shown)
  const edit = useStepEdit('contract')
  const compared = useDeviations(mode.id).data
  const deviating = compared ? { contractId: mode.id, count: compared.count } : null
  const hasText = parts?.texts.some((text) => text.current) ?? false
  return (
    <PartsContext value={parts}>
      <RecordScreen
        config={contractConfig}
        newTitle="contract.create"
        begin={{ handlerPsnId: user.id }}
        sections={(contract) =>
          contractSections(t, edits && contract !== null && contract.currentTextId !== null, deviating)
        }
        renderTags={(contract) => <StateTags contract={contract} t={t} />}
        tabs={() => contractTabs(t, hasText, since, areFirst, deviating)}
        renderLead={headAmount}
        facts={(contract) => headFacts(t, contract)}
        approval={(contract) => ({
          hasTask: parts !== null && parts.myTask !== null,
          mayWithdraw: parts?.mayWithdraw ?? false,
          isLastApprover: false,
          edit: edit(contract),
          panel: approvalPanel(t, contract, parts),
          decision: contractDecision(t, contract, parts, since !== null),
          actions: [],
        })}
        firstPanels={({ status }) => (status === returned && openCount(remarks) > 0 ? [remarksPanel(t, mode.id)] : [])}
        // Why a contract was returned comes before its findings, which are then beside the text.
        readPanels={({ status }) => (hasText && isWide && status !== returned ? [findingsPanel(t)] : [])}
        panels={(contract) => contractPanels(t, contract, parts)}
        renderActions={(_, isEditing) =>
          isEditing ? <MoreActions actions={['copy', 'cancel', 'delete']} /> : <NextAction />
        }
      />
    </PartsContext>
  )
}
