import { LOCAL } from '../constants.ts'
import { leaveTo, loginAddress } from './leave.ts'
import { session } from './session.ts'

/**
 * Follows what happens in the user's other windows: signing out there ends this one too, and another user or another
 * role there starts this one anew, so that nobody goes on working under a name that no longer counts.
 */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const who = session.get()
    if (!who || key !== LOCAL.token || newValue === who.token) return
    if (newValue === null) leaveTo(loginAddress())
    else location.reload()
  })
}
