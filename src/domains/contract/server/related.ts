import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../kernel/days.ts'
import { fail } from '../../../kernel/errors.ts'
import { dice } from '../../../kernel/pairs.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { writtenAmount } from '../../../kernel/written.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { routeChange } from '../../approval-route/server/facade.ts'
import { between, ratesToday, sumOf } from '../../exchange-rate/server/service.ts'
import { lengthsLike, SAME_TEXT, textPairs } from './likeness.ts'
import { referringTo } from '../../../server/records.ts'
import type { Contract } from '../api.ts'
import { contractStatus, type Related } from '../codes.ts'
import { contracts, lockContract } from './records.ts'
import { invalid } from '../../../server/invalid.ts'

/** Statuses of contracts that are compared: submitted, in force, finished or ended; no drafts or rejected ones. */
const { inApproval, processing, finished, ended } = contractStatus.code
const counting = [inApproval, processing, finished, ended]

/** Days within which a contract with the same counterparty and a similar amount may be the same one. */
const DUPLICATE_DAYS = 30
/** Amounts are similar when they differ by at most 1/20 (5 %). */
const NEAR_BY = 20
/** Days within which contracts with one counterparty are summed, as parts of a larger one. */
const SPLIT_DAYS = 90
/** At most so many texts are compared: the newest ones. */
const COMPARED_TEXTS = 100

interface Found {
  id: string
  amount: number | null
  currency: string
}

/** Contracts with one of these statuses, other than the given one, that meet a condition. */
async function others(ctx: Ctx, id: string, condition: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`select c.id, c.amount, c.currency from contract c
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and c.id <> ${id}
      and c.status = any(${counting}::integer[]) and (${condition}) order by c."createTime" desc, c.id`.execute(ctx.db)
  return rows
}

/** Condition: a counterparty in common, by name, 统一社会信用代码 or 公民身份号码. */
function sameParty({ counterparties }: Contract): RawBuilder<unknown> {
  const signs = counterparties.flatMap(({ name, creditCode, idNo }) =>
    Object.entries({ name, creditCode, idNo }).filter(([, value]) => value),
  )
  const parties = signs.map(([sign, value]) => JSON.stringify([{ [sign]: value }]))
  return sql`c.counterparties @> any(${parties}::jsonb[])`
}

/**
 * Possible duplicates: contracts with the same counterparty that have a similar amount and start or were created within
 * 30 days of the given one, or whose text is almost the same; and contracts with exactly the same text.
 */
async function duplicatesOf(ctx: Ctx, contract: Contract): Promise<Found[]> {
  const fen = contract.amount === null ? null : fenOf(contract.amount)
  const day = contract.startDate ?? contract.createTime.slice(0, 10)
  // Separate queries: each has its own index.
  const near =
    fen === null
      ? []
      : await others(
          ctx,
          contract.id,
          sql`c.currency = ${contract.currency}
            and c.amount between ${fen - Math.floor(fen / NEAR_BY)} and ${fen + Math.floor(fen / NEAR_BY)}
            and abs(coalesce(c."startDate", c."createTime"::date) - ${day}::date) <= ${DUPLICATE_DAYS}
            and ${sameParty(contract)}`,
        )
  const sameText = await others(
    ctx,
    contract.id,
    sql`(c.id, c."currentTextId") in (select t."contractId", t.id from contract_text t
      join contract_text own on own."tenantId" = t."tenantId" and own.sha256 = t.sha256
      where t."tenantId" = ${ctx.tenantId} and own.id = ${contract.currentTextId})`,
  )
  const found = [...near, ...sameText, ...(await similarTo(ctx, contract))]
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/**
 * Contracts with the same counterparty and almost the same text within 90 days. Texts from a template of one's own are
 * alike without being duplicates.
 */
async function similarTo(ctx: Ctx, contract: Contract): Promise<Found[]> {
  if (contract.currentTextId === null || contract.isStandardText) return []
  const own = await textOf(ctx, contract.currentTextId)
  const pairs = textPairs(own)
  const [from, to] = lengthsLike(own.length)
  const { rows } = await sql<Found & { textId: string }>`
    select c.id, c.amount, c.currency, c."currentTextId" as "textId" from contract c
    join contract_text t on t."tenantId" = c."tenantId" and t.id = c."currentTextId"
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and c.id <> ${contract.id}
      and c.status = any(${counting}::integer[]) and t.characters between ${from} and ${to}
      and ${createdWithin(SPLIT_DAYS, contract)} and ${sameParty(contract)}
    order by c."createTime" desc, c.id limit ${COMPARED_TEXTS}`.execute(ctx.db)
  const similar: Found[] = []
  // One after the other: a hundred long texts at once would take up memory for nothing.
  for (const { textId, ...found } of rows)
    if (dice(pairs, textPairs(await textOf(ctx, textId))) >= SAME_TEXT) similar.push(found)
  return similar
}

const textOf = async (ctx: Ctx, id: string): Promise<string> =>
  (await table(ctx, 'contract_text').select().select('text').where('id', '=', id).executeTakeFirstOrThrow()).text

/** Contracts with the same counterparties that were created within 90 days before or after the given one. */
const besidesOf = (ctx: Ctx, contract: Contract): Promise<Found[]> =>
  others(ctx, contract.id, sql`${createdWithin(SPLIT_DAYS, contract)} and ${sameParty(contract)}`)

/** Condition: created at most so many days before or after the given contract. */
function createdWithin(days: number, { createTime }: Contract): RawBuilder<unknown> {
  const day = createTime.slice(0, 10)
  return sql`c."createTime" >= ${`${addDays(day, -days)} 00:00:00+08`}::timestamptz
    and c."createTime" < ${`${addDays(day, days + 1)} 00:00:00+08`}::timestamptz`
}

const childrenOf = (ctx: Ctx, id: string): Promise<Found[]> => others(ctx, id, sql`c."parentContractId" = ${id}`)

const asFound = ({ id, amount, currency }: Pick<Contract, 'id' | 'amount' | 'currency'>): Found => ({
  id,
  currency,
  amount: amount === null ? null : fenOf(amount),
})

type Group = Related['duplicates']
async function shown(ctx: Ctx, found: readonly Found[]): Promise<Group> {
  if (found.length === 0) return { contracts: [], unseen: 0 }
  const rows = await contracts
    .visible(ctx)
    .where(
      'contract.id',
      'in',
      found.map(({ id }) => id),
    )
    .select(['contract.id as id', 'contract.contractNo', 'contract.contractName', 'contract.amount'])
    .select(['contract.currency', 'contract.docStatus'])
    .orderBy('contract.contractNo')
    .execute()
  const seen = rows.map((row) => ({ ...row, amount: row.amount === null ? null : formatYuan(row.amount) }))
  return { contracts: seen, unseen: found.length - rows.length }
}

/** Contracts and records related to a contract. */
export async function readRelated(ctx: Ctx, { id }: { id: string }): Promise<Related> {
  const contract = await contracts.see(ctx, id)
  const duplicates = await duplicatesOf(ctx, contract)
  const besides = await besidesOf(ctx, contract)
  const children = await childrenOf(ctx, id)
  const rates = await ratesToday(ctx)
  return {
    duplicates: await shown(ctx, duplicates),
    split: { ...(await shown(ctx, besides)), ...sumOf(rates, [asFound(contract), ...besides]) },
    children: { ...(await shown(ctx, children)), ...sumOf(rates, children) },
    records: await referringTo(ctx, 'contract', id),
  }
}

/** Points against a submission: that it may be a duplicate, or a part of a contract that was split. */
export const relatedPoints = async (ctx: Ctx, contract: Contract): Promise<string[]> => [
  ...(await duplicatePoints(ctx, contract)),
  ...(await splitPoints(ctx, contract)),
]

async function duplicatePoints(ctx: Ctx, contract: Contract): Promise<string[]> {
  const names = await namesOf(ctx, await duplicatesOf(ctx, contract))
  return names.length === 0 ? [] : [ctx.say('contract.duplicate', { names })]
}

/** Contracts with one counterparty that are approved by others, or by more people, when taken together. */
async function splitPoints(ctx: Ctx, contract: Contract): Promise<string[]> {
  // A contract under a frame is called off against an amount that was approved as a whole.
  if (contract.amount === null || contract.parentContractId !== null) return []
  const besides = await besidesOf(ctx, contract)
  if (besides.length === 0) return []
  const { sum, currency } = sumOf(await ratesToday(ctx), [asFound(contract), ...besides])
  const bracket = await routeChange(ctx, 'contract', contract, { ...contract, amount: sum, currency })
  if (bracket === null) return []
  const vars = { names: await namesOf(ctx, besides), count: besides.length + 1, days: SPLIT_DAYS, bracket }
  if (sum === null) return [ctx.say('contract.splitWithoutRate', vars)]
  return [ctx.say('contract.split', { ...vars, sum: writtenAmount(ctx.language, sum), currency })]
}

/** The contracts with number and name; those that the caller may not see are only counted. */
async function namesOf(ctx: Ctx, found: readonly Found[]): Promise<string[]> {
  const { contracts: seen, unseen } = await shown(ctx, found)
  const names = seen.map(({ contractNo, contractName }) => `${contractNo} ${contractName}`)
  if (unseen > 0) names.push(ctx.say('contract.unseenContracts', { count: unseen }))
  return names
}

/** Points against the end of a frame: the contracts under it that are still open. */
export async function childPoints(ctx: Ctx, id: string): Promise<string[]> {
  const children = await others(
    ctx,
    id,
    sql`c."parentContractId" = ${id} and c.status in (${inApproval}, ${processing})`,
  )
  const names = await namesOf(ctx, children)
  return names.length === 0 ? [] : [ctx.say('contract.openChildren', { count: children.length, names })]
}

type Capped = Pick<Contract, 'id' | 'parentContractId' | 'amount' | 'currency' | 'isFrame' | 'frameTolerance'>

/**
 * Refuses a contract that exceeds what is left of its frame's amount and tolerance, and a frame amount below the sum of
 * its contracts. A frame without an amount has no cap. The frame's row stays locked, so that two concurrent contracts under
 * it are counted one after the other.
 */
export async function refuseOverFrame(ctx: Ctx, contract: Capped): Promise<void> {
  if (contract.isFrame && contract.amount !== null) {
    await lockContract(ctx, contract.id)
    const taken = await takenFrom(ctx, contract.currency, await childrenOf(ctx, contract.id))
    if (taken > capOf(fenOf(contract.amount), contract.frameTolerance))
      refuseAmount(ctx, 'contract.frameBelow', { sum: formatYuan(taken), frame: contract.amount })
  }
  if (contract.parentContractId === null) return
  await lockContract(ctx, contract.parentContractId)
  const frame = await frameOf(ctx, contract.parentContractId)
  if (!frame?.isFrame || frame.amount === null) return
  const rest = (await childrenOf(ctx, contract.parentContractId)).filter(({ id }) => id !== contract.id)
  const sum = await takenFrom(ctx, frame.currency, [asFound(contract), ...rest])
  const cap = capOf(frame.amount, frame.frameTolerance)
  if (sum <= cap) return
  const key = frame.frameTolerance ? 'contract.frameOverTolerance' : 'contract.frameOver'
  refuseAmount(ctx, key, {
    frame: `${frame.contractNo} ${writtenAmount(ctx.language, formatYuan(frame.amount))}`,
    tolerance: String(frame.frameTolerance ?? 0),
    sum: formatYuan(sum),
    over: formatYuan(sum - cap),
  })
}

/**
 * The sum of contracts under a frame in the frame's currency, by the rates of today.
 * @throws `contract.frameCurrency` where an amount has no rate
 */
async function takenFrom(ctx: Ctx, currency: string, under: readonly Found[]): Promise<number> {
  const rates = await ratesToday(ctx)
  return under.reduce((sum, one) => {
    const part = between(rates, one.amount ?? 0, one.currency, currency)
    return sum + (part ?? fail('contract.frameCurrency', { currency, other: one.currency }))
  }, 0)
}

/** What contracts under a frame may amount to, in fen: its amount and the tolerance in percent. */
const capOf = (fen: number, tolerance: number | null): number => fen + Math.floor((fen * (tolerance ?? 0)) / 100)

function refuseAmount(ctx: Ctx, key: MessageKey, vars: Record<string, string>): never {
  return invalid(ctx, 'contract', { amount: { key, vars } })
}

interface Frame {
  contractNo: string
  isFrame: boolean
  amount: number | null
  currency: string
  frameTolerance: number | null
}
/** The frame contract, regardless of its visibility: its amount caps all contracts under it. */
async function frameOf(ctx: Ctx, id: string): Promise<Frame | undefined> {
  const { rows } = await sql<Frame>`select "contractNo", "isFrame", amount, currency,
    "frameTolerance" from contract
    where "tenantId" = ${ctx.tenantId} and id = ${id} and "deletedAt" is null`.execute(ctx.db)
  return rows[0]
}
