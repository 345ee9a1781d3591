import { Button, Modal, Typography } from 'antd'
import { useT } from '../../../web/i18n/t.ts'

export interface Secret {
  name: string
  loginName: string
  value: string
}

/** Shows a one-time password, the only time that it is anywhere. */
export function SecretModal({ secret, close }: { secret: Secret | null; close: () => void }) {
  const t = useT()
  return (
    <Modal
      open={secret !== null}
      title={t('user.secret.title')}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('user.secret.close')}
        </Button>
      }
    >
      {secret && (
        <>
          <p>{t('user.secret.text', { name: secret.name, loginName: secret.loginName })}</p>
          <Typography.Paragraph
            className="user-secret"
            copyable={{ text: secret.value, tooltips: [t('user.secret.copy'), t('user.secret.copied')] }}
          >
            <code>{secret.value}</code>
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  )
}
