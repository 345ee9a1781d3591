import { sql, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { type RecordHead, seeRecord } from '../../../server/records.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import type { Counterparty, counterpartyApi } from '../api.ts'
import { counterparties, isPartyOf, note } from './records.ts'

type Input<K extends keyof typeof counterpartyApi> = ParsedInputOf<(typeof counterpartyApi)[K]>

const mayWaive = 'counterparty:waive'

/** Waivers of a counterparty, the newest first. */
export const waiversOf = (ctx: Ctx, id: string) =>
  table(ctx, 'counterparty_waiver')
    .select()
    .select(['id', 'contractId', 'reason', 'createPsnName', 'createTime'])
    .where('counterpartyId', '=', id)
    .orderBy('id', 'desc')

const requests = (ctx: Ctx, id: string) =>
  table(ctx, 'counterparty_waiver_request')
    .select()
    .select(['id', 'contractId', 'reason', 'createPsnName', 'createTime'])
    .select(['isWaived', 'decideReason', 'decidePsnName', 'decideTime'])
    .where('counterpartyId', '=', id)
    .orderBy('id', 'desc')

/** Requests for a waiver that are open, the newest first. */
export const openRequestsOf = (ctx: Ctx, id: string) => requests(ctx, id).where('isWaived', 'is', null).execute()

/**
 * Asks the people who may waive to let one contract pass, and notifies them.
 * @throws `counterparty.notBlack`, `counterparty.notParty`, `counterparty.waiverAsked` while a request is open
 */
export async function askWaiver(ctx: Ctx, { id, contractId, reason }: Input<'askWaiver'>): Promise<true> {
  const counterparty = await counterparties.see(ctx, id)
  const contract = await contractWith(ctx, counterparty, contractId)
  if (!counterparty.isBlack) fail('counterparty.notBlack', { name: counterparty.name })
  const open = await requests(ctx, id)
    .where('contractId', '=', contractId)
    .where('isWaived', 'is', null)
    .executeTakeFirst()
  if (open) fail('counterparty.waiverAsked', { name: open.createPsnName })
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await table(ctx, 'counterparty_waiver_request')
    .insert({ id: newId(), counterpartyId: id, contractId, reason, ...by })
    .execute()
  await note(ctx, id, 'askWaiver', `${contract.title}: ${reason}`)
  const excluded = await peopleOf(ctx, contractId)
  const able = await accountsWith(ctx, mayWaive)
  await notify(ctx, {
    to: able.map((one) => one.id).filter((one) => one !== ctx.who.accountId && !excluded.includes(one)),
    kind: 'waiver',
    todo: true,
    vars: { step: 'asked', name: ctx.who.name, title: contract.title, counterparty: counterparty.name, reason },
    link: counterparties.pageOf(id),
    bizType: 'counterparty',
    bizId: id,
  })
  return true
}

/** Requests and waivers count until the counterparty is blacklisted once more. */
const sinceBlack = sql<SqlBool>`"createTime" >= (select c."blackTime" from counterparty c
  where c."tenantId" = app_tenant() and c.id = "counterpartyId")`

/** Whether a contract is waived, and the last request for it. Requires that the contract is visible to the caller. */
export async function waiverOf(
  ctx: Ctx,
  { id, contractId }: Input<'waiverOf'>,
): Promise<OutputOf<(typeof counterpartyApi)['waiverOf']>> {
  await counterparties.see(ctx, id)
  await seeRecord(ctx, 'contract', contractId)
  const request = await requests(ctx, id).where('contractId', '=', contractId).where(sinceBlack).executeTakeFirst()
  const waiver = await waiversOf(ctx, id).where('contractId', '=', contractId).where(sinceBlack).executeTakeFirst()
  return { isWaived: waiver !== undefined, request: request ?? null }
}

/** Refuses an open request, and notifies the person who asked. */
export async function refuseWaiver(ctx: Ctx, { id, requestId, reason }: Input<'refuseWaiver'>): Promise<true> {
  const counterparty = await counterparties.see(ctx, id)
  const open = (await openRequestsOf(ctx, id)).find((one) => one.id === requestId) ?? failMissing()
  const contract = await seeRecord(ctx, 'contract', open.contractId)
  await refuseOwn(ctx, open.contractId)
  await decide(ctx, counterparty, open.contractId, contract, { isWaived: false, decideReason: reason })
  await note(ctx, id, 'refuseWaiver', `${contract.title}: ${reason}`)
  return true
}

/**
 * Lets one contract pass in spite of the blacklist, until the counterparty is blacklisted once more.
 * @throws `counterparty.waiveOwn` for the contract's author and handler, `counterparty.notParty`
 */
export async function waive(ctx: Ctx, { id, version, contractId, reason }: Input<'waive'>): Promise<Counterparty> {
  const counterparty = await counterparties.see(ctx, id)
  const contract = await seeRecord(ctx, 'contract', contractId)
  await counterparties.allow(ctx, counterparty, 'waive')
  await refuseOwn(ctx, contractId)
  await contractWith(ctx, counterparty, contractId)
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await table(ctx, 'counterparty_waiver')
    .insert({ id: newId(), counterpartyId: id, contractId, reason, ...by })
    .execute()
  await decide(ctx, counterparty, contractId, contract, { isWaived: true, decideReason: reason })
  const { number, title } = contract
  return counterparties.transition(ctx, counterparty, version, 'waive', {}, `${number ?? ''} ${title}: ${reason}`)
}

/** Decides the open request for a contract, if there is one. */
async function decide(
  ctx: Ctx,
  { id, name }: Counterparty,
  contractId: string,
  { title, path }: RecordHead,
  how: { isWaived: boolean; decideReason: string },
): Promise<void> {
  const decided = await table(ctx, 'counterparty_waiver_request')
    .update()
    .set({ ...how, decidePsnName: ctx.who.name, decideTime: ctx.now })
    .where('counterpartyId', '=', id)
    .where('contractId', '=', contractId)
    .where('isWaived', 'is', null)
    .returning('createPsnId')
    .executeTakeFirst()
  if (!decided) return
  const step = how.isWaived ? 'waived' : 'refused'
  await notify(ctx, {
    to: [decided.createPsnId],
    kind: 'waiver',
    vars: { step, name: ctx.who.name, title, counterparty: name, reason: how.decideReason },
    link: path,
    bizType: 'contract',
    bizId: contractId,
  })
}

/** A visible contract of which the counterparty is a party. */
async function contractWith(ctx: Ctx, { id, name }: Counterparty, contractId: string): Promise<RecordHead> {
  const contract = await seeRecord(ctx, 'contract', contractId)
  if (!(await isPartyOf(ctx, id, contractId)))
    failField('counterparty.notParty', 'contractId', { name, contract: contract.title })
  return contract
}

async function refuseOwn(ctx: Ctx, contractId: string): Promise<void> {
  if ((await peopleOf(ctx, contractId)).includes(ctx.who.accountId)) fail('counterparty.waiveOwn')
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
