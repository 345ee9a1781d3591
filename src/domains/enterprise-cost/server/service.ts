import { sql } from 'kysely'
import { refusalOf } from '../../../kernel/actions.ts'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import { fenOf, formatYuan, parseYuan } from '../../../kernel/money.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { FileRef } from '../../../kernel/record.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { nextNumber, registerNumber } from '../../../server/db/numbers.ts'
import { atProvider, inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { columnsOf } from '../../../server/db/types.gen.ts'
import { readOwnUpload, takeFile } from '../../../server/files/store.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { actionWord } from '../../../server/record/refuse.ts'
import { filtered, hasWords, type Rows } from '../../../server/record/filter.ts'
import { grant } from '../../coin/server/service.ts'
import { endOfTerm, extendTerm, usersOf } from '../../tenant/server/service.ts'
import type { enterpriseCostApi, Renewal, RenewalDraft, RenewalQuery } from '../api.ts'
import { payMode, type RenewalAction, renewalActions, renewalTransitions } from '../codes.ts'
import { paged } from '../../../server/db/query.ts'

const rows = crud('renewal')

const all = (ctx: Ctx): Rows<'renewal'> =>
  sharedRows(ctx, 'renewal').innerJoin('tenant', 'tenant.id', 'renewal.tenantId')

const wire = (row: { coin: number; amount: number }): Renewal =>
  ({ ...row, coin: coinsOf(row.coin), amount: formatYuan(row.amount) }) as Renewal

/** A renewal: of any organisation for the provider, otherwise of the caller's own. @throws `common.recordMissing` */
export async function seeRenewal(ctx: Ctx, id: string): Promise<Renewal> {
  const row = await all(ctx)
    .selectAll('renewal')
    .select(sql<string>`tenant.name`.as('tenantName'))
    .where('renewal.id', '=', id)
    .executeTakeFirst()
  return row ? wire(row) : failMissing()
}

export async function listRenewals(ctx: Ctx, q: RenewalQuery): Promise<Page<Renewal>> {
  const { current: _, size: __, sort, order, count, keyword, ...filters } = q
  let found = filtered(all(ctx), 'renewal', filters, columnsOf.renewal, ['amount'])
  if (keyword) found = found.where(hasWords(['renewal.renewNo', 'renewal.remark', 'tenant.name'], keyword))
  const page = await found
    .selectAll('renewal')
    .select(sql<string>`tenant.name`.as('tenantName'))
    .orderBy(`renewal.${sort}`, order)
    .orderBy('renewal.id', 'desc')
    .$call(paged(q))
    .execute()
  const counted = count
    ? await found.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    : { n: -1 }
  return pageOf(page.map(wire), counted.n, q)
}

function allow(ctx: Ctx, renewal: Renewal, action: RenewalAction): void {
  const caller = { perms: ctx.who.perms, isOwner: true, hasTask: false, mayWithdraw: false }
  const refusal = refusalOf(renewalActions, renewal, caller, action)
  if (refusal === 'hidden') failNotAllowed()
  if (refusal) fail(refusal, { action: actionWord(ctx, 'enterprise-cost', action) })
}

/** Saves a draft, in the organisation whose term it renews. */
export async function saveRenewal(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof enterpriseCostApi.save>,
): Promise<Renewal> {
  const before = id === undefined ? null : await seeRenewal(ctx, id)
  if (before) allow(ctx, before, 'edit')
  if (before && before.tenantId !== draft.tenantId) wrong(ctx, 'tenantId', 'enterprise-cost.tenantFixed')
  if (isProvider(ctx) && draft.tenantId === ctx.tenantId) wrong(ctx, 'tenantId', 'enterprise-cost.ofCustomer')
  const kept = id ?? newId()
  const voucher = await namedVouchers(ctx, draft.voucher, before?.voucher ?? [])
  const { tenantId, ...rest } = draft
  const values = {
    ...rest,
    coin: unitsOf(draft.coin),
    amount: fenOf(draft.amount),
    voucher: JSON.stringify(voucher),
  }
  await inTenant(ctx, tenantId, async (inside) => {
    await checkTerm(inside, draft, isProvider(ctx))
    if (!before) return
    const row = await rows.get(inside, kept)
    await rows.change(inside, row, version ?? fail('common.versionMissing'), values)
  })
  if (!before) {
    const key = `XF-${chinaDay(ctx.now).slice(0, 4)}`
    const renewNo = await atProvider(ctx, (home) => numbered(home, key, kept))
    const made = { id: kept, renewNo, createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
    await inTenant(ctx, tenantId, (inside) => rows.add(inside, { ...made, ...values }))
  }
  for (const { fileId } of voucher)
    if (!before?.voucher.some((file) => file.fileId === fileId))
      await takeFile(ctx, fileId, fieldFiles('renewal'), kept)
  return seeRenewal(ctx, kept)
}

/** Draws a number from one sequence for all organisations, which is registered with the provider. */
async function numbered(home: Ctx, key: string, bizId: string): Promise<string> {
  const number = await nextNumber(home, key)
  await registerNumber(home, { number, bizType: 'renewal', bizId, voided: false })
  return number
}
const voidNumber = (home: Ctx, bizId: string) =>
  table(home, 'number_register').update().set({ voided: true }).where('bizId', '=', bizId).execute()

/** The named files: those already in the record, or uploads of the caller. */
async function namedVouchers(ctx: Ctx, typed: readonly FileRef[], known: readonly FileRef[]): Promise<FileRef[]> {
  const files: FileRef[] = []
  for (const { fileId } of typed) {
    const { name } = known.find((file) => file.fileId === fileId) ?? (await readOwnUpload(ctx, fileId))
    files.push({ fileId, name })
  }
  return files
}

function wrong(ctx: Ctx, field: string, key: MessageKey, vars: Record<string, string | number> = {}): never {
  const label = ctx.label(`enterprise-cost.field.${field}`)
  return failFields('common.invalidInput', { [field]: { key, vars } }, { fields: label })
}

/**
 * Checks that the term follows the current one, that there are seats for all users, and that gifts are from the
 * provider.
 */
async function checkTerm(inside: Ctx, draft: RenewalDraft, byProvider: boolean): Promise<void> {
  const { endDate, name } = await inside.db
    .selectFrom('tenant')
    .select(['endDate', 'name'])
    .where('id', '=', inside.tenantId)
    .executeTakeFirstOrThrow()
  if (endDate !== null && draft.startDate <= endDate)
    wrong(inside, 'startDate', 'enterprise-cost.overlaps', { date: endDate, name })
  if (draft.endDate <= draft.startDate) wrong(inside, 'endDate', 'enterprise-cost.endsBefore')
  const n = await usersOf(inside, inside.tenantId)
  if (draft.maxUsers < n) wrong(inside, 'maxUsers', 'tenant.tooFewSeats', { n })
  if (draft.payMode !== payMode.code.gift) return
  if (!byProvider) wrong(inside, 'payMode', 'enterprise-cost.giftByProvider')
  if (parseYuan(draft.amount) !== 0) wrong(inside, 'amount', 'enterprise-cost.giftCosts')
}

type Patch = Parameters<typeof rows.change>[3]
interface Step {
  action: RenewalAction
  patch?: Patch
  note?: string
}

/**
 * Takes an action in the renewal's organisation; actions of the provider's people are also recorded in the provider's
 * history.
 */
async function move(ctx: Ctx, renewal: Renewal, version: number, { action, patch, note = '' }: Step): Promise<void> {
  const done = { action: `renewal.${action}`, note }
  await inTenant(ctx, renewal.tenantId, async (inside) => {
    const before = await rows.get(inside, renewal.id)
    await rows.change(inside, before, version, { ...renewalTransitions[action].to, ...patch }, done)
  })
  if (isProvider(ctx)) await audit(ctx, { ...done, bizType: 'renewal', bizId: renewal.id, bizVersion: version + 1 })
}

interface Asked {
  id: string
  version: number
}

/** @throws `record.incomplete` without a voucher for a bank transfer */
export async function submitRenewal(ctx: Ctx, { id, version }: Asked): Promise<Renewal> {
  const renewal = await seeRenewal(ctx, id)
  allow(ctx, renewal, 'submit')
  refuseIncomplete(ctx, 'enterprise-cost', renewal, {
    voucher: renewal.payMode === payMode.code.transfer && 'upload',
  })
  await inTenant(ctx, renewal.tenantId, (inside) => checkTerm(inside, renewal, isProvider(ctx)))
  const patch = { submitPsnId: ctx.who.accountId, submitPsnName: ctx.who.name }
  await move(ctx, renewal, version, { action: 'submit', patch })
  return seeRenewal(ctx, id)
}

export async function reviseRenewal(ctx: Ctx, { id, version }: Asked): Promise<Renewal> {
  const renewal = await seeRenewal(ctx, id)
  allow(ctx, renewal, 'revise')
  await move(ctx, renewal, version, { action: 'revise' })
  return seeRenewal(ctx, id)
}

/**
 * Decides a renewal that another user submitted. Term, seats, package and coins take effect immediately and once only:
 * they are written in this transaction, and a second decision is refused by the version check.
 * @throws `enterprise-cost.twoPeople`; a fault of `opinion`; faults of the term that arose since
 */
export async function decideRenewal(
  ctx: Ctx,
  { id, version, pass, opinion }: ParsedInputOf<typeof enterpriseCostApi.approve>,
): Promise<Renewal> {
  const renewal = await seeRenewal(ctx, id)
  const action = pass ? 'pass' : 'reject'
  allow(ctx, renewal, action)
  if (!pass && opinion === '') wrong(ctx, 'opinion', 'enterprise-cost.whyNot')
  const patch = { decidePsnId: ctx.who.accountId, decidePsnName: ctx.who.name, decideTime: ctx.now, opinion }
  const { submitPsnId } = await inTenant(ctx, renewal.tenantId, (inside) => rows.get(inside, id))
  if (submitPsnId === ctx.who.accountId) fail('enterprise-cost.twoPeople')
  await move(ctx, renewal, version, { action, patch, note: opinion })
  if (pass) await renew(ctx, renewal)
  return seeRenewal(ctx, id)
}

async function renew(ctx: Ctx, renewal: Renewal): Promise<void> {
  const { tenantId, packageName, endDate, maxUsers, coin, renewNo } = renewal
  await inTenant(ctx, tenantId, async (inside) => {
    await checkTerm(inside, renewal, true)
    if (coin === 0) return
    const source = renewal.payMode === payMode.code.gift ? 'gift' : 'recharge'
    const remark = ctx.say('enterprise-cost.grant')
    await grant(inside, { source, coins: coin, expireTime: endOfTerm(endDate), bizNo: renewNo, remark })
  })
  await extendTerm(ctx, tenantId, { packageName, endDate, maxUsers })
}

/** Deletes drafts; their numbers stay in the register as voided. */
export async function removeRenewals(ctx: Ctx, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    const renewal = await seeRenewal(ctx, id)
    allow(ctx, renewal, 'delete')
    await atProvider(ctx, (home) => voidNumber(home, id))
    await inTenant(ctx, renewal.tenantId, (inside) => rows.retire(inside, id))
  }
  return ids.length
}
