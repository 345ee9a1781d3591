import type { Ctx } from '../context.ts'
import type { Paper } from './paper.ts'

/** Who makes a document, for whom, and the language of a report: that of the user. */
export const makerOf = (ctx: Ctx): Pick<Paper, 'author' | 'organisation' | 'language'> => ({
  author: ctx.who.name,
  organisation: ctx.who.tenant.name,
  language: ctx.language,
})
