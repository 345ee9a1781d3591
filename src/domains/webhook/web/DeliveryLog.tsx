import { App, Modal } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { PagedTable } from '../../../web/ui/PagedTable.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { noticeKind } from '../../notice/codes.ts'
import { webhookApi, type Webhook } from '../api.ts'
import { deliveryStatus } from '../codes.ts'
import styles from './webhook.module.css'

const SIZE = 10
const tones = { waiting: 'running', sent: 'done', failed: 'refused' } as const

/** Sent events with their responses, and sending them again. */
export function DeliveryLog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const { message } = App.useApp()
  const [current, turn] = useState(1)
  const deliveries = useCall(webhookApi.deliveries, { id, current, size: SIZE }, { keep: true })
  const resend = useAct(webhookApi.resend)
  const words = ['time', 'kind', 'state', 'attempts', 'answer'] as const
  return (
    <Modal
      open
      title={`${t('webhook.log')}${colon()}${name}`}
      width="min(900px, 92vw)"
      footer={null}
      onCancel={onClose}
    >
      <CallState call={deliveries}>
        {(page) => (
          <PagedTable
            page={page}
            heads={[...words.map((word) => t(`webhook.${word}`)), t('ui.list.actions')]}
            renderCells={(one) => (
              <>
                <td>{written(one.createTime)}</td>
                <td>{t.label(noticeKind.labelKey(one.kind))}</td>
                <td>
                  <StatusTag of={deliveryStatus} tones={tones} value={one.status} />
                </td>
                <td>{one.attempts}</td>
                <td className={styles.answer}>{one.answer || '—'}</td>
                <td>
                  <ActionButton
                    access={webhookApi.resend.access}
                    type="link"
                    onClick={() =>
                      void resend.run({ deliveryId: one.id }, () => void message.success(t('webhook.resent')))
                    }
                  >
                    {t('webhook.resend')}
                  </ActionButton>
                </td>
              </>
            )}
            current={current}
            size={SIZE}
            turn={turn}
            className={styles.log!}
            empty={<EmptyState title={t('webhook.noLog')} />}
          />
        )}
      </CallState>
    </Modal>
  )
}
