import { refusalOf } from '../../../kernel/actions.ts'
import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import type { RecordKind } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { packageName } from '../../tenant/codes.ts'
import { enterpriseCostApi, type Renewal } from '../api.ts'
import { payMode, renewalActions } from '../codes.ts'
import {
  decideRenewal,
  listRenewals,
  removeRenewals,
  reviseRenewal,
  saveRenewal,
  seeRenewal,
  submitRenewal,
} from './service.ts'
import { queues } from './queues.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, count, number, money, date, period, time, coded } = sheetColumns<Renewal>(ctx, 'enterprise-cost')
  return {
    renewNo: text('renewNo', 18),
    tenantName: text('tenantName', 32),
    packageName: coded('packageName', packageName),
    startDate: date('startDate'),
    endDate: period('startDate', 'endDate'),
    maxUsers: count('maxUsers'),
    coin: number('coin'),
    amount: money('amount'),
    payMode: coded('payMode', payMode),
    status: coded('status', documentStatus),
    submitPsnName: text('submitPsnName'),
    decidePsnName: text('decidePsnName'),
    createTime: time('createTime'),
  }
}

export const routes = serve(enterpriseCostApi)({
  query: listRenewals,
  queryById: (ctx, { id }) => seeRenewal(ctx, id),
  save: saveRenewal,
  delete: (ctx, { ids }) => removeRenewals(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, {
      table: 'renewal',
      title: 'enterprise-cost.title',
      columns: columns(ctx),
      list: listRenewals,
    }),
  submit: submitRenewal,
  changeStatus: reviseRenewal,
  approve: decideRenewal,
})

export { queues }

export const records: Record<string, RecordKind> = {
  renewal: {
    words: 'enterprise-cost',
    view: enterpriseCostApi.queryById.access,
    // Coins have hundredths, like yuan.
    amounts: ['amount', 'coin'],
    codes: { packageName, payMode, status: documentStatus },
    async see(ctx, id) {
      const renewal = await seeRenewal(ctx, id)
      const caller = { perms: ctx.who.perms, isOwner: true, hasTask: false, mayWithdraw: false }
      return {
        number: renewal.renewNo,
        title: renewal.tenantName,
        tenantId: renewal.tenantId,
        path: `/EnterpriseCostDetails/view/${id}`,
        isEditable: refusalOf(renewalActions, renewal, caller, 'edit') === undefined,
      }
    },
  },
}
