import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { enableStatus } from '../../../kernel/record.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { tenantApi, type TenantRow } from '../api.ts'
import * as codes from '../codes.ts'
import { enterprises, listTenants, saveTenant, seeTenant, switchTenant } from './enterprises.ts'
import { readLogo } from './logo.ts'
import { openTenant, readChecklist, resetAdmin } from './open.ts'
import { usersOf } from './service.ts'
import { readSetUp } from './set-up.ts'
import { notifyTerms } from './term-notices.ts'
import { followTerms } from './terms.ts'
import { contains } from '../../../server/db/query.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, count, number, date, time, coded } = sheetColumns<TenantRow>(ctx, 'tenant')
  return {
    tenantCode: text('tenantCode', 12),
    tenantName: text('tenantName', 32),
    creditCode: text('creditCode', 22),
    contact: text('contact'),
    phone: text('phone'),
    packageName: coded('packageName', codes.packageName),
    startDate: date('startDate'),
    endDate: date('endDate'),
    users: count('users'),
    maxUsers: count('maxUsers'),
    coinMargin: number('coinMargin'),
    stage: coded('stage', codes.stage),
    status: coded('status', enableStatus),
    regionName: text('regionName', 24),
    createTime: time('createTime'),
  }
}

async function readMine(ctx: Ctx): Promise<OutputOf<typeof tenantApi.mine>> {
  const [tenant, logo, users] = await Promise.all([
    ctx.db
      .selectFrom('tenant')
      .select(['name as tenantName', 'shortName', 'packageName', 'endDate', 'readOnly', 'maxUsers', 'moduleCodes'])
      .where('id', '=', ctx.tenantId)
      .executeTakeFirstOrThrow(),
    table(ctx, 'tenant_logo')
      .select()
      .select(sql`1`.as('one'))
      .executeTakeFirst(),
    usersOf(ctx, ctx.tenantId),
  ])
  const { packageName, moduleCodes, ...rest } = tenant
  return {
    ...rest,
    packageName: packageName as OutputOf<typeof tenantApi.mine>['packageName'],
    moduleCodes: moduleCodes as string[] | null,
    users,
    hasLogo: logo !== undefined,
  }
}

export const routes = serve(tenantApi)({
  query: listTenants,
  queryById: (ctx, { id }) => seeTenant(ctx, id),
  save: saveTenant,
  delete: (ctx, { ids }) => enterprises.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, {
      table: 'enterprise',
      title: 'tenant.title',
      columns: columns(ctx),
      list: listTenants,
    }),
  submit: openTenant,
  changeStatus: switchTenant,
  resetAdmin,
  checklist: readChecklist,
  setUp: readSetUp,
  async choose(ctx, { queryString, ids }) {
    let found = ctx.db.selectFrom('tenant').select(['id', 'name as tenantName', 'endDate', 'maxUsers'])
    found = ids ? found.where('id', 'in', ids.length > 0 ? ids : ['']) : found.where('kind', '=', 'tenant')
    if (queryString) found = found.where('name', 'ilike', contains(queryString))
    return found.orderBy('name').limit(50).execute()
  },
  mine: readMine,
  logo: readLogo,
})

export const records = {
  enterprise: {
    ...enterprises.kind({
      lists: codes.enterpriseLists,
      codes: {
        packageName: codes.packageName,
        scale: codes.scale,
        stage: codes.stage,
        status: enableStatus,
        moduleCodes: moduleCode,
      },
    }),
    // Coins have hundredths, like yuan.
    amounts: ['initCoin'],
  },
}

export const jobs: Record<string, JobDefinition> = {
  // Just after midnight, so that a term includes its whole last day.
  'tenant.terms': { cron: '10 0 * * *', run: (ctx) => followTerms(ctx, chinaDay(ctx.now)) },
  // In working hours, so that a notice is read on the day it refers to.
  'tenant.termNotices': { cron: '0 9 * * *', run: (ctx) => notifyTerms(ctx, chinaDay(ctx.now)) },
}
