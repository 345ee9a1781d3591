import { sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { areaName, refuseUnlisted } from '../../dictionary/server/service.ts'
import { type Tenant, tenantApi, type TenantDraft, type TenantQuery, type TenantRow, tenantShapes } from '../api.ts'
import { type Stage, stageOn, type TenantAction, tenantActions, enterpriseLists } from '../codes.ts'
import { checkLogo, hangLogo } from './logo.ts'
import { usersOf } from './service.ts'
import { invalid } from '../../../server/invalid.ts'

/** The provider's records of the organisations that use the product: rows of the provider's tenant. */
export const enterprises = recordsOf<'enterprise', Tenant, TenantRow, TenantAction>({
  table: 'enterprise',
  words: 'tenant',
  pageOf: (id) => `/EnterOperationsEdit/view/${id}`,
  shapes: tenantShapes,
  view: tenantApi.queryById.access,
  add: 'tenant:add',
  actions: tenantActions,
  number: 'tenantCode',
  title: 'tenantName',
  owners: [],
  searched: ['tenantCode', 'tenantName', 'shortName', 'creditCode', 'contact', 'phone'],
  part: everybody,
})

const wire = <R extends { id: string; stage: Stage; initCoin: number | null }>(row: R): R => ({
  ...row,
  tenantId: row.stage === 'draft' ? '' : row.id,
  initCoin: row.initCoin === null ? null : coinsOf(row.initCoin),
})

export const seeTenant = async (ctx: Ctx, id: string): Promise<Tenant> => wire(await enterprises.see(ctx, id))

/** One page of organisations, with their numbers of accounts and coins. */
export async function listTenants(ctx: Ctx, q: TenantQuery): Promise<Page<TenantRow>> {
  const page = await enterprises.list(ctx, q, (found) => withUse(found))
  return { ...page, records: page.records.map((row) => wire({ ...row, coinMargin: coinsOf(row.coinMargin) })) }
}

const withUse = (found: Rows<'enterprise'>): Rows<'enterprise'> =>
  found
    .leftJoin(sql<{ tenantId: string; users: number }>`tenant_users()`.as('used'), 'used.tenantId', 'enterprise.id')
    .leftJoin('coin_account', 'coin_account.tenantId', 'enterprise.id')
    .select([
      sql<number>`coalesce(used.users, 0)`.as('users'),
      sql<number>`coalesce(coin_account.balance - coin_account.frozen, 0)`.as('coinMargin'),
    ])

/** Saves the typed fields. Changes to an open organisation take effect immediately. */
export async function saveTenant(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof tenantApi.save>,
): Promise<Tenant> {
  const before = id === undefined ? null : await seeTenant(ctx, id)
  await refuseTaken(ctx, draft, id)
  await refuseUnlisted(ctx, 'tenant', draft, enterpriseLists)
  const regionName = draft.region === null ? null : areaName(draft.region)
  if (regionName === undefined) wrong(ctx, 'region', 'tenant.badRegion')
  if (draft.startDate !== null && draft.endDate !== null && draft.endDate <= draft.startDate)
    wrong(ctx, 'endDate', 'tenant.endsBefore')
  const logo = await namedFiles(ctx, 'enterprise', id, draft.logo)
  await checkLogo(ctx, logo)
  const values = {
    ...draft,
    regionName,
    logo,
    initCoin: draft.initCoin === null ? null : unitsOf(draft.initCoin),
    ...(before && before.stage !== 'draft' ? await termsOf(ctx, before, draft) : {}),
  }
  const kept = await enterprises.save(ctx, { id, version }, values)
  await takeFiles(ctx, 'enterprise', kept.id, logo)
  if (before && before.stage !== 'draft' && before.logo[0]?.fileId !== logo[0]?.fileId)
    await hangLogo(ctx, kept.id, logo[0])
  return seeTenant(ctx, kept.id)
}

/** Refuses changes that an open organisation does not allow. @returns the stage by its new term */
async function termsOf(ctx: Ctx, before: Tenant, draft: TenantDraft): Promise<{ stage: Stage }> {
  const complete = refuseLacking(ctx, draft)
  for (const name of ['adminLoginName', 'adminName', 'adminPhone', 'initCoin', 'startDate'] as const)
    if (before[name] !== '' && before[name] !== null && draft[name] !== before[name]) wrong(ctx, name, 'tenant.fixed')
  const used = await usersOf(ctx, before.id)
  if (complete.maxUsers < used) invalid(ctx, 'tenant', { maxUsers: { key: 'tenant.tooFewSeats', vars: { n: used } } })
  return { stage: before.stage === 'stopped' ? 'stopped' : stageNow(ctx, complete) }
}

/** The stage by an organisation's term as of today. @throws Error for an organisation that has no term yet */
export function stageNow(ctx: Ctx, { packageName, endDate }: Pick<TenantDraft, 'packageName' | 'endDate'>): Stage {
  if (packageName === null || endDate === null) throw new Error('an organisation without a term has no stage')
  return stageOn(chinaDay(ctx.now), { packageName, endDate })
}

function wrong(ctx: Ctx, field: string, key: MessageKey): never {
  return invalid(ctx, 'tenant', { [field]: key })
}

async function refuseTaken(ctx: Ctx, draft: Pick<TenantDraft, 'tenantName' | 'creditCode'>, id = ''): Promise<void> {
  for (const field of ['tenantName', 'creditCode'] as const) {
    if (draft[field] === '') continue
    const other = await table(ctx, 'enterprise')
      .select()
      .select('tenantName')
      .where(field, '=', draft[field])
      .where('id', '<>', id)
      .executeTakeFirst()
    if (!other) continue
    const fault = { key: 'tenant.taken', vars: { name: other.tenantName } } as const
    invalid(ctx, 'tenant', { [field]: fault })
  }
}

/** @throws `record.incomplete` with everything missing for opening the organisation */
export function refuseLacking<D extends TenantDraft>(ctx: Ctx, draft: D) {
  refuseIncomplete(ctx, 'tenant', draft, {
    shortName: 'missing',
    creditCode: 'missing',
    industry: 'choose',
    region: 'choose',
    contact: 'missing',
    phone: 'missing',
    adminLoginName: 'missing',
    adminName: 'missing',
    adminPhone: 'missing',
    packageName: 'choose',
    startDate: 'choose',
    endDate: 'choose',
    maxUsers: 'missing',
    initCoin: 'missing',
    moduleCodes: 'choose',
  })
  return draft
}

/**
 * Stops an organisation, or enables it again during its term.
 * @throws `tenant.over` when its term and its grace days are over
 */
export async function switchTenant(ctx: Ctx, q: ParsedInputOf<typeof tenantApi.changeStatus>): Promise<Tenant> {
  const tenant = await enterprises.see(ctx, q.id)
  await enterprises.allow(ctx, tenant, q.action)
  const stage = q.action === 'disable' ? 'stopped' : stageNow(ctx, tenant)
  if (q.action === 'enable' && stage === 'stopped') fail('tenant.over', { date: tenant.endDate ?? '' })
  const values = { stage, status: q.action === 'disable' ? 1 : 0 }
  await enterprises.transition(ctx, tenant, q.version, q.action, values, q.reason ?? '')
  return seeTenant(ctx, q.id)
}
