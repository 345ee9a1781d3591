import type { Endpoint } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { later } from '../../../web/pages/later.tsx'
import type { Face, Kept } from '../../../web/record/face.ts'
import { RecordScreen, type ApprovalPart, type ScreenProps } from '../../../web/record/RecordScreen.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { flowApi } from '../api.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { goToDecision } from './go-to-decision.ts'

export { ApprovalPanel, goToDecision }
export const ChainList = later(async () => (await import('./ChainList.tsx')).ChainList)

/** The calls of a kind of records that is approved. */
interface ApprovalCalls {
  submit: Endpoint
  withdraw: Endpoint
  approve: Endpoint
}
type Props<D extends object, R extends Kept> = Omit<ScreenProps<D, R>, 'approval' | 'face'> & {
  face: Face<D, R> & { api: ApprovalCalls }
}

/** The page of a record that is approved: with its path, the caller's own step, and taking back what he submitted. */
export function ApprovedScreen<D extends object, R extends Kept>(props: Props<D, R>) {
  const t = useT()
  const { face } = props
  const { isNew, id } = useRecordMode()
  const asked = useCall(flowApi.part, { bizType: face.bizType, bizId: id }, { enabled: !isNew, keep: true })
  const task = asked.data?.task ?? null
  const approval = (record: R): ApprovalPart => ({
    hasTask: task !== null,
    mayWithdraw: asked.data?.mayWithdraw ?? false,
    isLastApprover: asked.data?.isLastApprover ?? false,
    actions: [
      { action: 'approve', word: 'decide', onClick: goToDecision },
      { action: 'withdraw', by: face.api.withdraw, back: true },
    ],
    panel: {
      key: 'approval',
      title: t('workflow.approval.title'),
      content: (
        <ApprovalPanel
          bizType={face.bizType}
          task={task}
          of={{ api: face.api, id: record.id, version: record.version, name: face.nameOf(record) }}
        />
      ),
    },
  })
  return <RecordScreen {...props} approval={approval} />
}
