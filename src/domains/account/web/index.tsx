import type { PageDef } from '../../../web/pages/types.ts'
import type { IdentityCalls } from '../../../web/session/identity.ts'
import { accountApi } from '../api.ts'

export const identity: readonly [IdentityCalls] = [{ info: accountApi.info, logout: accountApi.logout }]

export const pages: readonly PageDef[] = [
  {
    path: '/profile/index',
    title: 'account.profile',
    access: 'signedIn',
    goKey: 'p',
    load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  },
]
