export const zh = {
  'reading.keep': '收藏',
  'reading.kept': '已收藏',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
