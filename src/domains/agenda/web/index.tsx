import { CalendarOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/agendaIndex',
    title: 'agenda.page',
    access: 'signedIn',
    sets: ['common'],
    oneTab: true,
    goKey: 'd',
    desk: { order: 20, icon: CalendarOutlined },
    foot: { order: 20 },
    load: async () => (await import('./AgendaPage.tsx')).AgendaPage,
  },
]
