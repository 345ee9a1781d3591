import { App } from 'antd'
import { useEffect } from 'react'
import { setFailureMessages } from '../api/failures.ts'
import { RELOGIN_FALLBACK, TOAST_SECONDS } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { storedLoginUrl } from '../session/leave.ts'
import { stashAll } from '../record/stash.ts'
import { inOneWindow } from '../session/only-window.ts'
import { logout } from '../session/session.ts'
import { unsaved } from './unsaved.ts'

/** Shows failures: each message once at a time, and one dialog for all calls that found the session ended. */
export function FailureMessages() {
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
            // Keeps the unsaved values; they are restored after sign-in.
            stashAll()
            // The user has just confirmed; the browser must not ask again.
            unsaved.set(new Set())
            return logout(storedLoginUrl() ?? RELOGIN_FALLBACK)
          },
          afterClose: resolve,
        })
        // Only one window shows the dialog: a hidden window gives it up to the visible one.
        const giveWay = () => {
          box.destroy()
          resolve()
        }
        document.addEventListener('visibilitychange', giveWay, { once: true })
      })
    setFailureMessages((shown) => {
      if (shown.kind === 'toast') void message.error({ content: shown.text, key: shown.text, duration: TOAST_SECONDS })
      if (shown.kind === 'signedOut') void inOneWindow(ask)
    })
  }, [message, modal, t])
  return null
}
