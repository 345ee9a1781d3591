import type { Ctx } from '../context.ts'
import type { Paper } from './paper.ts'

/** `第 {page} 页 共 {pages} 页` in the language of the document. */
export const pageWords = (ctx: Ctx, { language }: Paper): string =>
  ctx.platform.messages.say(language, 'paper.page', { page: '{page}', pages: '{pages}' })
