import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Counterparty, counterpartyApi } from '../api.ts'
import { counterparties } from './records.ts'

type Input<K extends keyof typeof counterpartyApi> = ParsedInputOf<(typeof counterpartyApi)[K]>

/** Adds a counterparty to the blacklist. */
export async function black(ctx: Ctx, { id, version, reason }: Input<'black'>): Promise<Counterparty> {
  const counterparty = await counterparties.see(ctx, id)
  await counterparties.allow(ctx, counterparty, 'black')
  const values = { blackReason: reason, blackPsnName: ctx.who.name, blackTime: ctx.now }
  return counterparties.transition(ctx, counterparty, version, 'black', values, reason)
}

export async function unblack(ctx: Ctx, { id, version, reason }: Input<'unblack'>): Promise<Counterparty> {
  const counterparty = await counterparties.see(ctx, id)
  await counterparties.allow(ctx, counterparty, 'unblack')
  const values = { blackReason: null, blackPsnName: null, blackTime: null }
  return counterparties.transition(ctx, counterparty, version, 'unblack', values, reason)
}
