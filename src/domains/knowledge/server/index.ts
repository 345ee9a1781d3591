import { enableStatus } from '../../../kernel/record.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { knowledgeApi, type LegislationRow } from '../api.ts'
import * as codes from '../codes.ts'
import { articles } from './article-search.ts'
import { begin, beginFrom, listImports, runImport } from './imports.ts'
import { download, favourite, noteRead, read } from './read.ts'
import { citationsOf } from './cited.ts'
import { libraryState } from './library-state.ts'
import { relate } from './related.ts'
import { choose, mine, search } from './search.ts'
import { openShelves, readAhead } from './shelves.ts'
import { list, review, save, texts } from './service.ts'
import { settleVersions } from './texts.ts'
import { throttled } from './throttled.ts'
import { queues } from './queues.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, date, time, coded, worded } = sheetColumns<LegislationRow>(ctx, 'knowledge')
  return {
    title: text('title', 50),
    docNo: text('docNo', 24),
    kind: coded('kind', codes.knowledgeKind),
    issuer: text('issuer', 30),
    level: coded('level', codes.level),
    publishDate: date('publishDate'),
    effectiveDate: date('effectiveDate'),
    timeliness: coded('timeliness', codes.timeliness),
    reviewStatus: coded('reviewStatus', reviewStatus),
    enable: coded('enable', enableStatus),
    isPublic: worded('isPublic', 12, (row: LegislationRow) => ctx.say(row.isPublic ? 'record.yes' : 'record.no')),
    isOwn: worded('isOwn', 12, (row: LegislationRow) =>
      ctx.say(row.isOwn ? 'record.library.own' : 'record.library.common'),
    ),
    createTime: time('createTime'),
  }
}

export const routes = serve(knowledgeApi)({
  query: list,
  queryById: (ctx, { id }) => texts.see(ctx, id),
  save,
  delete: (ctx, { ids }) => texts.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'legislation', title: 'knowledge.title', columns: columns(ctx), list }),
  review,
  changeStatus: (ctx, q) => texts.act(ctx, q),
  favourite,
  relate,
  search,
  articles,
  read,
  cited: (ctx, { refs }) => {
    throttled(ctx)
    return citationsOf(ctx, refs)
  },
  noteRead,
  mine,
  choose,
  download,
  importLaws: begin,
  importFrom: beginFrom,
  libraryState,
  imports: listImports,
})

export const atStart = openShelves
export const whileServing = readAhead

export const jobs: Record<string, JobDefinition> = {
  'knowledge.import': { run: runImport },
  'knowledge.settle': { cron: '10 0 * * *', run: (ctx) => tx(ctx, settleVersions) },
}

export { find as finds } from './finds.ts'
export { queues }

export const records = {
  legislation: {
    ...texts.kind({
      lists: codes.legislationLists,
      codes: {
        kind: codes.knowledgeKind,
        level: codes.level,
        timeliness: codes.timeliness,
        reviewStatus,
        enable: enableStatus,
      },
    }),
    // `finds` leads to the page for reading instead.
    find: () => Promise.resolve([]),
  },
}
