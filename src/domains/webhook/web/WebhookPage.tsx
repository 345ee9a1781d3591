import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { noticeKind } from '../../notice/codes.ts'
import { webhookApi, type Webhook } from '../api.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './webhook.module.css'

type Dialog = { kind: 'form'; of: Webhook | undefined } | { kind: 'secret' | 'log'; of: Webhook }

/** The webhooks with their delivery state. */
export function WebhookPage() {
  const t = useT()
  const webhooks = useCall(webhookApi.list, {})
  const [dialog, open] = useState<Dialog | undefined>()
  const close = () => open(undefined)
  const add = (
    <ActionButton
      access={webhookApi.save.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => open({ kind: 'form', of: undefined })}
    >
      {t('webhook.new')}
    </ActionButton>
  )
  return (
    <CallState call={webhooks}>
      {(found) => (
        <section className={classes(cardStyles.root, styles.webhooks)}>
          <header className={listStyles.head}>
            <h1>{t('webhook.title')}</h1>
            {found.length > 0 && add}
          </header>
          {found.length === 0 ? (
            <EmptyState
              title={t('webhook.empty')}
              text={t('webhook.emptyText')}
              access={webhookApi.save.access}
              action={add}
            />
          ) : (
            <ul>
              {found.map((webhook) => (
                <Line key={webhook.id} webhook={webhook} open={open} />
              ))}
            </ul>
          )}
          {dialog?.kind === 'form' && <WebhookForm webhook={dialog.of} onClose={close} />}
          {dialog?.kind === 'secret' && <SecretDialog webhook={dialog.of} onClose={close} />}
          {dialog?.kind === 'log' && <DeliveryLog webhook={dialog.of} onClose={close} />}
        </section>
      )}
    </CallState>
  )
}

function Line({ webhook, open }: { webhook: Webhook; open: (dialog: Dialog) => void }) {
  const t = useT()
  const { message } = App.useApp()
  const remove = useAct(webhookApi.delete)
  const { id, name, url, kinds, enabled } = webhook
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <StateWord tone={enabled ? 'done' : 'draft'} word={t(enabled ? 'webhook.on' : 'webhook.off')} />
        <code>{url}</code>
        <small>{kinds.map((kind) => t.label(noticeKind.labelKey(kind))).join(' · ')}</small>
      </div>
      <span className={styles.actions}>
        <Button type="link" onClick={() => open({ kind: 'log', of: webhook })}>
          {t('webhook.log')}
        </Button>
        <ActionButton
          access={webhookApi.secret.access}
          type="link"
          onClick={() => open({ kind: 'secret', of: webhook })}
        >
          {t('webhook.secret')}
        </ActionButton>
        <ActionButton access={webhookApi.save.access} type="link" onClick={() => open({ kind: 'form', of: webhook })}>
          {t('webhook.edit')}
        </ActionButton>
        <ConfirmButton
          access={webhookApi.delete.access}
          type="link"
          question={`${t('webhook.delete')}${colon()}${name}`}
          consequence={t('webhook.deleteText')}
          confirm={t('webhook.delete')}
          onConfirm={() => remove.run({ id }, () => void message.success(t('webhook.saved')))}
        >
          {t('webhook.delete')}
        </ConfirmButton>
      </span>
    </li>
  )
}
