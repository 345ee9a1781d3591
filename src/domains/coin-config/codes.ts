import { enumeration } from '../../kernel/codes.ts'

export const enable = enumeration('coin-config.enable', { on: 0, off: 1 })

/** Where a price in use stands: it holds, it will, or another one has followed it. */
export const standing = enumeration('coin-config.standing', { now: 'now', planned: 'planned', past: 'past' })
