import { sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { costStandardApi, Price, Standard } from '../api.ts'
import { changeTransitions, decisionRefusal } from '../../coin-config/codes.ts'
import { notifyDecided, notifyConfirmers } from '../../coin-config/server/service.ts'
import { enable as inUse, firstTariffs, moduleCode, unit } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'
import { contains } from '../../../server/db/query.ts'

const standards = crud('cost_standard')
const changes = crud('cost_standard_change')

/** The current price of a row of `s`, or else the first future one, as columns of `p`. */
const inForce = sql`left join lateral (
  select q."consumeCoin", q."freeTimes", wall_time(q."effectiveTime") as "effectiveTime" from cost_standard_price q
  where q."tenantId" = s."tenantId" and q."standardId" = s.id
  order by q."effectiveTime" > now(), abs(extract(epoch from q."effectiveTime" - now())), q.id desc limit 1) p on true
  left join lateral (
  select c.id, c.version, c."consumeCoin", c."freeTimes", wall_time(c."effectiveTime") as "effectiveTime", c."createPsnId",
    c."createPsnName", c.enable from cost_standard_change c
  where c."tenantId" = s."tenantId" and c."standardId" = s.id and c.state = 'pending') w on true`

const columns = sql`s.id, s.version, s."moduleCode", s."moduleName", s.unit, s.enable, s."forTenantId",
  o.name as "forTenantName", wall_time(s."updateTime") as "updateTime", coalesce(p."consumeCoin", w."consumeCoin") as "consumeCoin",
  coalesce(p."freeTimes", w."freeTimes") as "freeTimes", p."effectiveTime", to_jsonb(w) as pending,
  case when s."forTenantId" is not null then 1 else (select count(*) from tenant c where c.kind = 'tenant' and not exists (
    select from cost_standard own where own."tenantId" = s."tenantId" and own."moduleCode" = s."moduleCode"
      and own."forTenantId" = c.id and own.enable = 0 and own."deletedAt" is null)) end as tenants,
  (select wall_time(min(n."effectiveTime")) from cost_standard_price n where n."tenantId" = s."tenantId"
    and n."standardId" = s.id and n."effectiveTime" > now()) as "nextTime"`

const rowOf = ({ pending, ...row }: Standard): Standard => ({
  ...row,
  consumeCoin: coinsOf(row.consumeCoin),
  pending: pending?.id ? { ...pending, consumeCoin: coinsOf(pending.consumeCoin) } : null,
})

/** All standards by module, general prices before those of single organisations. */
export async function listStandards(ctx: Ctx, q: ParsedInputOf<typeof costStandardApi.query>): Promise<Page<Standard>> {
  const like = contains(q.keyword ?? '')
  const found = sql`from cost_standard s left join tenant o on o.id = s."forTenantId" ${inForce}
    where s."tenantId" = ${ctx.tenantId} and s."deletedAt" is null
      and (s."moduleCode" ilike ${like} or s."moduleName" ilike ${like} or o.name ilike ${like})
      and (${q.enable ?? null}::integer is null or s.enable = ${q.enable ?? null})`
  const { rows } = await sql<Standard>`select ${columns} ${found}
    order by s."moduleCode", s."forTenantId" nulls first limit ${q.size} offset ${(q.current - 1) * q.size}`.execute(
    ctx.db,
  )
  const total = await sql<{ n: number }>`select count(*) as n ${found}`.execute(ctx.db)
  return pageOf(rows.map(rowOf), total.rows[0]!.n, q)
}

async function find(ctx: Ctx, id: string): Promise<Standard> {
  const { rows } =
    await sql<Standard>`select ${columns} from cost_standard s left join tenant o on o.id = s."forTenantId"
    ${inForce} where s."tenantId" = ${ctx.tenantId} and s.id = ${id} and s."deletedAt" is null`.execute(ctx.db)
  return rows[0] ? rowOf(rows[0]) : failMissing()
}

/**
 * Saves a standard, whose module and organisation are fixed once created. A price in effect is never changed: a new one
 * starts after another user has confirmed it, and not before its planned start.
 * @throws `cost-standard.exists` when the module already has a price at that level; `cost-standard.changeWaits` while
 *   an earlier change is pending; `cost-standard.fixed`
 */
export async function save(ctx: Ctx, q: ParsedInputOf<typeof costStandardApi.save>): Promise<Standard> {
  const { id, version, consumeCoin, freeTimes, effectiveTime, ...typed } = q
  if (effectiveTime && Date.parse(`${effectiveTime}+08:00`) < ctx.now.getTime() - 60_000)
    invalid(ctx, 'cost-standard', { effectiveTime: 'cost-standard.past' })
  if (typed.forTenantId) await inTenant(ctx, typed.forTenantId, () => Promise.resolve())
  const before = id === undefined ? undefined : await standards.get(ctx, id)
  if (before) refuseMoved(ctx, before, typed)
  else await refuseTwice(ctx, typed)
  const row = before
    ? await standards.change(ctx, before, version ?? fail('common.versionMissing'), typed)
    : await standards.add(ctx, typed)
  const known = before && (await find(ctx, row.id))
  const isNew = known?.consumeCoin !== consumeCoin || known.freeTimes !== freeTimes || effectiveTime !== null
  if (isNew) {
    if (known?.pending) fail('cost-standard.changeWaits', { name: known.pending.createPsnName })
    const change = await changes.add(ctx, {
      standardId: row.id,
      consumeCoin: unitsOf(consumeCoin),
      freeTimes,
      effectiveTime: effectiveTime ? `${effectiveTime}+08` : null,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
    })
    await notifyConfirmers(ctx, { item: 'charge:standard:edit', ...namedOf(row.moduleName, change) })
  }
  return find(ctx, row.id)
}

interface NamedChange {
  id: string
  consumeCoin: number
  enable?: number | null | undefined
}
/** A change as its notices need it: id, title, page and kind. */
export const namedOf = (moduleName: string, { id, consumeCoin, enable }: NamedChange) => ({
  id,
  what: typeof enable === 'number' ? moduleName : `${moduleName} ${coinsOf(consumeCoin)}`,
  link: '/CostStandardIndex',
  of: enable === 0 ? ('on' as const) : enable === 1 ? ('off' as const) : ('price' as const),
})

/**
 * Refuses to change module or organisation of a standard: its price would apply to others without another user's
 * confirmation.
 */
function refuseMoved(
  ctx: Ctx,
  before: { moduleCode: string; forTenantId: string | null },
  typed: { moduleCode: string; forTenantId: string | null },
): void {
  const moved = (['moduleCode', 'forTenantId'] as const).filter((field) => before[field] !== typed[field])
  if (moved.length > 0)
    invalid(
      ctx,
      'cost-standard',
      Object.fromEntries(moved.map((field) => [field, { key: 'cost-standard.fixed' as const }])),
    )
}

/**
 * Decides a change that another user has requested; its author withdraws it. A price confirmed after its planned start
 * applies from now on, never retroactively.
 * @throws `coin-config.twoPeople`, `coin-config.notOwn`, `common.wrongState`
 */
export async function decide(ctx: Ctx, q: ParsedInputOf<typeof costStandardApi.decide>): Promise<Standard> {
  const before = await changes.get(ctx, q.id)
  const refusal = decisionRefusal({ ...before, state: before.state as 'pending' }, ctx.who.accountId, q.action)
  if (refusal) fail(refusal)
  const decided = {
    ...changeTransitions[q.action].to,
    decidePsnId: ctx.who.accountId,
    decidePsnName: ctx.who.name,
    decideTime: ctx.now,
  }
  await changes.change(ctx, before, q.version, decided, { action: `cost-standard.${q.action}` })
  const { effectiveTime, standardId, consumeCoin, freeTimes, createPsnName, enable } = before
  if (q.action === 'confirm' && enable !== null) await putInUse(ctx, standardId, enable)
  else if (q.action === 'confirm') {
    const isAhead = effectiveTime !== null && Date.parse(`${effectiveTime}+08:00`) > ctx.now.getTime()
    await table(ctx, 'cost_standard_price')
      .insert({
        id: newId(),
        standardId,
        consumeCoin,
        freeTimes,
        effectiveTime: isAhead ? `${effectiveTime}+08` : ctx.now,
        createPsnName,
        confirmPsnName: ctx.who.name,
      })
      .execute()
  }
  const standard = await find(ctx, standardId)
  await notifyDecided(ctx, { action: q.action, author: before.createPsnId, ...namedOf(standard.moduleName, before) })
  return standard
}

async function refuseTwice(ctx: Ctx, typed: { moduleCode: string; forTenantId: string | null }): Promise<void> {
  const same = table(ctx, 'cost_standard').select().select('id').where('moduleCode', '=', typed.moduleCode)
  const found = await (
    typed.forTenantId === null
      ? same.where('forTenantId', 'is', null)
      : same.where('forTenantId', '=', typed.forTenantId)
  ).executeTakeFirst()
  if (found) invalid(ctx, 'cost-standard', { moduleCode: 'cost-standard.exists' })
}

/**
 * Requests to enable or disable a standard. Nothing changes until another user confirms the request, which is listed
 * among the changes of the standard.
 * @throws `common.wrongState`; `cost-standard.changeWaits` while an earlier change is pending
 */
export async function changeStatus(
  ctx: Ctx,
  { id, version, action }: ParsedInputOf<typeof costStandardApi.changeStatus>,
): Promise<Standard> {
  const before = await standards.get(ctx, id)
  const to = action === 'enable' ? inUse.code.on : inUse.code.off
  if (before.enable === to) fail('common.wrongState')
  const { pending, consumeCoin, freeTimes } = await find(ctx, id)
  if (pending) fail('cost-standard.changeWaits', { name: pending.createPsnName })
  await standards.change(
    ctx,
    before,
    version,
    {},
    { action: to === inUse.code.on ? 'cost-standard.askEnable' : 'cost-standard.askDisable' },
  )
  const change = await changes.add(ctx, {
    standardId: id,
    consumeCoin: unitsOf(consumeCoin),
    freeTimes,
    effectiveTime: null,
    enable: to,
    createPsnId: ctx.who.accountId,
    createPsnName: ctx.who.name,
  })
  await notifyConfirmers(ctx, { item: 'charge:standard:edit', ...namedOf(before.moduleName, change) })
  return find(ctx, id)
}

async function putInUse(ctx: Ctx, id: string, to: number): Promise<void> {
  const before = await standards.get(ctx, id)
  const action = to === inUse.code.on ? 'cost-standard.enable' : 'cost-standard.disable'
  await standards.change(ctx, before, before.version, { enable: to }, { action })
}

export async function listPrices(ctx: Ctx, { id }: { id: string }): Promise<Price[]> {
  await standards.get(ctx, id)
  const rows = await table(ctx, 'cost_standard_price')
    .select()
    .select(['id', 'consumeCoin', 'freeTimes', 'effectiveTime', 'createPsnName', 'confirmPsnName'])
    .where('standardId', '=', id)
    .orderBy('effectiveTime', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, consumeCoin: coinsOf(row.consumeCoin) }))
}

/** Adds the product's default standards to a provider that has none. @param ctx of the provider's tenant */
export async function installStandards(ctx: Ctx): Promise<void> {
  const { n } = await table(ctx, 'cost_standard')
    .select()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return
  const rows = moduleCode.values.map((code) => ({
    id: newId(),
    code,
    name: ctx.platform.messages.say('zh', moduleCode.labelKey(code)),
  }))
  await table(ctx, 'cost_standard')
    .insert(rows.map(({ id, code, name }) => ({ id, moduleCode: code, moduleName: name, unit: unit.code.time })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`insert into cost_standard_price ("tenantId", id, "standardId", "effectiveTime", "consumeCoin", "createPsnName")
    select s."tenantId", s.id, s.id, now(), t.cost, ${ctx.who.name} from cost_standard s
    join json_to_recordset(${JSON.stringify(moduleCode.values.map((code) => ({ code, cost: unitsOf(firstTariffs[code]) })))}::json)
      as t(code text, cost bigint) on t.code = s."moduleCode"
    where s."tenantId" = ${ctx.tenantId} on conflict do nothing`.execute(ctx.db)
}

/**
 * Run at process start: adds the default standards to a provider that was set up before the product charged for
 * modules.
 */
export async function bringUpToDate(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  const provider = await tx(contextFor(), async (ctx) => {
    const { rows } = await sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db)
    return rows[0]?.id
  })
  if (provider) await tx(contextFor(provider), installStandards)
}
