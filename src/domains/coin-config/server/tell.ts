import type { Ctx } from '../../../server/context.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, settle } from '../../notice/server/service.ts'
import type { changeAction } from '../codes.ts'

interface Change {
  id: string
  /** What is changed, in words: `1.2000`, `文本比对 8`. */
  what: string
  link: string
  /** What is asked for: a price, or that a price is taken out of use or into use. */
  of: 'price' | 'off' | 'on'
}

const waiting = { price: 'waiting', off: 'waitingOff', on: 'waitingOn' } as const
const confirmed = { price: 'confirmed', off: 'confirmedOff', on: 'confirmedOn' } as const
const refused = { price: 'refused', off: 'refusedOff', on: 'refusedOn' } as const

/** Sends a change of a price to those who may confirm it: holders of the item other than its author. */
export async function tellWaiting(ctx: Ctx, { id, what, link, item, of }: Change & { item: string }): Promise<void> {
  const people = await accountsWith(ctx, item)
  await notify(ctx, {
    kind: 'price',
    todo: true,
    to: people.map((one) => one.id).filter((one) => one !== ctx.who.accountId),
    vars: { step: waiting[of], what, name: ctx.who.name },
    link,
    bizType: 'price',
    bizId: id,
  })
}

/** Sends the decision to the change's author, and marks as read what asked for it. */
export async function tellDecided(
  ctx: Ctx,
  { id, what, link, action, author, of }: Change & { action: (typeof changeAction.values)[number]; author: string },
): Promise<void> {
  await settle(ctx, 'price', id)
  if (action === 'withdraw') return
  await notify(ctx, {
    kind: 'price',
    to: [author],
    vars: { step: (action === 'confirm' ? confirmed : refused)[of], what, name: ctx.who.name },
    link,
    bizType: 'price',
    bizId: id,
  })
}
