import type { MessageKey } from '../../../web/i18n/t.ts'
import type { Margin } from '../api.ts'

/** Of a reply the part that says what there is to use, be it the envelope's data or the envelope itself. */
export function marginOf(reply: unknown): Margin | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  if ('consumeList' in reply && 'remainderCoin' in reply) return reply as Margin
  return 'data' in reply ? marginOf(reply.data) : undefined
}

/** Of a reply the number of coins that were taken; undefined when it says none. */
function deductedOf(reply: unknown): number | undefined {
  if (typeof reply === 'number') return Number.isNaN(reply) ? undefined : reply
  return typeof reply === 'object' && reply !== null && 'data' in reply ? deductedOf(reply.data) : undefined
}

/**
 * Why a paid action may not begin: more coins have to be left than it costs. What costs nothing always may.
 * @param margin undefined when nobody could say
 * @returns the warning's key; undefined when it may
 */
export function refusalOf(margin: Margin | undefined, moduleCode: string): MessageKey | undefined {
  const item = margin?.consumeList.find((one) => one.moduleCode === moduleCode)
  if (item?.consumeCoin === 0) return undefined
  if (!margin || !(margin.remainderCoin > 0)) return 'coin.short'
  if (!item) return 'coin.noItem'
  return margin.remainderCoin > item.consumeCoin ? undefined : 'coin.short'
}

/** Coins above which a deduction is told. */
const TOLD_ABOVE = 0

/**
 * What a settlement is told as: a number is a success, a positive one is told, anything else warns.
 * @param reply undefined when the call failed
 */
export function tellingOf(reply: unknown): { warning: MessageKey } | { deducted: number | undefined } {
  const deducted = deductedOf(reply)
  if (deducted === undefined) return { warning: 'coin.short' }
  return { deducted: deducted > TOLD_ABOVE ? deducted : undefined }
}
