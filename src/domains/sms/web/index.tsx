import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/sms/index',
    title: 'sms.title',
    access: 'tenant:edit',
    menu: { group: 'system', order: 90 },
    load: async () => (await import('./SmsPage.tsx')).SmsPage,
  },
]
