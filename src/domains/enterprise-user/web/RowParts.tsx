import { LinkOutlined } from '@ant-design/icons'
import { App, Button, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { enterpriseUserApi, type EnterpriseUser } from '../api.ts'

/** The link for choosing the first password; shown once, to be handed over in person. */
export function FirstLink({ user: { tenantId, userId, name } }: { user: EnterpriseUser }) {
  const t = useT()
  const make = useAct(enterpriseUserApi.firstLink)
  const [link, setLink] = useState<string | null>(null)
  // Without a public address in the settings the server returns only the path.
  const whole = link?.startsWith('/') ? location.origin + link : link
  return (
    <>
      <ActionButton
        access={enterpriseUserApi.firstLink.access}
        type="link"
        icon={<LinkOutlined />}
        title={t('enterprise-user.do.link')}
        aria-label={`${t('enterprise-user.do.link')} ${name}`}
        loading={make.busy}
        onClick={() => void make.run({ tenantId, userId }, (made) => setLink(made.link))}
      />
      <Modal
        open={whole !== null}
        title={t('enterprise-user.linkTitle', { name })}
        closable={false}
        keyboard={false}
        footer={
          <Button type="primary" onClick={() => setLink(null)}>
            {t('enterprise-user.linkClose')}
          </Button>
        }
      >
        <p>{t('enterprise-user.linkText')}</p>
        <Typography.Paragraph code copyable>
          {whole}
        </Typography.Paragraph>
      </Modal>
    </>
  )
}

/** The decision of an administrator about a user whom the provider proposed as an administrator. */
export function Decide({ user: { userId, name } }: { user: EnterpriseUser }) {
  const t = useT()
  const { message } = App.useApp()
  const decide = useAct(enterpriseUserApi.decideAdmin)
  // The provider's root has the item as well, for its own users, but cannot decide here.
  const isRoot = useGranted('root')
  if (isRoot) return null
  const run = (action: 'confirm' | 'reject') =>
    decide.run(
      { userId, action },
      () => void message.success(t('record.doneOf', { done: t(`enterprise-user.do.${action}Admin`), number: name })),
    )
  return (
    <>
      <ConfirmButton
        access={enterpriseUserApi.decideAdmin.access}
        type="link"
        question={`${t('enterprise-user.do.confirmAdmin')}${colon()}${name}`}
        consequence={t('enterprise-user.confirmText')}
        onConfirm={() => run('confirm')}
      >
        {t('enterprise-user.do.confirmAdmin')}
      </ConfirmButton>
      <ConfirmButton
        access={enterpriseUserApi.decideAdmin.access}
        type="link"
        question={`${t('enterprise-user.do.rejectAdmin')}${colon()}${name}`}
        consequence={t('enterprise-user.rejectText')}
        onConfirm={() => run('reject')}
      >
        {t('enterprise-user.do.rejectAdmin')}
      </ConfirmButton>
    </>
  )
}
