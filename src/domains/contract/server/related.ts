import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../kernel/days.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { writtenAmount } from '../../../kernel/written.ts'
import type { Ctx } from '../../../server/context.ts'
import { referringTo } from '../../../server/records.ts'
import type { Contract } from '../api.ts'
import { contractStatus, type Related } from '../codes.ts'
import { contracts, lockContract } from './records.ts'
import { invalid } from '../../../server/invalid.ts'

/** Statuses of contracts that are compared: submitted, in force, finished or ended; no drafts or rejected ones. */
const { inApproval, processing, finished, ended } = contractStatus.code
const counting = [inApproval, processing, finished, ended]

/** Days within which contracts with one counterparty are summed (our own rule). */
const together = 30
/** Amounts are similar when they differ by at most 1/100 (our own rule). */
const nearBy = 100

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
  const names = counterparties.map(({ name }) => name).filter(Boolean)
  const codes = counterparties.map(({ creditCode }) => creditCode).filter(Boolean)
  const persons = counterparties.map(({ idNo }) => idNo).filter(Boolean)
  return sql`exists (select 1 from jsonb_array_elements(c.counterparties) p
    where p->>'name' = any(${names}::text[]) or p->>'creditCode' = any(${codes}::text[])
      or p->>'idNo' = any(${persons}::text[]))`
}

/**
 * Possible duplicates: contracts with the same counterparty and a similar amount that start or were created within 30
 * days of the given one; or contracts with the same text.
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
            and c.amount between ${fen - Math.floor(fen / nearBy)} and ${fen + Math.floor(fen / nearBy)}
            and abs(coalesce(c."startDate", c."createTime"::date) - ${day}::date) <= ${together}
            and ${sameParty(contract)}`,
        )
  const sameText = await others(
    ctx,
    contract.id,
    sql`(c.id, c."currentTextId") in (select t."contractId", t.id from contract_text t
      join contract_text own on own."tenantId" = t."tenantId" and own.sha256 = t.sha256
      where t."tenantId" = ${ctx.tenantId} and own.id = ${contract.currentTextId})`,
  )
  return [...near, ...sameText.filter(({ id }) => !near.some((one) => one.id === id))]
}

/** Contracts with the same counterparties that were created within 30 days before or after the given one. */
function besidesOf(ctx: Ctx, contract: Contract): Promise<Found[]> {
  const day = contract.createTime.slice(0, 10)
  return others(
    ctx,
    contract.id,
    sql`c."createTime" >= ${`${addDays(day, -together)} 00:00:00+08`}::timestamptz
      and c."createTime" < ${`${addDays(day, together + 1)} 00:00:00+08`}::timestamptz and ${sameParty(contract)}`,
  )
}

const childrenOf = (ctx: Ctx, id: string): Promise<Found[]> => others(ctx, id, sql`c."parentContractId" = ${id}`)

const sumOf = (found: readonly Found[], currency: string): number =>
  found.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + (amount ?? 0), 0)

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
  const own = contract.amount === null ? 0 : fenOf(contract.amount)
  return {
    duplicates: await shown(ctx, duplicates),
    split: {
      ...(await shown(ctx, besides)),
      sum: formatYuan(sumOf(besides, contract.currency) + own),
    },
    children: { ...(await shown(ctx, children)), sum: formatYuan(sumOf(children, contract.currency)) },
    records: await referringTo(ctx, 'contract', id),
  }
}

/** Points against a submission as a possible duplicate: one sentence that names the visible contracts. */
export async function duplicatePoints(ctx: Ctx, contract: Contract): Promise<string[]> {
  const { contracts: seen, unseen } = await shown(ctx, await duplicatesOf(ctx, contract))
  const names = seen.map(({ contractNo, contractName }) => `${contractNo} ${contractName}`)
  if (unseen > 0) names.push(ctx.say('contract.unseenContracts', { count: unseen }))
  return names.length === 0 ? [] : [ctx.say('contract.duplicate', { names })]
}

type Capped = Pick<Contract, 'id' | 'parentContractId' | 'amount' | 'currency' | 'isFrame'>

/**
 * Refuses a contract that exceeds what is left of its frame's amount, and a frame amount below the sum of its
 * contracts. A frame without an amount has no cap. The frame's row stays locked, so that two concurrent contracts under
 * it are counted one after the other.
 */
export async function refuseOverFrame(ctx: Ctx, contract: Capped): Promise<void> {
  if (contract.isFrame && contract.amount !== null) {
    await lockContract(ctx, contract.id)
    const taken = sumOf(await childrenOf(ctx, contract.id), contract.currency)
    if (taken > fenOf(contract.amount))
      refuseAmount(ctx, 'contract.frameBelow', { sum: formatYuan(taken), frame: contract.amount })
  }
  if (contract.parentContractId === null) return
  await lockContract(ctx, contract.parentContractId)
  const frame = await frameOf(ctx, contract.parentContractId)
  if (!frame?.isFrame || frame.amount === null) return
  if (frame.currency !== contract.currency) fail('contract.frameCurrency', { currency: frame.currency })
  const rest = (await childrenOf(ctx, contract.parentContractId)).filter(({ id }) => id !== contract.id)
  const sum = sumOf(rest, contract.currency) + (contract.amount === null ? 0 : fenOf(contract.amount))
  if (sum > frame.amount)
    refuseAmount(ctx, 'contract.frameOver', {
      frame: `${frame.contractNo} ${writtenAmount(ctx.language, formatYuan(frame.amount))}`,
      sum: formatYuan(sum),
      over: formatYuan(sum - frame.amount),
    })
}

function refuseAmount(ctx: Ctx, key: MessageKey, vars: Record<string, string>): never {
  return invalid(ctx, 'contract', { amount: { key, vars } })
}

interface Frame {
  contractNo: string
  isFrame: boolean
  amount: number | null
  currency: string
}
/** The frame contract, regardless of its visibility: its amount caps all contracts under it. */
async function frameOf(ctx: Ctx, id: string): Promise<Frame | undefined> {
  const { rows } = await sql<Frame>`select "contractNo", "isFrame", amount, currency from contract
    where "tenantId" = ${ctx.tenantId} and id = ${id} and "deletedAt" is null`.execute(ctx.db)
  return rows[0]
}
