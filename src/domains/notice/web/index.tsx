import { lazy, Suspense } from 'react'
import type { PageDef, ProfileTabSlot, TopBarSlot } from '../../../web/pages/types.ts'
import { NoticeWidget } from './NoticeWidget.tsx'

const Setting = lazy(async () => ({ default: (await import('./NoticeSetting.tsx')).NoticeSetting }))
const NoticeTab = () => (
  <Suspense>
    <Setting />
  </Suspense>
)

export const pages: readonly PageDef[] = [
  {
    path: '/notice/index',
    oneTab: true,
    title: 'notice.title',
    access: 'signedIn',
    load: async () => (await import('./NoticeListPage.tsx')).NoticeListPage,
  },
]
export const topBar: readonly TopBarSlot[] = [{ order: 7, access: 'signedIn', component: NoticeWidget }]
export const profileTab: readonly ProfileTabSlot[] = [
  { key: 'notice', title: 'notice.setting', order: 40, access: 'signedIn', component: NoticeTab },
]
