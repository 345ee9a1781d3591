import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'follower.title': 'フォロー',
  'follower.follow': 'この記録をフォロー',
  'follower.unfollow': 'フォローをやめる',
  'follower.intro': 'フォローすると、新しいコメントや進捗が通知されます。',
  'follower.none': 'まだフォローしている人はいません',
  'follower.field.follow': 'フォローするか',
}
