import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'follower.title': 'Followers',
  'follower.follow': 'Follow this record',
  'follower.unfollow': 'Stop following',
  'follower.intro': 'Followers are notified of new comments and progress.',
  'follower.none': 'No followers yet',
  'follower.field.follow': 'Whether to follow',
}
