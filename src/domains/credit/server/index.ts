import type { Ctx } from '../../../server/context.ts'
import type { RecordHead } from '../../../server/records.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { creditApi } from '../api.ts'
import { level, regStatus } from '../codes.ts'
import { companyData } from './data.ts'
import { downloadReport } from './download.ts'
import { checkImport, importData, importTemplate, listRegister } from './register.ts'
import { black, listSubjects, queryCompany, monitor, readReport, readSubject, unblack } from './service.ts'
import { watch } from './watch.ts'

export const routes = serve(creditApi)({
  query: listSubjects,
  queryById: readReport,
  candidates: (ctx, { keyword }) => companyData(ctx).suggest(keyword),
  look: (ctx, { keyword }) => queryCompany(ctx, keyword),
  download: downloadReport,
  monitor,
  black,
  unblack,
  register: listRegister,
  importTemplate,
  importCheck: checkImport,
  importData,
})

/** For comments, followers and history of a queried company. */
export const records = {
  credit_subject: {
    words: 'credit',
    view: creditApi.queryById.access,
    codes: { regStatus, level },
    async see(ctx: Ctx, id: string): Promise<RecordHead> {
      const { creditCode, companyName } = await readSubject(ctx, id)
      return { number: creditCode, title: companyName, path: `/creditReviewMainNew?id=${id}`, isEditable: true }
    },
  },
}

export const jobs: Record<string, JobDefinition> = {
  'credit.watch': { cron: '20 6 * * *', run: watch },
}
