import { App } from 'antd'
import { useEffect } from 'react'
import { setFailureDesk, TOAST_SECONDS } from '../api/failures.ts'
import { useT } from '../i18n/t.ts'
import { storedLoginUrl } from '../session/leave.ts'
import { logout } from '../session/session.ts'

/** Shows failures: the same sentence once at a time, and one box however many calls found the session gone. */
export function FailureDesk() {
  const { message, modal } = App.useApp()
  const t = useT()
  useEffect(() => {
    let asking = false
    setFailureDesk((telling) => {
      if (telling.kind === 'toast')
        void message.error({ content: telling.text, key: telling.text, duration: TOAST_SECONDS })
      if (telling.kind !== 'signedOut' || asking) return
      asking = true
      modal.confirm({
        title: t('failure.signedOut.title'),
        content: t('failure.signedOut.text'),
        okText: t('failure.signedOut.again'),
        cancelText: t('ui.cancel'),
        onOk: () => logout(storedLoginUrl() ?? '/#/index'),
        afterClose: () => {
          asking = false
        },
      })
    })
  }, [message, modal, t])
  return null
}
