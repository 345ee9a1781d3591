import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/calendar/index',
    title: 'calendar.title',
    access: 'manage',
    menu: { group: 'system', order: 80 },
    load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
  },
]
