import type { PageDef, ProfileTabSlot } from '../../../web/pages/types.ts'
import { lazy, Suspense } from 'react'

const Own = lazy(async () => ({ default: (await import('./Delegations.tsx')).Delegations }))
const Delegations = () => (
  <Suspense>
    <Own />
  </Suspense>
)

export const pages: readonly PageDef[] = [
  {
    path: '/system/authorization/index',
    title: 'authorization.title',
    access: 'system:auth:view',
    menu: { group: 'system', order: 60 },
    load: async () => (await import('./AuthorizationPage.tsx')).AuthorizationPage,
  },
]

export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'delegations', title: 'authorization.mine', order: 30, access: 'signedIn', component: Delegations },
]
