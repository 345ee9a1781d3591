import { lazy, Suspense } from 'react'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

// Loaded lazily: the home page is drawn before its cards.
const Card = lazy(async () => ({ default: (await import('./AnnouncementsCard.tsx')).AnnouncementsCard }))
const AnnouncementsCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)

export const pages: readonly PageDef[] = [
  {
    path: '/system/announcement/index',
    title: 'announcement.title',
    access: 'announcement:view',
    menu: { group: 'system', order: 60 },
    load: async () => (await import('./AnnouncementListPage.tsx')).AnnouncementListPage,
  },
  {
    path: '/announcement/view/:dataId',
    title: 'announcement.title',
    access: 'signedIn',
    load: async () => (await import('./AnnouncementPage.tsx')).AnnouncementPage,
  },
]
export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'announcements',
    home: 'both',
    row: 'quiet',
    order: 20,
    weight: 1,
    access: 'signedIn',
    component: AnnouncementsCard,
  },
]
