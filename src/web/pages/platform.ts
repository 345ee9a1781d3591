import type { DomainWeb } from './types.ts'

/** The pages that belong to no domain: homes, tool set, about, and the error pages. */
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
      path: '/index_server',
      title: 'home.personal',
      hint: 'home.tools',
      access: 'signedIn',
      load: async () => (await import('../home/PersonalHome.tsx')).PersonalHome,
    },
    {
      path: '/AItoolIndex',
      title: 'home.tools',
      access: 'common',
      load: async () => (await import('../home/ToolSet.tsx')).ToolSet,
    },
    {
      path: '/record',
      title: 'about.title',
      access: 'open',
      load: async () => (await import('../home/About.tsx')).About,
    },
    {
      path: '/goV6',
      title: 'jump.title',
      access: 'open',
      noTab: true,
      load: async () => (await import('../home/Jump.tsx')).Jump,
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
