import { LOCAL } from '../constants.ts'
import { leaveTo, loginAddress } from './leave.ts'
import { session } from './session.ts'

/**
 * Follows the user's other windows: signing out there ends this session too, and a change of user or role there reloads
 * this window, so that no one continues under an identity that is no longer valid.
 */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const who = session.get()
    if (!who || key !== LOCAL.token || newValue === who.token) return
    if (newValue === null) leaveTo(loginAddress())
    else location.reload()
  })
}
