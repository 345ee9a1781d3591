import { lazy, Suspense } from 'react'
import type { PageDef, ProfileTabSlot } from '../../../web/pages/types.ts'

const EmailTab = lazy(async () => ({ default: (await import('./EmailTab.tsx')).EmailTab }))
const Tab = () => (
  <Suspense>
    <EmailTab />
  </Suspense>
)

export const pages: readonly PageDef[] = [
  {
    path: '/system/user/index',
    oneTab: true,
    title: 'user.title',
    access: 'system:user:view',
    activeMenu: '/system/org/index',
    load: async () => (await import('./UserListPage.tsx')).UserListPage,
  },
]

export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'email', title: 'user.field.email', order: 25, access: 'signedIn', component: Tab },
]
