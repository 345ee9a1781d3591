import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { seeRecord } from '../../../server/records.ts'
import type { Counterparty, counterpartyApi } from '../api.ts'
import { isPartyOf } from './dealings.ts'
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

/**
 * Lets one contract pass in spite of the blacklist, until the counterparty is blacklisted once more.
 * @throws `counterparty.waiveOwn` for the contract's author and handler, `counterparty.notParty`
 */
export async function waive(ctx: Ctx, { id, version, contractId, reason }: Input<'waive'>): Promise<Counterparty> {
  const counterparty = await counterparties.see(ctx, id)
  const { number, title } = await seeRecord(ctx, 'contract', contractId)
  await counterparties.allow(ctx, counterparty, 'waive')
  if ((await peopleOf(ctx, contractId)).includes(ctx.who.accountId)) fail('counterparty.waiveOwn')
  if (!(await isPartyOf(ctx, id, contractId)))
    failField('counterparty.notParty', 'contractId', { name: counterparty.name, contract: title })
  await table(ctx, 'counterparty_waiver')
    .insert({
      id: newId(),
      counterpartyId: id,
      contractId,
      reason,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
      createTime: ctx.now,
    })
    .execute()
  return counterparties.transition(ctx, counterparty, version, 'waive', {}, `${number ?? ''} ${title}: ${reason}`)
}

/** Author and handler of a contract. */
async function peopleOf(ctx: Ctx, contractId: string): Promise<(string | null)[]> {
  const row = await table(ctx, 'contract')
    .select()
    .select(['createPsnId', 'handlerPsnId'])
    .where('id', '=', contractId)
    .executeTakeFirst()
  return row ? [row.createPsnId, row.handlerPsnId] : failMissing()
}
