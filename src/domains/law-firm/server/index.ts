import type { Ctx } from '../../../server/context.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { tx } from '../../../server/db/tx.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { lawFirmApi, type LawFirmRow } from '../api.ts'
import * as codes from '../codes.ts'
import { black, choose, engagements, entry, evaluate, out, reenter, submit, unblack } from './library.ts'
import { lawFirms, list, save } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx, specialties: ReadonlyMap<string, string>) {
  const { text, count, number, date, time, coded, worded } = sheetColumns<LawFirmRow>(ctx, 'lawFirm')
  return {
    firmNo: text('firmNo', 12),
    firmName: text('firmName', 36),
    creditCode: text('creditCode', 22),
    regionName: text('regionName', 26),
    principal: text('principal'),
    contact: text('contact'),
    phone: text('phone'),
    lawyerCount: count('lawyerCount'),
    specialties: worded('specialties', 30, (row: LawFirmRow) =>
      row.specialties.map((value) => specialties.get(value) ?? value).join('、'),
    ),
    status: coded('status', recordStatus),
    libraryStatus: coded('libraryStatus', codes.libraryStatus),
    score: number('score'),
    inDate: date('inDate'),
    outDate: date('outDate'),
    createTime: time('createTime'),
  }
}

export const routes = serve(lawFirmApi)({
  query: list,
  queryById: (ctx, { id }) => lawFirms.see(ctx, id),
  save,
  delete: (ctx, { ids }) => lawFirms.remove(ctx, ids),
  async export(ctx, q) {
    const specialties = await tx(ctx, (ctx) => wordsOfList(ctx, 'specialty'))
    return exportList(ctx, q, { table: 'law_firm', title: 'lawFirm.title', columns: columns(ctx, specialties), list })
  },
  submit,
  withdraw: entry.withdraw,
  approve: entry.approve,
  takeBack: entry.takeBack,
  choose,
  engagements,
  reenter,
  out,
  black,
  unblack,
  evaluate,
})

export const records = {
  law_firm: lawFirms.kind({
    lists: codes.lawFirmLists,
    approval: entry.approval,
    codes: {
      status: recordStatus,
      asked: codes.asked,
      libraryStatus: codes.libraryStatus,
      removalReason: codes.removalReason,
      blackGround: codes.blackGround,
      selectionReasons: codes.selectionReason,
    },
  }),
}
