import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { filtered, hasAny, hasWords } from '../../../server/record/filter.ts'
import { stampOf } from '../../../server/stamp.ts'
import { accountsWith } from '../../account/server/service.ts'
import type { TicketType } from '../../ticket/codes.ts'
import type { Allocation, allocationApi, AllocationQuery } from '../api.ts'
import { invalid } from '../../../server/invalid.ts'
import { paged } from '../../../server/db/query.ts'

type Input<K extends keyof typeof allocationApi> = ParsedInputOf<(typeof allocationApi)[K]>

const allocations = crud('lawyer_service')
const filters = ['tenantId', 'lawyerId', 'enable']

const rows = (ctx: Ctx) => sharedRows(ctx, 'lawyer_service').innerJoin('tenant', 'tenant.id', 'lawyer_service.tenantId')

const picked = [
  'lawyer_service.id',
  'lawyer_service.version',
  'lawyer_service.allocNo',
  'lawyer_service.tenantId',
  'tenant.name as tenantName',
  'lawyer_service.lawyerId',
  'lawyer_service.lawyerName',
  'lawyer_service.serviceTypes',
  'lawyer_service.quota',
  'lawyer_service.used',
  'lawyer_service.startDate',
  'lawyer_service.endDate',
  'lawyer_service.priority',
  'lawyer_service.enable',
  'lawyer_service.createPsnName',
  'lawyer_service.createTime',
  'lawyer_service.updateTime',
] as const

/** A page of the allocations of all organisations, for the provider's people. */
export async function list(ctx: Ctx, q: AllocationQuery): Promise<Page<Allocation>> {
  const { current: _, size: __, count: isCounted, sort, order, keyword, ...asked } = q
  const all = filtered(rows(ctx), 'lawyer_service', asked, filters, [])
  const found = keyword ? all.where(hasWords(['lawyer_service.allocNo', 'lawyerName', 'tenant.name'], keyword)) : all
  const records = await found
    .select(picked)
    .orderBy(`lawyer_service.${sort}`, order)
    .orderBy('lawyer_service.id', order)
    .$call(paged(q))
    .execute()
  const { n } = isCounted
    ? await found.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    : { n: -1 }
  return pageOf(records as Allocation[], n, q)
}

export async function find(ctx: Ctx, id: string): Promise<Allocation> {
  const row = await rows(ctx).select(picked).where('lawyer_service.id', '=', id).executeTakeFirst()
  return row ? (row as Allocation) : failMissing()
}

/** The provider's lawyers: users who handle tickets but do not assign them. */
export async function listLawyers(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  if (!isProvider(ctx)) return []
  const [handling, assigning] = [
    await accountsWith(ctx, 'ticket:lawyer:handle'),
    await accountsWith(ctx, 'ticket:assign'),
  ]
  return handling.filter(({ id }) => !assigning.some((other) => other.id === id))
}

/** @throws `common.recordMissing` for an account that is not a lawyer of the provider */
async function lawyerOf(ctx: Ctx, id: string): Promise<{ lawyerId: string; lawyerName: string }> {
  const lawyer = (await listLawyers(ctx)).find((one) => one.id === id)
  return lawyer ? { lawyerId: id, lawyerName: lawyer.name } : failMissing()
}

function refuseBackwards(ctx: Ctx, { startDate, endDate }: { startDate: string; endDate: string }): void {
  if (endDate < startDate) invalid(ctx, 'allocation', { endDate: 'allocation.backwards' })
}
/** Lists are stored as JSON. */
const stored = <T extends { serviceTypes: readonly TicketType[] }>(typed: T) => ({
  ...typed,
  serviceTypes: JSON.stringify(typed.serviceTypes),
})

/** Allocates a lawyer to an organisation. */
export async function add(ctx: Ctx, { tenantId, lawyerId, ...typed }: Input<'add'>): Promise<Allocation> {
  refuseBackwards(ctx, typed)
  const lawyer = await lawyerOf(ctx, lawyerId)
  const id = await inTenant(ctx, tenantId, async (inside) => {
    if (inside.tenantId === ctx.tenantId) fail('allocation.ofCustomer')
    const row = { ...stampOf(ctx), ...stored(typed), ...lawyer }
    const numbered = { column: 'allocNo', key: `FP-${chinaDay(ctx.now).slice(0, 4)}` } as const
    return (await allocations.add(inside, row, numbered)).id
  })
  return find(ctx, id)
}

/** Changes an allocation that the caller has seen in `version`. */
async function change(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  values: (before: Allocation) => object,
  action: string,
): Promise<Allocation> {
  const known = await find(ctx, id)
  await inTenant(ctx, known.tenantId, async (inside) => {
    const before = await allocations.get(inside, id)
    await allocations.change(inside, before, version, values(known), { action: `allocation.${action}` })
  })
  return find(ctx, id)
}

export function edit(ctx: Ctx, { id, version, ...typed }: Input<'edit'>): Promise<Allocation> {
  refuseBackwards(ctx, typed)
  return change(ctx, { id, version }, () => stored(typed), 'change')
}

/** Replaces the lawyer for new tickets; assigned tickets stay with the previous one. */
export async function reassign(ctx: Ctx, { lawyerId, ...at }: Input<'reassign'>): Promise<Allocation> {
  const lawyer = await lawyerOf(ctx, lawyerId)
  return change(ctx, at, () => lawyer, 'reassign')
}

/** @throws `common.wrongState`; `allocation.over` for one past its end date */
export function changeStatus(ctx: Ctx, { action, ...at }: Input<'changeStatus'>): Promise<Allocation> {
  const enable = action === 'enable' ? 0 : 1
  const values = (before: Allocation) => {
    if (before.enable === enable) fail('common.wrongState')
    if (enable === 0 && before.endDate < chinaDay(ctx.now)) fail('allocation.over')
    return { enable }
  }
  return change(ctx, at, values, action)
}

/** Allocations that cover a ticket of this kind of an organisation today and have some quota left, by priority. */
export async function covering(ctx: Ctx, tenantId: string, type: TicketType) {
  const today = chinaDay(ctx.now)
  const found = await sharedRows(ctx, 'lawyer_service')
    .select(['id', 'lawyerId', 'quota', 'used', 'priority'])
    .where('tenantId', '=', tenantId)
    .where('enable', '=', 0)
    .where('startDate', '<=', today)
    .where('endDate', '>=', today)
    .where(hasAny('serviceTypes', [type]))
    .where(sql<SqlBool>`(quota is null or used < quota)`)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return found.map(({ quota, used, ...one }) => ({ ...one, left: quota === null ? null : quota - used }))
}

/** Current pairs of lawyers and the organisations they serve. */
export async function served(ctx: Ctx): Promise<{ lawyerId: string; tenantId: string }[]> {
  return sharedRows(ctx, 'lawyer_service').select(['lawyerId', 'tenantId']).where('enable', '=', 0).execute()
}

/**
 * Counts a ticket for an allocation of the current organisation; -1 reverses it.
 * @throws `allocation.usedUp` when its quota is used up
 */
export async function count(ctx: Ctx, id: string, by: 1 | -1): Promise<void> {
  const row = await table(ctx, 'lawyer_service')
    .update()
    .set({ used: sql`greatest(0, used + ${by}::integer)` })
    .where('id', '=', id)
    .where(sql<SqlBool>`(${by}::integer < 0 or quota is null or used < quota)`)
    .returning('id')
    .executeTakeFirst()
  if (!row && by > 0) fail('allocation.usedUp')
}

/** Disables allocations past their end date; a daily job. */
export async function expire(ctx: Ctx): Promise<void> {
  const over = await table(ctx, 'lawyer_service')
    .update()
    .set({ enable: 1, version: sql<number>`version + 1`, updateTime: ctx.now })
    .where('enable', '=', 0)
    .where('endDate', '<', chinaDay(ctx.now))
    .returning(['id', 'version'])
    .execute()
  for (const { id, version } of over)
    await audit(ctx, { action: 'allocation.expire', bizType: 'lawyer_service', bizId: id, bizVersion: version })
}
