import { Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { webhookApi, type Webhook } from '../api.ts'

/** The secret for verifying signatures, and how to verify them. */
export function SecretDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const [shown, show] = useState('')
  const { run } = useAct(webhookApi.secret)
  useEffect(() => {
    void run({ id }, ({ secret }) => show(secret))
    // oxlint-disable-next-line react/exhaustive-deps -- called once per webhook, because each call is recorded in the history
  }, [id])
  return (
    <Modal open title={`${t('webhook.secret')}${colon()}${name}`} footer={null} onCancel={onClose}>
      <Typography.Paragraph copyable={shown !== ''} code>
        {shown}
      </Typography.Paragraph>
      <p>{t('webhook.secretText')}</p>
      <ConfirmButton
        question={t('webhook.renew')}
        consequence={t('webhook.renewText')}
        confirm={t('webhook.renew')}
        onConfirm={() => run({ id, renew: true }, ({ secret }) => show(secret))}
      >
        {t('webhook.renew')}
      </ConfirmButton>
    </Modal>
  )
}
