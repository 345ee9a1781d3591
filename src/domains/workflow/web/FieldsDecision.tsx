import { Modal } from 'antd'
import { useEffect, useState, type ComponentProps } from 'react'
import { refresh, useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { flowApi } from '../api.ts'
import type { FieldsSeen } from '../codes.ts'
import { ApprovalDecision } from './ApprovalPanel.tsx'
import historyStyles from '../../../web/ui/history.module.css'

/**
 * The decision about a record of a kind that keeps what its approvers have seen: fields that were changed since then are
 * opened before it can be approved.
 */
export function FieldsDecision({ bizType, of, task }: ComponentProps<typeof ApprovalDecision>) {
  const t = useT()
  const { data } = useCall(flowApi.changes, { bizType, bizId: of.id }, { enabled: task !== null })
  const [opened, setOpened] = useState<FieldsSeen['fields'] | null>(null)
  const { version = null, fields = [] } = data ?? {}
  const hasNews = fields.length > 0
  const { id } = of
  // With nothing new, what is shown is what the next look is compared with.
  const shown = hasNews ? null : version
  useEffect(() => {
    if (shown !== null) void keepSeen(bizType, id, shown)
  }, [bizType, id, shown])
  function open(): void {
    setOpened(fields)
    if (version !== null) void keepSeen(bizType, id, version).then(() => refresh([flowApi.changes.path]))
  }
  const risk = opened === null ? of.risk : t('workflow.changes.title')
  return (
    <>
      <ApprovalDecision bizType={bizType} task={task} of={{ ...of, risk, openChanges: hasNews ? open : undefined }} />
      <Modal
        open={opened !== null}
        title={t('workflow.changes.title')}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpened(null)}
      >
        <div className={historyStyles.entry}>
          <dl>
            {opened?.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <del>{before || t('workflow.changes.empty')}</del>
                  <span aria-hidden> → </span>
                  <ins>{after || t('workflow.changes.empty')}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Modal>
    </>
  )
}

/** A version that is no longer the record's is not kept: its changes are fetched again. */
const keepSeen = (bizType: string, bizId: string, version: number): Promise<unknown> =>
  send(flowApi.seen, { bizType, bizId, version }).catch(() => undefined)
