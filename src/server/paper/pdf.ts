import { fail } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { fileName } from '../files/name.ts'
import { FileReply } from '../http/reply.ts'
import { runInWorker } from '../thread.ts'
import { pageWords } from './page-words.ts'
import type { Paper } from './paper.ts'
import { watermarkOf } from './watermark.ts'

/** Input of the thread that builds the file. `page` contains the placeholders `{page}` and `{pages}`. */
export interface PdfPlan {
  paper: Paper
  page: string
  now: Date
  /** The reader's watermark. */
  mark?: string | undefined
}
/** The file, or the characters that no font has. */
export type PdfAnswer = { bytes: Uint8Array } | { missing: string[] }

/** Files are built one after another, because each holds whole fonts in memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Builds the PDF of a document, with the used glyphs embedded.
 * @throws `paper.noGlyph` when no font has a character: a file never loses a character silently
 */
export async function pdfOf(plan: PdfPlan): Promise<Uint8Array> {
  const built = turn.then(() => runInWorker<PdfAnswer>(new URL('pdf-worker.ts', import.meta.url), plan))
  turn = built.catch(() => {})
  const answer = await built
  return 'bytes' in answer ? answer.bytes : fail('paper.noGlyph', { characters: answer.missing })
}

/** The PDF as a reply, with the watermark of the caller. */
export async function pdfReply(ctx: Ctx, paper: Paper): Promise<FileReply> {
  const body = await pdfOf({ paper, page: pageWords(ctx, paper), now: ctx.now, mark: watermarkOf(ctx) })
  return new FileReply({
    name: fileName([paper.title, paper.id], 'pdf'),
    mime: 'application/pdf',
    size: body.length,
    body,
  })
}
