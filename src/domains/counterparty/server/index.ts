import type { Ctx } from '../../../server/context.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { counterpartyApi, type CounterpartyRow } from '../api.ts'
import * as codes from '../codes.ts'
import { addAccount, confirmAccount, dropAccount } from './accounts.ts'
import { black, unblack } from './blacklist.ts'
import { collect, collectFirst } from './collect.ts'
import { overview } from './dealings.ts'
import { duties } from './duties.ts'
import { evaluate } from './evaluate.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import { differ, listMatches } from './matches.ts'
import { merge } from './merge.ts'
import { counterparties } from './records.ts'
import { choose, list, save } from './service.ts'
import { askWaiver, refuseWaiver, waive, waiverOf } from './waivers.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, time, coded, worded } = sheetColumns<CounterpartyRow>(ctx, 'counterparty')
  const yes = (is: boolean) => ctx.label(codes.yesNo.labelKey(is ? 'yes' : 'no'))
  const joined = (names: readonly string[]) => names.join('、')
  return {
    counterpartyNo: text('counterpartyNo', 16),
    name: text('name', 36),
    creditCode: text('creditCode', 22),
    kind: coded('kind', codes.counterpartyKind),
    formerNames: worded('formerNames', 36, (row: CounterpartyRow) => joined(row.formerNames)),
    aliases: worded('aliases', 36, (row: CounterpartyRow) => joined(row.aliases)),
    isRelated: worded('isRelated', 10, (row: CounterpartyRow) => yes(row.isRelated)),
    isBlack: worded('isBlack', 10, (row: CounterpartyRow) => yes(row.isBlack)),
    blackReason: text('blackReason', 36),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
    updateTime: time('updateTime'),
  }
}

export const routes = serve(counterpartyApi)({
  query: list,
  queryById: (ctx, { id }) => counterparties.see(ctx, id),
  save,
  delete: (ctx, { ids }) => counterparties.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'counterparty', title: 'counterparty.title', columns: columns(ctx), list }),
  choose,
  overview,
  black,
  unblack,
  waive,
  askWaiver,
  waiverOf,
  refuseWaiver,
  addAccount,
  confirmAccount,
  dropAccount,
  evaluate,
  merge,
  collect,
  matches: listMatches,
  differ,
  importTemplate,
  importCheck: checkImport,
  importData,
})

export { duties }

export const records = { counterparty: counterparties.kind({ codes: { kind: codes.counterpartyKind } }) }

export const historyLabels: Record<string, HistoryLabels> = {
  counterparty_account: { words: 'counterparty', masked: ['accountNo'], codes: { state: codes.accountState } },
}

export const jobs: Record<string, JobDefinition> = {
  'counterparty.collect': { cron: '50 2 * * *', oneAtATime: true, run: collectFirst },
}
