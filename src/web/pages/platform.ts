import type { DomainWeb } from './types.ts'

/** The pages that belong to no domain: the two homes and the two that say why a page is not shown. */
export const platform: DomainWeb = {
  pages: [
    {
      path: '/index',
      title: 'home.enterprise',
      access: 'signedIn',
      affix: true,
      load: async () => (await import('../home/Homes.tsx')).EnterpriseHome,
    },
    {
      path: '/dashboard',
      title: 'home.operations',
      access: 'signedIn',
      affix: true,
      load: async () => (await import('../home/Homes.tsx')).OperationsHome,
    },
    {
      path: '/404',
      title: 'shell.notFound',
      access: 'open',
      noTab: true,
      load: async () => (await import('../home/Stops.tsx')).NotFound,
    },
    {
      path: '/401',
      title: 'shell.notAllowed',
      access: 'open',
      noTab: true,
      load: async () => (await import('../home/Stops.tsx')).NotAllowed,
    },
  ],
}
