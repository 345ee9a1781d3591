import { Button, Modal, Typography } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { createStore, useStore } from '../../../web/store.ts'
import styles from './user.module.css'

interface Secret {
  name: string
  loginName: string
  secret: string
}

const shown = createStore<readonly Secret[]>([])

/** Shows one-time passwords. They cannot be shown again. */
export const showSecrets = (secrets: readonly Secret[]): void => shown.set(secrets)

/** The modal for one-time passwords. It closes only after the user confirms that they were handed over. */
export function SecretModal({ onClose }: { onClose?: () => void }) {
  const t = useT()
  const secrets = useStore(shown)
  const all = secrets.map(({ name, loginName, secret }) => `${name}\t${loginName}\t${secret}`).join('\n')
  return (
    <Modal
      open={secrets.length > 0}
      title={t('user.secret.title')}
      closable={false}
      keyboard={false}
      footer={
        <>
          {secrets.length > 1 && (
            <Typography.Text copyable={{ text: all, tooltips: [t('user.secret.copy'), t('user.secret.copied')] }}>
              {t('user.secret.copyAll')}
            </Typography.Text>
          )}
          <Button
            type="primary"
            onClick={() => {
              showSecrets([])
              onClose?.()
            }}
          >
            {t('user.secret.close')}
          </Button>
        </>
      }
    >
      <p>{t('user.secret.text')}</p>
      <table className={styles.secrets}>
        <tbody>
          {secrets.map(({ name, loginName, secret }) => (
            <tr key={loginName}>
              <th scope="row">
                {name} <small>{loginName}</small>
              </th>
              <td>
                <Typography.Text
                  code
                  copyable={{ text: secret, tooltips: [t('user.secret.copy'), t('user.secret.copied')] }}
                >
                  {secret}
                </Typography.Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
