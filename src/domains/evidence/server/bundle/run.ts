import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../../kernel/errors.ts'
import type { Message } from '../../../../kernel/messages.ts'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import { fileName } from '../../../../server/files/name.ts'
import { copyFile, keepFile } from '../../../../server/files/store.ts'
import type { Language } from '../../../../server/messages.ts'
import { pageWords } from '../../../../server/paper/page-words.ts'
import { pdfOf } from '../../../../server/paper/pdf.ts'
import type { ListRow } from '../lists.ts'
import type { Numbered } from '../numbered.ts'
import { indexPaper } from '../papers.ts'
import { inBinder, withFolder } from './binder.ts'
import { besideKind, boundKind, type BundleRow, contentOf, done, failed, hashOf, isOpen, running } from './bundles.ts'
import { writeContent } from './inspect.ts'
import { type Binding, boundFile } from './order.ts'
import { type Beside, type BundlePlan, planOf } from './plan.ts'
import { drawSheets } from './sheets.ts'

interface Begun {
  row: BundleRow
  list: ListRow
  items: Numbered[]
}

/** The job: binds the evidence of a list as it is now. A bundle whose process has died is begun again. */
export async function makeBundle(ctx: Ctx, id: string): Promise<void> {
  const begun = await tx(ctx, (ctx) => begin(ctx, id))
  if (!begun) return
  const inLanguage = ctx.asPerson(ctx.who, begun.row.language as Language)
  const plan = planOf(inLanguage, begun.items)
  try {
    await withFolder(ctx, async (folder) => {
      const order = await writeParts(inLanguage, folder, begun, plan)
      await inBinder(ctx, folder, order, progressOf(ctx, id))
      await keep(inLanguage, join(folder, boundFile), begun, plan.beside)
    })
  } catch (error) {
    ctx.log.error({ err: error, bundle: id }, 'evidence could not be bound')
    await tx(ctx, (ctx) => write(ctx, id, { state: failed, problem: JSON.stringify(problemOf(error)) }))
  }
}

/** Limits of the binding process in the words of bundles; refusals of the storage as they are. */
function problemOf(error: unknown): Message {
  if (!(error instanceof AppError)) return { key: 'evidence.bundle.broken' }
  const { key, vars } = error
  if (key === 'documents.bomb' || key === 'documents.tooSlow') return { key: 'evidence.bundle.heavy' }
  return key === 'documents.damaged' ? { key: 'evidence.bundle.broken' } : { key, vars }
}

const write = (ctx: Ctx, id: string, values: object) =>
  table(ctx, 'evidence_bundle')
    .update()
    .set({ ...values, updateTime: ctx.platform.clock() })
    .where('id', '=', id)
    .execute()

async function begin(ctx: Ctx, id: string): Promise<Begun | undefined> {
  const row = await table(ctx, 'evidence_bundle').select().selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOpen(row)) return undefined
  const list = await table(ctx, 'evidence_list')
    .select()
    .selectAll()
    .where('id', '=', row.listId)
    .executeTakeFirstOrThrow()
  const items = await contentOf(ctx, list)
  const counts = { items: items.length, pages: items.at(-1)?.lastPage ?? 0 }
  await write(ctx, id, { state: running, done: 0, listHash: hashOf(list, items), ...counts })
  return { row, list, items }
}

async function writeParts(ctx: Ctx, folder: string, begun: Begun, plan: BundlePlan): Promise<Binding> {
  const { row, list, items } = begun
  const paper = indexPaper(ctx, { list, items, title: row.title, author: row.createPsnName, organisation: '' })
  const index = await pdfOf({ paper, page: pageWords(ctx, paper), now: ctx.now })
  const { stamps, sheets } = await drawSheets({ language: ctx.language, stamps: plan.stamps, sheets: plan.sheets })
  const files = { index, stamps, sheets }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes, { mode: 0o600 })
  for (const [name, sha256] of plan.contents) await writeContent(ctx, sha256, join(folder, name))
  const names = { index: 'index', stamps: 'stamps', sheets: 'sheets' }
  return { do: 'bind', title: `${paper.title} ${row.title}`, ...names, parts: plan.parts }
}

const everyMs = 1000

/** Writes how many pages are bound, at most once a second. */
function progressOf(ctx: Ctx, id: string): (pages: number) => void {
  let last = 0
  return (pages) => {
    if (Date.now() - last < everyMs) return
    last = Date.now()
    tx(ctx, (ctx) => write(ctx, id, { done: pages })).catch((error: unknown) =>
      ctx.log.warn({ err: error, bundle: id }, 'the progress of a bundle was not written'),
    )
  }
}

/** Stores the PDF, and copies of the files beside it, so that they can be fetched when the list has changed. */
async function keep(ctx: Ctx, path: string, { row, items }: Begun, beside: readonly Beside[]): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  const name = fileName([ctx.say('evidence.bundle.file'), row.title, String(row.no)], 'pdf')
  await tx(ctx, async (ctx) => {
    const file = await keepFile(ctx, { path, name, size, sha256: hash.digest('hex') }, 'pdf')
    const own = { bizType: boundKind, bizId: row.id }
    await table(ctx, 'file').update().set(own).where('id', '=', file.id).execute()
    for (const one of beside) {
      const copy = await copyFile(ctx, one.fileId, besideKind, row.id)
      await table(ctx, 'file').update().set({ name: one.name }).where('id', '=', copy).execute()
    }
    await write(ctx, row.id, { state: done, done: items.at(-1)!.lastPage, fileId: file.id })
  })
}
