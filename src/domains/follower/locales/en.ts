import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'follower.title': 'Followers',
  'follower.follow': 'Follow this record',
  'follower.unfollow': 'Stop following',
  'follower.intro': 'Followers are told of new comments and progress.',
  'follower.none': 'Nobody follows it yet',
  'follower.field.follow': 'Whether to follow',
}
