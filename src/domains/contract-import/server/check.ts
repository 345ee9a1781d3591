import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Assignment, ImportField } from '../codes.ts'
import { concluded, isFiled } from './existing.ts'
import { ownFieldsOf } from './own-fields.ts'
import { RowReader, type SheetRow, type Typed } from './rows.ts'
import { choicesOf } from './words.ts'

interface CheckedRow {
  at: number
  state: 'open' | 'faulty' | 'known'
  typed: Typed | null
}

export interface Checked {
  rows: CheckedRow[]
  faults: { row: number; column: string; text: string }[]
  unknown: { field: ImportField; word: string; rows: number }[]
}

/**
 * Checks every row: values, references, and what must occur once. A row whose external id has been imported is known and
 * is left as it is, as is a row that was exported here; so the same sheet can be imported again.
 */
export async function checkRows(
  ctx: Ctx,
  titles: readonly string[],
  assignment: Assignment,
  rows: readonly SheetRow[],
): Promise<Checked> {
  const ownFields = await ownFieldsOf(ctx)
  const reader = new RowReader(ctx, { titles, assignment, ownFields, choices: await choicesOf(ctx, ownFields) })
  const typed = new Map<number, Typed>()
  for (const row of rows) {
    const read = reader.read(row)
    if (read) typed.set(row.at, read)
  }
  const all = [...typed.values()]
  const taken = await takenBy(ctx, all)
  const first = firstRows(typed)
  const ids = new Set(all.flatMap(({ externalId, contractNo }) => [externalId, contractNo]))
  for (const [at, row] of typed) {
    const { externalId, contractNo, archiveNo, parent } = row
    if (taken.externalIds.has(externalId)) continue
    const sameId = first.externalId.get(externalId)!
    if (sameId !== at) reader.fault(at, 'externalId', 'contractImport.twice', { value: externalId, row: sameId })
    if (contractNo !== null) {
      const sameNo = first.contractNo.get(contractNo)!
      if (taken.numbers.has(contractNo)) reader.fault(at, 'contractNo', 'contractImport.taken', { value: contractNo })
      else if (sameNo !== at) reader.fault(at, 'contractNo', 'contractImport.twice', { value: contractNo, row: sameNo })
    }
    if (isFiled(row) && !concluded.has(row.standing))
      reader.fault(at, archiveNo === null ? 'archivePlace' : 'archiveNo', 'contractImport.notConcluded')
    if (archiveNo !== null) {
      const same = first.archiveNo.get(archiveNo)!
      if (taken.archiveNos.has(archiveNo)) reader.fault(at, 'archiveNo', 'contractImport.taken', { value: archiveNo })
      else if (same !== at) reader.fault(at, 'archiveNo', 'contractImport.twice', { value: archiveNo, row: same })
    }
    if (parent !== null && !ids.has(parent) && !taken.parents.has(parent))
      reader.fault(at, 'parent', 'contractImport.noParent', { value: parent })
  }
  const faulty = new Set(reader.faults.map(({ row }) => row))
  return {
    rows: rows.map(({ at }) => {
      const read = typed.get(at)
      if (read && taken.externalIds.has(read.externalId)) return { at, state: 'known', typed: null }
      return read && !faulty.has(at) ? { at, state: 'open', typed: read } : { at, state: 'faulty', typed: null }
    }),
    faults: reader.faults.toSorted((a, b) => a.row - b.row),
    unknown: [...reader.unknown].flatMap(([field, words]) =>
      [...words].map(([word, count]) => ({ field, word, rows: count })).toSorted((a, b) => b.rows - a.rows),
    ),
  }
}

/** The first row with each value that must occur once. */
function firstRows(typed: ReadonlyMap<number, Typed>) {
  const first = {
    externalId: new Map<string, number>(),
    contractNo: new Map<string, number>(),
    archiveNo: new Map<string, number>(),
  }
  for (const [at, row] of typed)
    for (const name of ['externalId', 'contractNo', 'archiveNo'] as const) {
      const value = row[name]
      if (value !== null && !first[name].has(value)) first[name].set(value, at)
    }
  return first
}

/** Those values of the rows that the organisation's records have. */
async function takenBy(ctx: Ctx, typed: readonly Typed[]) {
  const some = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const externalIds = some(typed.map((one) => one.externalId))
  const numbers = some(typed.map((one) => one.contractNo))
  const parents = some(typed.map((one) => one.parent))
  const archiveNos = some(typed.map((one) => one.archiveNo))
  const keys = [...externalIds, ...parents]
  const contracts = await sql<{ externalId: string | null; contractNo: string; id: string }>`
    select "externalId", "contractNo", id from contract where "tenantId" = ${ctx.tenantId}
      and ("externalId" = any(${keys}::text[]) or "contractNo" = any(${[...numbers, ...parents]}::text[])
        or id = any(${keys}::text[]) and "deletedAt" is null)`.execute(ctx.db)
  const archives =
    archiveNos.length === 0
      ? []
      : await table(ctx, 'contract_archive').select().select('archiveNo').where('archiveNo', 'in', archiveNos).execute()
  const ids = new Set(contracts.rows.flatMap(({ externalId, id }) => externalId ?? id))
  const nos = new Set(contracts.rows.map(({ contractNo }) => contractNo))
  return {
    externalIds: ids,
    numbers: nos,
    parents: new Set([...ids, ...nos]),
    archiveNos: new Set(archives.flatMap(({ archiveNo }) => archiveNo ?? [])),
  }
}
