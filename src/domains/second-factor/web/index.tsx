import { lazy, Suspense } from 'react'
import type { ProfileTabSlot } from '../../../web/pages/types.ts'

const SecondFactorTab = lazy(async () => ({ default: (await import('./SecondFactorTab.tsx')).SecondFactorTab }))
const Tab = () => (
  <Suspense>
    <SecondFactorTab />
  </Suspense>
)

export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'secondFactor', title: 'second-factor.title', order: 30, access: 'signedIn', component: Tab },
]
