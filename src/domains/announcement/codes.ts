import { enumeration } from '../../kernel/codes.ts'

export const announcementStatus = enumeration('announcement.status', {
  draft: 'draft',
  published: 'published',
  withdrawn: 'withdrawn',
})
/** Audience: the own organisation, or, for the provider, all or chosen ones. */
export const audience = enumeration('announcement.audience', { own: 'own', all: 'all', chosen: 'chosen' })
