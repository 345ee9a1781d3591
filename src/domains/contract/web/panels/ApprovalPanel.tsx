import { Timeline } from 'antd'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { contractApi, type Contract, type ContractParts } from '../../api.ts'
import type { ApprovalStep } from '../queries.ts'
import { Decision } from './Decision.tsx'

const colors: Readonly<Record<string, string>> = {
  submitted: 'gray',
  approved: 'green',
  returned: 'red',
  rejected: 'red',
  withdrawn: 'gray',
  transferred: 'gray',
  cancelled: 'gray',
}

/** The caller's own decision, if one waits for him, and the way that the contract has taken so far. */
export function ApprovalPanel({ contract, parts }: { contract: Contract; parts: ContractParts | null }) {
  const t = useT()
  const steps = useCall(contractApi.approvals, { id: contract.id })
  const shown = parts?.texts.find((text) => text.current)
  return (
    <>
      {parts?.myTask && shown && <Decision contract={contract} task={parts.myTask} text={shown} />}
      <CallState call={steps}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('contract.approval.none')} text={t('contract.approval.noneText')} />
          ) : (
            <Timeline
              className="approval-steps"
              items={all.map((step) => ({
                key: step.id,
                color: step.result ? (colors[step.result] ?? 'gray') : 'blue',
                content: <Step step={step} isLater={step.round > 1} />,
              }))}
            />
          )
        }
      </CallState>
    </>
  )
}

function Step({ step, isLater }: { step: ApprovalStep; isLater: boolean }) {
  const t = useT()
  const result = step.result ? t.label(`workflow.result.${step.result}`) : t('contract.approval.waiting')
  const who = step.assigneeName ?? (step.assigneeRole ? t.label(`account.role.${step.assigneeRole}`) : '')
  return (
    <div className="approval-step">
      <strong>{t.label(`workflow.node.${step.node}`)}</strong> <span>{result}</span>
      {isLater && <small className="soft"> · {t('contract.approval.round', { n: step.round })}</small>}
      <div className="soft">
        {who}
        {step.onBehalfOfName && `（${t('workflow.inPlaceOf', { name: step.onBehalfOfName })}）`}{' '}
        {(step.doneTime ?? step.arriveTime).slice(0, 16)}
      </div>
      {step.opinion && <p className="approval-opinion">{step.opinion}</p>}
    </div>
  )
}
