import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { type ComparisonRow, textComparisonApi } from '../api.ts'
import { ignore } from '../codes.ts'
import { report } from './report.ts'
import { begin, comparisons, kind, read, readResult } from './service.ts'
import { run } from './work.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, count, time, share, coded, codes, worded } = sheetColumns<ComparisonRow>(ctx, 'textComparison')
  const file = (name: 'baseFile' | 'targetFile') => worded(name, 36, (row) => row[name].name)
  return {
    compareNo: text('compareNo', 18),
    name: text('name', 40),
    baseFile: file('baseFile'),
    targetFile: file('targetFile'),
    ignore: codes('ignore', ignore),
    diffCount: count('diffCount'),
    similarity: share('similarity'),
    status: coded('status', recordStatus),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
  }
}

export const routes = serve(textComparisonApi)({
  query: (ctx, q) => comparisons.list(ctx, q),
  queryById: (ctx, { id }) => read(ctx, id),
  delete: (ctx, { ids }) => comparisons.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: kind, title: 'textComparison.title', columns: columns(ctx), list: comparisons.list }),
  save: begin,
  result: (ctx, { id }) => readResult(ctx, id),
  report,
})

export const jobs: Record<string, JobDefinition> = {
  'text_comparison.run': { run: (ctx, { id = '' }) => run(ctx, id) },
}

export const records = { [kind]: comparisons.kind({ codes: { status: recordStatus } }) }
