import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileReply } from '../http/reply.ts'
import type { Paper } from './paper.ts'

/** One after another: each holds the whole font. */
let turn: Promise<unknown> = Promise.resolve()

/** A document as a PDF with the characters it uses inside it; its foot and its properties say what its label says. */
export async function pdfOf(paper: Paper, now: Date): Promise<Uint8Array> {
  const built = turn.then(async () => {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: { paper, now } })
    const [buffer] = (await once(worker, 'message')) as [Uint8Array]
    return buffer
  })
  turn = built.catch(() => {})
  return built
}

export async function pdfReply(paper: Paper, now: Date): Promise<FileReply> {
  const body = await pdfOf(paper, now)
  return new FileReply({ name: `${paper.title}.pdf`, mime: 'application/pdf', size: body.length, body })
}
