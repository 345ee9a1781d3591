export const zh = {
  'follower.title': '关注',
  'follower.follow': '关注此记录',
  'follower.unfollow': '取消关注',
  'follower.intro': '关注后，此记录有新评论或新进展时会收到通知。',
  'follower.none': '还没有人关注',
  'follower.field.follow': '是否关注',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
