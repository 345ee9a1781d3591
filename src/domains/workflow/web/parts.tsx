import type { Endpoint, OutputOf } from '../../../kernel/endpoint.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordConfig, BaseRecord } from '../../../web/record/config.ts'
import { RecordScreen, type ApprovalPart, type ScreenProps } from '../../../web/record/RecordScreen.tsx'
import type { StepEdit } from '../../../web/record/StepEditDialog.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { useWide } from '../../../web/ui/use-wide.ts'
import { topics } from '../../notice/codes.ts'
import { usePrintActions } from '../../printout/web/parts.tsx'
import { flowApi } from '../api.ts'
import { ApprovalDecision, ApprovalPanel } from './ApprovalPanel.tsx'
import { FieldsDecision } from './FieldsDecision.tsx'
import { goToDecision } from './go-to-decision.ts'

export { ApprovalDecision, ApprovalPanel, goToDecision }
export const ChainList = lazyComponent(async () => (await import('./ChainList.tsx')).ChainList)

/** How many tasks await the user; 0 while that is not known. */
export function useWaitingCount(): number {
  const call = useCall(flowApi.waiting, {}, { keep: true })
  useLive(topics.todo, () => void call.refetch())
  return call.data?.total ?? 0
}

/** The calls of a kind of record that is approved. */
interface ApprovalCalls {
  submit: Endpoint
  withdraw: Endpoint
  approve: Endpoint
  takeBack: Endpoint
}
type Props<D extends object, R extends BaseRecord> = Omit<ScreenProps<D, R>, 'approval' | 'config'> & {
  config: RecordConfig<D, R> & { api: ApprovalCalls }
}

type Rights = OutputOf<typeof flowApi.part>['rights']
const noRights: Rights = { fields: [], text: false, files: false }

/** What the caller may change of the record of this page at their open step. */
export function useStepRights(bizType: string): Rights {
  const { isNew, id } = useRecordMode()
  const asked = useCall(flowApi.part, { bizType, bizId: id }, { enabled: !isNew, keep: true })
  return asked.data?.rights ?? noRights
}

/** The fields of the record of this page that the caller may edit at their step, for `edit` of its approval. */
export function useStepEdit(bizType: string): (record: BaseRecord) => StepEdit | undefined {
  const { fields } = useStepRights(bizType)
  return ({ id, version }) =>
    fields.length === 0 ? undefined : { fields, by: flowApi.edit, of: { bizType, bizId: id, version } }
}

/** The page of a record that is approved: with its steps, the caller's open step and withdrawing. */
export function ApprovedScreen<D extends object, R extends BaseRecord>(props: Props<D, R>) {
  const t = useT()
  const { config } = props
  const { isNew, id } = useRecordMode()
  const asked = useCall(flowApi.part, { bizType: config.bizType, bizId: id }, { enabled: !isNew, keep: true })
  const isWide = useWide()
  const printed = usePrintActions(config.bizType)
  const task = asked.data?.task ?? null
  const edit = useStepEdit(config.bizType)
  const approval = (record: R): ApprovalPart => ({
    hasTask: task !== null,
    mayWithdraw: asked.data?.mayWithdraw ?? false,
    isLastApprover: asked.data?.isLastApprover ?? false,
    edit: edit(record),
    actions: [
      // Where there is room the decision is in view.
      ...(isWide ? [] : [{ action: 'approve', word: 'decide', onClick: goToDecision }]),
      { action: 'withdraw', by: config.api.withdraw, back: true },
      ...printed(record.id, 'approval', ['printApproval', 'saveApproval']),
    ],
    panel: {
      key: 'approval',
      title: t('workflow.approval.title'),
      content: <ApprovalPanel bizType={config.bizType} bizId={record.id} />,
    },
    decision: (
      <FieldsDecision
        bizType={config.bizType}
        task={task}
        of={{ api: config.api, id: record.id, version: record.version, name: config.nameOf(record) }}
      />
    ),
  })
  return <RecordScreen {...props} approval={approval} />
}
