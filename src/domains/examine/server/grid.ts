import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { listed } from '../../../server/messages.ts'
import { sheetReply } from '../../../server/http/sheet.ts'
import { withCharge } from '../../coin/server/service.ts'
import { announcedElements, elementsOf, type ReadText } from '../../review/server/service.ts'
import type { Cell, examineApi, GridRow } from '../api.ts'
import { elementDecision, elementKind, type ElementSet, elementsOfSet, MOST_PLACES } from '../codes.ts'
import { examines } from './records.ts'
import { textOf } from './source.ts'

type Input<K extends keyof typeof examineApi> = ParsedInputOf<(typeof examineApi)[K]>

const cells = crud('examine_element')
const columns = ['id', 'version', 'kind', 'value', 'start', 'end', 'quote', 'decision', 'handlerName'] as const

/** The column with the time at which the elements of a set were extracted. */
const takenAt = { contract: 'extractTime', announcement: 'announcementTime' } as const

/** The elements of several visible documents, a row each. */
export async function grid(ctx: Ctx, { ids, set }: Input<'grid'>): Promise<GridRow[]> {
  const rows: GridRow[] = []
  for (const id of new Set(ids)) {
    const { examineNo, name, [takenAt[set]]: extractTime } = await examines.see(ctx, id)
    rows.push({ id, examineNo, name, extractTime, cells: [] })
  }
  const found = await table(ctx, 'examine_element')
    .select()
    .select([...columns, 'examineId'])
    .where('examineId', 'in', ids)
    .where('kind', 'in', elementsOfSet[set])
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, cells: found.filter(({ examineId }) => examineId === row.id) as Cell[] }))
}

/**
 * `SC-2026-000001 +2 8F2A1C`: the first number, the count of further ones, and a random suffix, so that the charge id
 * cannot be guessed and used beforehand by others.
 */
const chargeIdOf = (fresh: readonly GridRow[]): string =>
  [fresh[0]!.examineNo, ...(fresh.length > 1 ? [`+${fresh.length - 1}`] : []), newId().slice(-6)].join(' ')

interface Taken {
  id: string
  cells: { kind: Cell['kind']; value: string | null; start: number; end: number; quote: string }[]
}

/** Extracts the elements of those documents that do not have them yet; each is charged once. */
export async function extract(ctx: Ctx, asked: Input<'extract'>): Promise<{ bizId: string; quantity: number }> {
  const fresh = (await tx(ctx, (ctx) => grid(ctx, asked))).filter(({ extractTime }) => extractTime === null)
  if (fresh.length === 0) fail('examine.grid.nothing')
  const bizId = chargeIdOf(fresh)
  const use = { moduleCode: 'ELEMENT_EXTRACT', bizId, quantity: fresh.length }
  const { set } = asked
  await withCharge(
    ctx,
    use,
    () => takeAll(ctx, fresh, set),
    (ctx, taken) => keep(ctx, taken, set),
  )
  return { bizId, quantity: fresh.length }
}

async function takeAll(ctx: Ctx, fresh: readonly GridRow[], set: ElementSet): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const { id, name } of fresh) {
    const found = await readers[set](ctx.tenantId, await tx(ctx, (ctx) => textOf(ctx, id)), name)
    taken.push({
      id,
      cells: elementsOfSet[set].flatMap((kind) =>
        distinct(found.filter((one) => one.kind === kind))
          .slice(0, MOST_PLACES[set])
          .map(({ value, span }) => ({ kind, value, ...span })),
      ),
    })
  }
  return taken
}

/** Equal words are kept once, whatever their places. */
const distinct = <T extends { value: string | null; span: { quote: string } }>(found: readonly T[]): T[] =>
  [...new Map(found.map((one) => [one.value ?? one.span.quote, one] as const).toReversed()).values()].toReversed()

interface Element {
  kind: Cell['kind']
  value: string | null
  span: { start: number; end: number; quote: string }
}
const readers: Record<ElementSet, (of: string, text: ReadText, name: string) => Promise<Element[]>> = {
  // Amounts are in fen.
  contract: async (of, text) =>
    (await elementsOf(of, text)).map(({ kind, value, span }) => ({
      kind,
      value: kind === 'amount' && value !== null ? formatYuan(Number(value)) : value,
      span,
    })),
  announcement: async (_, { text }, name) => announcedElements(text, name),
}

async function keep(ctx: Ctx, taken: readonly Taken[], set: ElementSet): Promise<void> {
  for (const { id, cells: found } of taken) {
    const marked = await table(ctx, 'examine')
      .update()
      .set({ [takenAt[set]]: ctx.now })
      .where('id', '=', id)
      .where(takenAt[set], 'is', null)
      .returning('id')
      .executeTakeFirst()
    // A concurrent call was faster: nothing is charged twice.
    if (!marked) fail('examine.grid.nothing')
    const rows = found.map((cell, seq) => ({ ...cell, id: newId(), examineId: id, seq }))
    if (rows.length > 0) await table(ctx, 'examine_element').insert(rows).execute()
    await audit(ctx, { action: 'examine.extract', bizType: 'examine', bizId: id, note: String(rows.length) })
  }
}

export async function judge(ctx: Ctx, { id, cellId, version, decision }: Input<'judge'>): Promise<Cell> {
  await examines.see(ctx, id)
  const row = await cells.get(ctx, cellId)
  if (row.examineId !== id) failMissing()
  const handlerName = decision === elementDecision.code.open ? null : ctx.who.name
  const changed = await cells.change(ctx, row, version, { decision, handlerName })
  return changed as Cell
}

/** The grid as an Excel file: a row per document, without rejected elements; undecided ones are listed. */
export async function exportGrid(ctx: Ctx, asked: Input<'exportGrid'>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    await audit(ctx, { action: 'examine.exportGrid', bizType: 'examine', note: String(asked.ids.length) })
    return grid(ctx, asked)
  })
  const { open, rejected } = elementDecision.code
  const said = (row: GridRow, kind: Cell['kind']) =>
    row.cells.filter((cell) => cell.kind === kind && cell.decision !== rejected)
  return sheetReply<GridRow>(ctx, {
    title: ctx.say('examine.grid.title'),
    rows,
    columns: [
      { title: ctx.say('examine.field.examineNo'), width: 18, value: (row) => row.examineNo },
      { title: ctx.say('examine.field.name'), width: 36, value: (row) => row.name },
      ...elementsOfSet[asked.set].map((kind) => ({
        title: ctx.label(elementKind.labelKey(kind)),
        width: 36,
        value: (row: GridRow) =>
          said(row, kind)
            .map(({ value, quote }) => value ?? quote)
            .join('\n'),
      })),
      {
        // Values stay usable in calculations: undecided elements are listed in a separate column.
        title: ctx.say('examine.grid.unjudged'),
        width: 30,
        value: (row: GridRow) =>
          listed(
            ctx.language,
            elementsOfSet[asked.set]
              .filter((kind) => said(row, kind).some(({ decision }) => decision === open))
              .map((kind) => ctx.label(elementKind.labelKey(kind))),
          ),
      },
    ],
  })
}
