import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Counterparty } from '../api.ts'
import { factsOf } from './facts.ts'
import { pinyinOf } from './names.ts'
import { counterparties } from './records.ts'

/** A party as a record states it. */
interface Party {
  name: string
  creditCode: string
}
interface Known {
  /** Index of the party, from 0. */
  at: number
  id: string
  isBlack: boolean
  isRelated: boolean
  blackReason: string | null
  isWaived: boolean
}

/**
 * Entries of the library that have the code or a name of one of the parties: either is enough, so that a blacklisted
 * counterparty is recognised without its code, too.
 */
async function known(ctx: Ctx, parties: readonly Party[], contractId: string): Promise<Known[]> {
  if (parties.length === 0) return []
  const names = parties.map(({ name }) => name)
  const codes = parties.map(({ creditCode }) => creditCode.toUpperCase())
  const { rows } = await sql<Known>`
    select distinct p.at::int - 1 as at, c.id, c."isBlack", c."isRelated", c."blackReason", exists (
      select 1 from counterparty_waiver w where w."tenantId" = c."tenantId" and w."counterpartyId" = c.id
        and w."contractId" = ${contractId} and w."createTime" >= c."blackTime") as "isWaived"
    from (
      select at, party_key(name) as key, false as "isCode" from unnest(${names}::text[]) with ordinality n(name, at)
      union all select at, code, true from unnest(${codes}::text[]) with ordinality n(code, at)
    ) p
    join counterparty_key k on k."tenantId" = ${ctx.tenantId} and k.key = p.key and k."isCode" = p."isCode"
    join counterparty c on c."tenantId" = k."tenantId" and c.id = k."counterpartyId"`.execute(ctx.db)
  return rows
}

/**
 * Finds the parties of a contract that are on the blacklist and not waived for it.
 * @returns the reason of each, by its index in `parties`
 */
export async function blacklisted(
  ctx: Ctx,
  parties: readonly Party[],
  contractId: string,
): Promise<Map<number, string>> {
  const found = (await known(ctx, parties, contractId)).filter(({ isBlack, isWaived }) => isBlack && !isWaived)
  return new Map(found.map(({ at, blackReason }) => [at, blackReason ?? '']))
}

/** What the library says about some parties: one is related, on the blacklist, or owes an overdue amount. */
export async function standingOf(ctx: Ctx, parties: readonly Party[]) {
  const found = await known(ctx, parties, '')
  const ids = [...new Set(found.map(({ id }) => id))]
  const facts = await factsOf(ctx.asSystem(ctx.tenantId), ids)
  return {
    isRelated: found.some((one) => one.isRelated),
    isBlack: found.some((one) => one.isBlack),
    isOverdue: [...facts.values()].some(({ overdueIn }) => overdueIn !== '0.00'),
  }
}

type Listing = Pick<Counterparty, 'blackReason' | 'blackPsnName' | 'blackTime'>

/** The blacklisting of companies, by code. */
export async function blacklistOf(ctx: Ctx, codes: readonly string[]): Promise<Map<string, Listing>> {
  if (codes.length === 0) return new Map()
  const rows = await table(ctx, 'counterparty')
    .select()
    .select(['creditCode', 'blackReason', 'blackPsnName', 'blackTime'])
    .where('creditCode', 'in', [...codes])
    .where('isBlack', '=', true)
    .execute()
  return new Map(rows.map(({ creditCode, ...listing }) => [creditCode, listing]))
}

async function byCode(ctx: Ctx, creditCode: string): Promise<Counterparty | undefined> {
  const rows = counterparties.every(ctx).where('counterparty.creditCode', '=', creditCode)
  return (await counterparties.recordsIn(ctx, rows))[0]
}

/** Blacklists a company; it is added to the library where it is missing. */
export async function blacklistCompany(ctx: Ctx, { name, creditCode }: Party, reason: string): Promise<void> {
  const added = { name, creditCode, formerNames: [], aliases: [] }
  const entry =
    (await byCode(ctx, creditCode)) ?? (await counterparties.save(ctx, {}, { ...added, pinyin: pinyinOf(added) }))
  await counterparties.allow(ctx, entry, 'black')
  const values = { blackReason: reason, blackPsnName: ctx.who.name, blackTime: ctx.now }
  await counterparties.transition(ctx, entry, entry.version, 'black', values, reason)
}

export async function unblacklistCompany(ctx: Ctx, creditCode: string): Promise<void> {
  const entry = await byCode(ctx, creditCode)
  if (!entry) return
  await counterparties.allow(ctx, entry, 'unblack')
  const values = { blackReason: null, blackPsnName: null, blackTime: null }
  await counterparties.transition(ctx, entry, entry.version, 'unblack', values)
}
