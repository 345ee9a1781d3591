import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/webhook/index',
    title: 'webhook.title',
    access: 'system:webhook:view',
    menu: { group: 'system', order: 75 },
    load: async () => (await import('./WebhookPage.tsx')).WebhookPage,
  },
]
