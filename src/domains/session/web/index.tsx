import { lazy, Suspense } from 'react'
import type { PageDef, ProfileTabSlot } from '../../../web/pages/types.ts'

const Own = lazy(async () => ({ default: (await import('./OwnSessions.tsx')).OwnSessions }))
const SessionTab = () => (
  <Suspense>
    <Own />
  </Suspense>
)

export const pages: readonly PageDef[] = [
  {
    path: '/system/session/index',
    title: 'session.title',
    access: 'system:session:view',
    menu: { group: 'system', order: 70 },
    load: async () => (await import('./SessionListPage.tsx')).SessionListPage,
  },
]
export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'session', title: 'session.mine', order: 50, access: 'signedIn', component: SessionTab },
]
