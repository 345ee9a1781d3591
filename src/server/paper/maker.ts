import type { Ctx } from '../context.ts'
import type { Paper } from './paper.ts'

/** Author, organisation and language of a document that the caller creates. */
export const makerOf = (ctx: Ctx): Pick<Paper, 'author' | 'organisation' | 'language'> => ({
  author: ctx.who.name,
  organisation: ctx.who.tenant.name,
  language: ctx.language,
})
