import { App } from 'antd'
import { useEffect } from 'react'
import { setFailureDesk } from '../api/failures.ts'
import { RELOGIN_FALLBACK, TOAST_SECONDS } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { storedLoginUrl } from '../session/leave.ts'
import { strandAll } from '../record/stranded.ts'
import { inOneWindow } from '../session/only-window.ts'
import { logout } from '../session/session.ts'
import { unsaved } from './unsaved.ts'

/** Shows failures: the same sentence once at a time, and one box however many calls found the session gone. */
export function FailureDesk() {
  const { message, modal } = App.useApp()
  const t = useT()
  useEffect(() => {
    const ask = () =>
      new Promise<void>((resolve) => {
        const box = modal.confirm({
          title: t('failure.signedOut.title'),
          content: t('failure.signedOut.text'),
          okText: t('failure.signedOut.again'),
          cancelText: t('ui.cancel'),
          onOk: () => {
            // What did not reach the server is there again after sign-in.
            strandAll()
            // Whoever was asked here is not asked by the browser as well.
            unsaved.set(new Set())
            return logout(storedLoginUrl() ?? RELOGIN_FALLBACK)
          },
          afterClose: resolve,
        })
        // In a window that nobody looks at, the box would keep it from the window that somebody does look at.
        const giveWay = () => {
          box.destroy()
          resolve()
        }
        document.addEventListener('visibilitychange', giveWay, { once: true })
      })
    setFailureDesk((telling) => {
      if (telling.kind === 'toast')
        void message.error({ content: telling.text, key: telling.text, duration: TOAST_SECONDS })
      if (telling.kind === 'signedOut') void inOneWindow(ask)
    })
  }, [message, modal, t])
  return null
}
