import { reviewStatus } from '../../../kernel/library.ts'
import { enableStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { caseType } from '../../case/codes.ts'
import { precedentApi, type PrecedentRow } from '../api.ts'
import * as codes from '../codes.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import { choose, favourite, mine, noteRead, overview, read, search } from './search.ts'
import { list, precedents, review, save } from './service.ts'
import { queues } from './queues.ts'

/** The columns of the exported list, with the page's names. */
function columns(ctx: Ctx) {
  const { text, date, time, coded, worded } = sheetColumns<PrecedentRow>(ctx, 'precedent')
  return {
    libNo: text('libNo', 16),
    title: text('title', 50),
    caseType: coded('caseType', caseType),
    causeName: text('causeName', 26),
    court: text('court', 30),
    courtLevel: coded('courtLevel', codes.courtLevel),
    judgeCaseNo: text('judgeCaseNo', 28),
    procedure: coded('procedure', codes.procedure),
    judgeDate: date('judgeDate'),
    docType: coded('docType', codes.docType),
    typicalLevel: coded('typicalLevel', codes.typicalLevel),
    gist: text('gist', 60),
    reviewStatus: coded('reviewStatus', reviewStatus),
    enable: coded('enable', enableStatus),
    isOwn: worded('isOwn', 12, (row: PrecedentRow) =>
      ctx.say(row.isOwn ? 'record.library.own' : 'record.library.common'),
    ),
    createTime: time('createTime'),
  }
}

export const routes = serve(precedentApi)({
  query: list,
  queryById: (ctx, { id }) => precedents.see(ctx, id),
  save,
  delete: (ctx, { ids }) => precedents.remove(ctx, ids),
  export: (ctx, q) => exportList(ctx, q, { table: 'precedent', title: 'precedent.title', columns: columns(ctx), list }),
  review,
  changeStatus: (ctx, q) => precedents.act(ctx, q),
  favourite,
  search,
  read,
  overview,
  noteRead,
  mine,
  choose,
  importTemplate,
  importCheck: checkImport,
  importData,
})

export { queues }

export const records = {
  precedent: precedents.kind({
    codes: {
      caseType,
      courtLevel: codes.courtLevel,
      procedure: codes.procedure,
      docType: codes.docType,
      typicalLevel: codes.typicalLevel,
      reviewStatus,
      enable: enableStatus,
    },
  }),
}
