import type { Ctx } from '../../../server/context.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, completeNotices } from '../../notice/server/service.ts'
import type { changeAction } from '../codes.ts'

interface Change {
  id: string
  /** The change in words: `1.2000`, `文本比对 8`. */
  what: string
  link: string
  /** The requested change: a price, or disabling or enabling one. */
  of: 'price' | 'off' | 'on'
}

const waiting = { price: 'waiting', off: 'waitingOff', on: 'waitingOn' } as const
const confirmed = { price: 'confirmed', off: 'confirmedOff', on: 'confirmedOn' } as const
const refused = { price: 'refused', off: 'refusedOff', on: 'refusedOn' } as const

/** Notifies those who may confirm a change of a price: holders of the item other than its author. */
export async function notifyConfirmers(
  ctx: Ctx,
  { id, what, link, item, of }: Change & { item: string },
): Promise<void> {
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

/** Notifies the change's author of the decision, and settles the notices of the request. */
export async function notifyDecided(
  ctx: Ctx,
  { id, what, link, action, author, of }: Change & { action: (typeof changeAction.values)[number]; author: string },
): Promise<void> {
  await completeNotices(ctx, 'price', id)
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
