import type { Ctx } from '../context.ts'
import { fileName } from '../files/name.ts'
import { FileReply, type Trail } from '../http/reply.ts'
import { runInWorker } from '../thread.ts'
import { pageWords } from './page-words.ts'
import type { Paper } from './paper.ts'

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Input of the thread that builds the file. `page` contains the placeholders `{page}` and `{pages}`. */
export interface DocxPlan {
  paper: Paper
  page: string
  now: Date
}

/** Builds the Word file of a document. */
export const docxOf = (plan: DocxPlan): Promise<Uint8Array> =>
  runInWorker<Uint8Array>(new URL('docx-worker.ts', import.meta.url), plan)

/** The Word file as a reply. @param trail the file's record, for the history of downloads */
export async function docxReply(ctx: Ctx, paper: Paper, trail?: Trail): Promise<FileReply> {
  const body = await docxOf({ paper, page: pageWords(ctx, paper), now: ctx.now })
  const name = fileName([paper.title, paper.id], 'docx')
  return new FileReply({ name, mime, size: body.length, body, ...(trail ? { trail } : {}) })
}
