import { Timeline } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { stepAction } from '../../approval-route/codes.ts'
import { flowApi } from '../api.ts'
import type { ApprovalPath, ApprovalStep } from '../codes.ts'
import { Decision, type Decided, type Rules } from './Decision.tsx'
import { TakeBackMine } from './TakeBackMine.tsx'
import { nodeWord, peopleWord } from './words.ts'
import textStyles from '../../../web/ui/text.module.css'
import pathStyles from './path.module.css'
import styles from './workflow.module.css'

const colors: Readonly<Record<string, string>> = {
  submitted: 'gray',
  approved: 'green',
  returned: 'red',
  rejected: 'red',
  withdrawn: 'gray',
  transferred: 'gray',
  cancelled: 'gray',
}

/** The steps of an approval: those so far, and while it runs those that come after. */
export function ApprovalPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const steps = useCall(flowApi.history, { bizType, bizId })
  const path = useCall(flowApi.path, { bizType, bizId }).data
  return (
    <CallState call={steps}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={t('workflow.approval.none')} text={t('workflow.approval.noneText')} />
        ) : (
          <>
            <TakeBackMine bizType={bizType} bizId={bizId} />
            <Timeline
              items={[
                ...all.map((step) => ({
                  key: step.id,
                  color: step.result ? (colors[step.result] ?? 'gray') : 'blue',
                  content: (
                    <Step step={step} people={path?.open.find(({ taskId }) => taskId === step.id)?.people ?? []} />
                  ),
                })),
                ...(path?.ahead ?? []).map((step) => ({ key: step.id, color: 'gray', content: <Ahead step={step} /> })),
              ]}
            />
          </>
        )
      }
    </CallState>
  )
}

/** Until the answer is there. */
const unknownRules: Rules = {
  before: [],
  needsOpinion: false,
  actions: [...stepAction.values],
  rights: { fields: [], text: false, files: false },
  needsFactor: false,
}

interface DecisionProps {
  bizType: string
  of: Decided
  /** The caller's open step. */
  task: { id: string; node: string; onBehalfOfName: string | null } | null
}

/** The caller's decision; nothing without an open step. */
export function ApprovalDecision({ bizType, of, task }: DecisionProps) {
  const part = useCall(flowApi.part, { bizType, bizId: of.id }, { enabled: task !== null })
  return task && <Decision bizType={bizType} of={of} task={task} rules={part.data ?? unknownRules} />
}

/** @param people those who can decide the step while it is open */
function Step({ step, people }: { step: ApprovalStep; people: readonly string[] }) {
  const t = useT()
  const result = step.result ? t.label(`workflow.result.${step.result}`) : t('workflow.approval.waiting')
  const role = step.assigneeRole ? t.label(`account.role.${step.assigneeRole}`) : ''
  const members = people.length > 0 ? bracketed(peopleWord(t, people)) : ''
  const who = step.assigneeName ?? `${role}${members}`
  return (
    <div>
      <strong>{nodeWord(t, step.node)}</strong> <span>{result}</span>
      {step.round > 1 && (
        <small className={textStyles.soft}> · {t('workflow.approval.round', { n: step.round })}</small>
      )}
      <div className={textStyles.soft}>
        {who}
        {step.onBehalfOfName && bracketed(t('workflow.inPlaceOf', { name: step.onBehalfOfName }))}{' '}
        {written((step.doneTime ?? step.arriveTime).slice(0, 16))}
      </div>
      {step.opinion && <p className={styles.approvalOpinion}>{step.opinion}</p>}
    </div>
  )
}

/** A step that has not begun, with those who would decide it now. */
function Ahead({ step: { node, isCopy, mode, people } }: { step: ApprovalPath['ahead'][number] }) {
  const t = useT()
  return (
    <div className={pathStyles.ahead}>
      <strong>{nodeWord(t, node)}</strong> <span>{t(isCopy ? 'workflow.path.copyLater' : 'workflow.path.later')}</span>
      <div>
        {peopleWord(t, people)}
        {mode !== null && people.length > 1 && ` · ${t.label(`workflow.mode.${mode}`)}`}
      </div>
    </div>
  )
}
