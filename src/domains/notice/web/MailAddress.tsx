import { App, Button, Input } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { noticeApi } from '../api.ts'
import styles from './notice.module.css'

/** The address for mails; a new one is used once the code sent to it has been entered. */
export function MailAddress({ setting }: { setting: OutputOf<typeof noticeApi.setting> }) {
  const t = useT()
  const { message } = App.useApp()
  const [mail, setMail] = useState(setting.newMail || setting.mail)
  const [code, setCode] = useState('')
  const change = useAct(noticeApi.changeMail)
  const confirm = useAct(noticeApi.confirmMail)
  const isNew = mail.trim() !== setting.mail
  return (
    <>
      <p className={styles.mail}>
        <Input
          aria-label={t('notice.field.mail')}
          placeholder={t('notice.field.mail')}
          type="email"
          autoComplete="email"
          maxLength={200}
          value={mail}
          onChange={(event) => setMail(event.target.value)}
        />
        {isNew && (
          <Button
            loading={change.busy}
            onClick={() =>
              void change.run({ mail: mail.trim() }, ({ newMail }) => {
                void message.success(t(newMail ? 'notice.codeSent' : 'notice.saved'))
              })
            }
          >
            {t(mail.trim() ? 'notice.sendCode' : 'notice.removeMail')}
          </Button>
        )}
      </p>
      {setting.newMail !== '' && (
        <p className={styles.mail}>
          <Input
            aria-label={t('notice.field.code')}
            placeholder={t('notice.field.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button
            type="primary"
            loading={confirm.busy}
            onClick={() => void confirm.run({ code }, () => void message.success(t('notice.mailConfirmed')))}
          >
            {t('notice.confirm')}
          </Button>
        </p>
      )}
      <p className={styles.hint}>{t(setting.mailLeaves ? 'notice.mailHint' : 'notice.mailStays')}</p>
    </>
  )
}
