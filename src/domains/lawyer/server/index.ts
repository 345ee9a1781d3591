import { tx } from '../../../server/db/tx.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { lawyerApi, type LawyerRow } from '../api.ts'
import * as codes from '../codes.ts'
import { choose, evaluate, lawyers, list, save, see, submit } from './service.ts'

type Words = ReadonlyMap<string, string>

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx, specialties: Words, positions: Words) {
  const { text, count, number, date, time, coded, worded } = sheetColumns<LawyerRow>(ctx, 'lawyer')
  return {
    lawyerNo: text('lawyerNo', 12),
    name: text('name'),
    sex: coded('sex', codes.sex, 8),
    firmName: text('firmName', 36),
    licenseNo: text('licenseNo', 22),
    idNo: text('idNo', 22),
    practiceYears: count('practiceYears'),
    practiceSince: date('practiceSince'),
    education: coded('education', codes.education),
    specialties: worded('specialties', 30, (row: LawyerRow) =>
      row.specialties.map((value) => specialties.get(value) ?? value).join('、'),
    ),
    phone: text('phone'),
    email: text('email', 26),
    positionType: worded(
      'positionType',
      16,
      ({ positionType }: LawyerRow) => (positionType && (positions.get(positionType) ?? positionType)) || '',
    ),
    lawyerState: coded('lawyerState', codes.lawyerState),
    score: number('score'),
    createTime: time('createTime'),
  }
}

export const routes = serve(lawyerApi)({
  query: list,
  queryById: (ctx, { id }) => see(ctx, id),
  save,
  delete: (ctx, { ids }) => lawyers.remove(ctx, ids),
  async export(ctx, q) {
    const specialties = await tx(ctx, (ctx) => wordsOfList(ctx, 'specialty'))
    const positions = await tx(ctx, (ctx) => wordsOfList(ctx, 'positionType'))
    return exportList(ctx, q, {
      table: 'lawyer',
      title: 'lawyer.title',
      columns: columns(ctx, specialties, positions),
      list,
    })
  },
  choose,
  submit,
  changeStatus: (ctx, q) => lawyers.act(ctx, q),
  evaluate,
})

export const records = {
  lawyer: lawyers.kind({
    lists: codes.lawyerLists,
    masked: ['idNo'],
    codes: {
      sex: codes.sex,
      education: codes.education,
      lawyerState: codes.lawyerState,
      status: recordStatus,
    },
  }),
}
