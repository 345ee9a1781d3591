import { App, Modal } from 'antd'
import { useState } from 'react'
import { can } from '../../../kernel/states.ts'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { doneWord } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PagedTable } from '../../../web/ui/PagedTable.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { type Adjustment, coinApi } from '../api.ts'
import { adjustmentAction, adjustmentTransitions, adjustmentState } from '../codes.ts'
import { signed } from './signed.ts'
import tableStyles from '../../../web/ui/table.module.css'
import styles from './coin.module.css'

const SIZE = 10
const tones = { waiting: 'waiting', done: 'done', refused: 'refused', withdrawn: 'archived' } as const

/** The requested adjustments, to be decided by a second user. */
export function Adjustments({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [current, turn] = useState(1)
  const asked = useCall(coinApi.adjustments, { current, size: SIZE }, { keep: true })
  const heads = [
    'field.tenantId',
    'adjustCoin',
    'field.remark',
    'adjustBy',
    'field.time',
    'field.state',
    'adjustDone',
    'actions',
  ] as const
  return (
    <Modal open title={t('coin.adjustments')} width="min(1080px, 94vw)" footer={null} onCancel={onClose}>
      <CallState call={asked}>
        {(page) => (
          <PagedTable
            page={page}
            heads={heads.map((head) => t(`coin.${head}`))}
            renderCells={(one) => (
              <>
                <td>{one.tenantName}</td>
                <td className={tableStyles.right}>{signed(one.coin)}</td>
                <td>{one.remark}</td>
                <td>{one.createPsnName}</td>
                <td>{written(one.createTime.slice(0, 16))}</td>
                <td>
                  <StatusTag of={adjustmentState} tones={tones} value={one.state} />
                </td>
                <td>{one.donePsnName ?? '—'}</td>
                <td>
                  <Decision one={one} />
                </td>
              </>
            )}
            current={current}
            size={SIZE}
            turn={turn}
            className={styles.adjustments!}
            empty={<EmptyState title={t('coin.adjustmentsEmpty')} />}
          />
        )}
      </CallState>
    </Modal>
  )
}

function Decision({ one: { id, version, state, coin, createPsnId, tenantName } }: { one: Adjustment }) {
  const t = useT()
  const { message } = App.useApp()
  const decide = useAct(coinApi.changeStatus)
  const isMine = useSession().user.id === createPsnId
  const actions = adjustmentAction.values.filter((action) => can(adjustmentTransitions, { state }, action))
  return (
    <>
      {actions.map((action) => (
        <ConfirmButton
          key={action}
          access={coinApi.changeStatus.access}
          type="link"
          danger={action !== 'approve'}
          refusal={isMine !== (action === 'withdraw') && t('coin.twoPeople')}
          question={`${t.label(adjustmentAction.labelKey(action))}${colon()}${tenantName} ${signed(coin)}`}
          {...(action === 'approve' ? { consequence: t('coin.approveText') } : {})}
          onConfirm={() =>
            decide.run({ id, version, action }, () => void message.success(doneWord(t, 'coin', action, tenantName)))
          }
        >
          {t.label(adjustmentAction.labelKey(action))}
        </ConfirmButton>
      ))}
    </>
  )
}
