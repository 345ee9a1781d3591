import { lazy, Suspense } from 'react'
import type { PageDef, ProfileTabSlot } from '../../../web/pages/types.ts'
import type { IdentityCalls } from '../../../web/session/identity.ts'
import { accountApi } from '../api.ts'

const PhoneTab = lazy(async () => ({ default: (await import('./PhoneTab.tsx')).PhoneTab }))
const Tab = () => (
  <Suspense>
    <PhoneTab />
  </Suspense>
)

export const identity: readonly [IdentityCalls] = [{ info: accountApi.info, logout: accountApi.logout }]

export const pages: readonly PageDef[] = [
  {
    path: '/profile/index',
    oneTab: true,
    title: 'account.profile',
    hint: 'home.account',
    access: 'signedIn',
    goKey: 'p',
    load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  },
  {
    path: '/system/signIn/index',
    title: 'account.settings',
    access: 'system:signIn:view',
    menu: { group: 'system', order: 80 },
    load: async () => (await import('./SignInSettingsPage.tsx')).SignInSettingsPage,
  },
]

export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'phone', title: 'account.phoneTab', order: 20, access: 'signedIn', component: Tab },
]
