import { enumeration } from '../../kernel/codes.ts'

export const announcementStatus = enumeration('announcement.status', {
  draft: 'draft',
  published: 'published',
  withdrawn: 'withdrawn',
})
/** For whom: the own organisation, or, from the provider, all or chosen ones. */
export const audience = enumeration('announcement.audience', { own: 'own', all: 'all', chosen: 'chosen' })
