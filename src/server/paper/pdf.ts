import type { Ctx } from '../context.ts'
import { FileReply } from '../http/reply.ts'
import { answerOf } from '../thread.ts'
import type { Paper } from './paper.ts'
import { watermarkOf } from './watermark.ts'

/** One after another: each holds the whole font. */
let turn: Promise<unknown> = Promise.resolve()

/** A document as a PDF with the characters it uses inside it; its foot and its properties say what its label says. */
export async function pdfOf(paper: Paper, now: Date, mark?: string): Promise<Uint8Array> {
  const built = turn.then(() => answerOf<Uint8Array>(new URL('pdf-worker.ts', import.meta.url), { paper, now, mark }))
  turn = built.catch(() => {})
  return built
}

/** A document as a PDF to download, with its reader's watermark. */
export async function pdfReply(ctx: Ctx, paper: Paper): Promise<FileReply> {
  const body = await pdfOf(paper, ctx.now, watermarkOf(ctx))
  return new FileReply({ name: `${paper.title}.pdf`, mime: 'application/pdf', size: body.length, body })
}
