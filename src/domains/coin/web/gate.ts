import type { MessageKey } from '../../../web/i18n/t.ts'
import type { Margin } from '../api.ts'

/** The available coins and prices in a reply, which is the envelope's data or the envelope itself. */
export function marginOf(reply: unknown): Margin | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  if ('consumeList' in reply && 'remainderCoin' in reply) return reply as Margin
  return 'data' in reply ? marginOf(reply.data) : undefined
}

/** The charged coins in a reply; undefined if it has none. */
function deductedOf(reply: unknown): number | undefined {
  if (typeof reply === 'number') return Number.isNaN(reply) ? undefined : reply
  return typeof reply === 'object' && reply !== null && 'data' in reply ? deductedOf(reply.data) : undefined
}

/**
 * Why a paid action may not begin: the available coins must exceed its price. Free actions are always allowed.
 * @param margin undefined when it could not be read
 * @returns the warning's key; undefined when it is allowed
 */
export function refusalOf(margin: Margin | undefined, moduleCode: string): MessageKey | undefined {
  const item = margin?.consumeList.find((one) => one.moduleCode === moduleCode)
  if (item?.consumeCoin === 0) return undefined
  if (!margin || !(margin.remainderCoin > 0)) return 'coin.short'
  if (!item) return 'coin.noItem'
  return margin.remainderCoin > item.consumeCoin ? undefined : 'coin.short'
}

/** Charges above this number of coins are shown. */
const TOLD_ABOVE = 0

/**
 * Maps a settlement's reply to a toast: a number > 0 shows the charge, 0 shows nothing, anything else warns.
 * @param reply undefined when the call failed
 */
export function settlementMessage(reply: unknown): { warning: MessageKey } | { deducted: number | undefined } {
  const deducted = deductedOf(reply)
  if (deducted === undefined) return { warning: 'coin.short' }
  return { deducted: deducted > TOLD_ABOVE ? deducted : undefined }
}
