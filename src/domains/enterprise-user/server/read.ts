import { sql } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { enableStatus } from '../../../kernel/record.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import { hasWords } from '../../../server/record/filter.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { smsWay } from '../../sms/server/service.ts'
import type { EnterpriseUser, enterpriseUserApi, enterpriseUserColumns, Overview, UserFilter } from '../api.ts'
import { isAdmin } from '../codes.ts'
import { paged } from '../../../server/db/query.ts'

const mostRows = 50_000

/** Organisations with their number of users: all for the provider, otherwise the caller's own. */
export async function listOverview(
  ctx: Ctx,
  q: ParsedInputOf<typeof enterpriseUserApi.overview>,
): Promise<Page<Overview>> {
  let found = ctx.db.selectFrom('tenant').where('kind', '=', 'tenant')
  if (q.keyword) found = found.where(hasWords(['tenant.name', 'tenant.shortName'], q.keyword))
  if (q.status !== undefined) found = found.where('status', '=', q.status)
  const rows = await found
    .leftJoin(
      sql<{ tenantId: string; users: number; admins: number; disabled: number }>`tenant_users()`.as('used'),
      'used.tenantId',
      'tenant.id',
    )
    .select(['tenant.id', 'tenant.name as tenantName', 'packageName', 'endDate', 'maxUsers', 'status'])
    .select([
      sql<number>`coalesce(used.users, 0)`.as('users'),
      sql<number>`coalesce(used.admins, 0)`.as('admins'),
      sql<number>`coalesce(used.disabled, 0)`.as('disabled'),
      sql<number>`(select coalesce(sum(c.cost), 0)::bigint from coin_charge c where c."tenantId" = tenant.id
        and c.state = 'captured' and c."createTime" >=
          date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`.as('usedCoin'),
    ])
    .orderBy('tenant.name')
    .$call(paged(q))
    .execute()
  const { n } = await found.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(
    rows.map((row) => ({ ...row, usedCoin: coinsOf(row.usedCoin) }) as Overview),
    n,
    q,
  )
}

const users = (inside: Ctx, { keyword, status }: Omit<UserFilter, 'tenantId'>) => {
  let found = table(inside, 'account').select().innerJoin('tenant', 'tenant.id', 'account.tenantId')
  if (keyword) found = found.where(hasWords(['account.name', 'account.loginName', 'account.phone'], keyword))
  return status === undefined ? found : found.where('account.status', '=', status)
}

const picked = (inside: Ctx, q: Omit<UserFilter, 'tenantId'>) =>
  users(inside, q)
    .select([
      'account.id',
      'account.id as userId',
      'account.version',
      'account.tenantId',
      'tenant.name as tenantName',
      'account.name',
      'account.loginName',
      'account.phone',
      'account.validFrom',
      sql<string | null>`coalesce(account."validTo", tenant."endDate")`.as('validTo'),
      sql<string[] | null>`coalesce(account."moduleCodes", tenant."moduleCodes")`.as('moduleCodes'),
      'account.coinLimit',
      'account.status',
      sql<number>`coins_of_month(account.id)`.as('usedCoin'),
      sql<boolean>`exists (select 1 from account_role h join role r on r."tenantId" = h."tenantId" and r.id = h."roleId"
        where h."tenantId" = account."tenantId" and h."accountId" = account.id and r."roleCode" = 'tenant_admin')`.as(
        'isAdmin',
      ),
      sql<boolean>`exists (select 1 from admin_proposal p where p."tenantId" = account."tenantId" and p."accountId" = account.id)`.as(
        'adminPending',
      ),
      sql<boolean>`account."mustChangePassword" and account.status = 0 and ${smsWay(inside) === 'off'}`.as('linkable'),
    ])
    .orderBy('account.id', 'desc')

const wire = (row: Awaited<ReturnType<ReturnType<typeof picked>['execute']>>[number]): EnterpriseUser =>
  ({
    ...row,
    moduleCodes: row.moduleCodes ?? [...moduleCode.values],
    coinLimit: row.coinLimit === null ? null : coinsOf(row.coinLimit),
    usedCoin: coinsOf(row.usedCoin),
  }) as EnterpriseUser

/** One user of the organisation that `inside` belongs to. @throws `common.recordMissing` */
export async function seeUser(inside: Ctx, id: string): Promise<EnterpriseUser> {
  const row = await picked(inside, {}).where('account.id', '=', id).executeTakeFirst()
  return row ? wire(row) : failMissing()
}

/**
 * Works in a customer organisation: the caller's own, or any other one for the provider. The provider's own staff are
 * not managed here.
 * @throws `common.recordMissing`
 */
export async function inCustomer<T>(ctx: Ctx, tenantId: string, work: (inside: Ctx) => Promise<T>): Promise<T> {
  if (isProvider(ctx) && tenantId === ctx.tenantId) return failMissing()
  return inTenant(ctx, tenantId, work)
}

/** The users of one organisation, newest first; empty while the provider has not chosen one. */
export async function listUsers(
  ctx: Ctx,
  q: ParsedInputOf<typeof enterpriseUserApi.query>,
): Promise<Page<EnterpriseUser>> {
  if (isProvider(ctx) && q.tenantId === undefined) return pageOf([], 0, q)
  return inCustomer(ctx, q.tenantId ?? ctx.tenantId, async (inside) => {
    const rows = await picked(inside, q).$call(paged(q)).execute()
    const { n } = await users(inside, q)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return pageOf(rows.map(wire), n, q)
  })
}

/** The list as an Excel file, with the filter and columns of the page. @throws `record.exportTooMany` */
export async function exportUsers(
  ctx: Ctx,
  { columns, ...q }: ParsedInputOf<typeof enterpriseUserApi.export>,
): Promise<FileReply> {
  const { records } = await tx(ctx, async (ctx) => {
    const page = await listUsers(ctx, { ...q, current: 1, size: mostRows + 1 })
    if (page.records.length > mostRows) fail('record.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'account.export', bizType: 'account', note: `${page.records.length}` })
    return page
  })
  const titled = columns.map((name) => ({
    title: columnTitle(ctx, 'enterprise-user', name),
    width: 20,
    format: formats[name] ?? ('text' as const),
    value: (row: EnterpriseUser) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, {
    title: ctx.say('enterprise-user.title'),
    columns: titled,
    rows: records,
    notes: filterNotes(ctx, 'enterprise-user', q),
  })
}

const formats: Readonly<Record<string, CellFormat>> = {
  validFrom: 'date',
  validTo: 'date',
  coinLimit: 'number',
  usedCoin: 'number',
}

function cell(ctx: Ctx, name: (typeof enterpriseUserColumns)[number], row: EnterpriseUser): string | number | null {
  if (name === 'isAdmin') return ctx.label(isAdmin.labelKey(row.isAdmin))
  if (name === 'status') return ctx.label(enableStatus.labelKey(row.status))
  return row[name]
}
