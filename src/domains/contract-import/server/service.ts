import { type Selectable, sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import { extractSheet } from '../../../server/documents/extract.ts'
import { takeFile } from '../../../server/files/store.ts'
import type { ContractImport, contractImportApi } from '../api.ts'
import { type Assignment, importLimits, importState } from '../codes.ts'
import { checkRows, type Checked } from './check.ts'
import { guessColumns } from './guess.ts'
import { ownName } from '../../own-field/codes.ts'
import { fieldsOf, ownFieldsOf } from './own-fields.ts'
import { fileKey, type SheetRow } from './rows.ts'
import { waitForTurn } from './turn.ts'
import { choicesOf } from './words.ts'

type Row = Selectable<DB['contract_import']>
const { checked, running, done, stopped } = importState.code
const SAMPLES = 3

export async function currentImport(ctx: Ctx): Promise<ContractImport | null> {
  const row = await table(ctx, 'contract_import')
    .select()
    .selectAll()
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? shown(ctx, row) : null
}

/**
 * Keeps the rows of an uploaded sheet and checks them by the columns that their titles suggest.
 * @throws `contractImport.running`, `sheet.noRows`, `sheet.tooManyRows`, `contractImport.tooManyColumns`, or why the file
 *   cannot be read
 */
export async function startImport(ctx: Ctx): Promise<ContractImport> {
  const upload = ctx.upload ?? fail('files.missing')
  const lines = await (/\.csv$/i.test(upload.name) ? readCsv(upload.path) : extractSheet(upload.path, ctx.tenantId))
  const { titles, rows } = sheetOf(lines)
  return tx(ctx, async (ctx) => {
    await refuseSecond(ctx)
    await clearFormer(ctx)
    const former = await table(ctx, 'contract_import')
      .select()
      .select(['titles', 'assignment'])
      .where('state', 'in', [done, stopped])
      .orderBy('createTime', 'desc')
      .limit(20)
      .execute()
    const known = former.map((one) => ({ titles: one.titles as string[], assignment: one.assignment as Assignment }))
    const columns = guessColumns(ctx, titles, known, await ownFieldsOf(ctx))
    const assignment: Assignment = { columns, words: known[0]?.assignment.words ?? {} }
    const id = newId()
    const { accountId, name } = ctx.who
    await table(ctx, 'contract_import')
      .insert({
        id,
        fileName: upload.name,
        state: checked,
        titles: JSON.stringify(titles),
        assignment: JSON.stringify(assignment),
        createPsnId: accountId,
        createPsnName: name,
      })
      .execute()
    const kept = rows.map(({ at, cells }) => ({ importId: id, at, cells: JSON.stringify(cells) }))
    await insertMany(ctx, 'contract_import_row', kept)
    await audit(ctx, {
      action: 'contractImport.start',
      bizType: 'contract_import',
      bizId: id,
      bizVersion: 1,
      note: upload.name,
    })
    return check(ctx, await getRow(ctx, 'contract_import', id), assignment)
  })
}

/** Titles and rows of a sheet: lines above the titles, such as a heading, are left out. */
function sheetOf(lines: readonly string[][]): { titles: string[]; rows: SheetRow[] } {
  const filled = (cells: readonly string[]) => cells.filter((text) => text !== '').length
  const most = Math.max(0, ...lines.map(filled))
  // The titles fill most of the columns; a heading is in one of them.
  const head = lines.findIndex((cells) => filled(cells) * 2 > most)
  const titles = (lines[head] ?? []).map((title) => title.replaceAll(/\s+/g, ' ').trim())
  const rows = lines
    .map((cells, index) => ({ at: index + 1, cells }))
    .slice(head + 1)
    .filter(({ cells }) => filled(cells) > 0)
  if (head < 0 || rows.length === 0) fail('sheet.noRows')
  if (rows.length > importLimits.rows) fail('sheet.tooManyRows', { max: importLimits.rows })
  if (titles.length > importLimits.columns) fail('contractImport.tooManyColumns', { max: importLimits.columns })
  return { titles, rows }
}

/** @throws `contractImport.running` while another import of the organisation is open */
async function refuseSecond(ctx: Ctx): Promise<void> {
  await waitForTurn(ctx)
  const open = await table(ctx, 'contract_import')
    .select()
    .select('createPsnName')
    .where('state', 'in', [checked, running])
    .executeTakeFirst()
  if (open) fail('contractImport.running', { name: open.createPsnName })
}

/** Removes rows and files of earlier imports: only the last one can still be completed. Assignments are remembered. */
async function clearFormer(ctx: Ctx): Promise<void> {
  const former = await table(ctx, 'contract_import')
    .select()
    .select('id')
    .where('state', 'in', [done, stopped])
    .execute()
  for (const { id } of former) {
    await releaseFiles(ctx, id)
    await table(ctx, 'contract_import_row').remove().where('importId', '=', id).execute()
  }
}

/** Gives up the files of an import that no contract has: they are deleted like uploads without a record. */
async function releaseFiles(ctx: Ctx, importId: string): Promise<void> {
  await table(ctx, 'contract_import_file').remove().where('importId', '=', importId).execute()
  await table(ctx, 'file')
    .update()
    .set({ bizType: null, bizId: null })
    .where('bizType', '=', 'contract_import')
    .where('bizId', '=', importId)
    .execute()
}

export async function assignColumns(
  ctx: Ctx,
  { id, version, assignment }: ParsedInputOf<typeof contractImportApi.assign>,
): Promise<ContractImport> {
  const row = await getRow(ctx, 'contract_import', id)
  if (row.state !== checked) fail('contractImport.begun')
  if (row.version !== version) fail('common.recordChangedSince')
  const titles = row.titles as string[]
  if (assignment.columns.length !== titles.length) fail('contractImport.columnCount', { count: titles.length })
  const fields = assignment.columns.filter((field) => field !== null)
  if (new Set(fields).size < fields.length) fail('contractImport.fieldTwice')
  const known = new Set(fieldsOf(await ownFieldsOf(ctx)))
  for (const field of fields) if (!known.has(field)) fail('ownField.unknown', { code: field.replace('own.', '') })
  return check(ctx, row, assignment)
}

/** Checks all rows by an assignment, and keeps what was found. */
async function check(ctx: Ctx, row: Row, assignment: Assignment): Promise<ContractImport> {
  const rows = await table(ctx, 'contract_import_row')
    .select()
    .select(['at', 'cells'])
    .where('importId', '=', row.id)
    .orderBy('at')
    .execute()
  const sheet = rows.map(({ at, cells }) => ({ at, cells: cells as string[] }))
  const found = await checkRows(ctx, row.titles as string[], assignment, sheet)
  await keepRows(ctx, row.id, found)
  const changed = await changeRow(ctx, 'contract_import', row.id, row.version, {
    assignment: JSON.stringify(assignment),
    unknown: JSON.stringify(found.unknown),
    faults: JSON.stringify(found.faults),
  })
  return shown(ctx, changed)
}

async function keepRows(ctx: Ctx, importId: string, { rows }: Checked): Promise<void> {
  const typed = rows.map((one) => (one.typed === null ? null : JSON.stringify(one.typed)))
  await sql`update contract_import_row r set state = n.state, typed = n.typed::jsonb
    from unnest(${rows.map(({ at }) => at)}::integer[], ${rows.map(({ state }) => state)}::text[], ${typed}::text[])
      as n (at, state, typed)
    where r."tenantId" = ${ctx.tenantId} and r."importId" = ${importId} and r.at = n.at`.execute(ctx.db)
  const names = [...new Set(rows.flatMap(({ typed: one }) => (one ? [...one.files, ...one.attachments] : [])))].filter(
    Boolean,
  )
  if (names.length > importLimits.files) fail('contractImport.tooManyFiles', { max: importLimits.files })
  await sql`delete from contract_import_file f where f."tenantId" = ${ctx.tenantId} and f."importId" = ${importId}
    and f."fileId" is null and not f.name = any(${names}::text[])`.execute(ctx.db)
  await sql`insert into contract_import_file ("tenantId", "importId", name)
    select ${ctx.tenantId}, ${importId}, name from unnest(${names}::text[]) as n (name) on conflict do nothing`.execute(
    ctx.db,
  )
}

export async function allFaults(ctx: Ctx, { id }: { id: string }): Promise<ContractImport['faults']> {
  return (await getRow(ctx, 'contract_import', id)).faults as ContractImport['faults']
}

export async function missingFiles(ctx: Ctx, { id }: { id: string }): Promise<string[]> {
  await getRow(ctx, 'contract_import', id)
  const rows = await table(ctx, 'contract_import_file')
    .select()
    .select('name')
    .where('importId', '=', id)
    .where('fileId', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** @throws `contractImport.notNamed` for a file that no row names, or that has arrived */
export async function addFile(ctx: Ctx, q: ParsedInputOf<typeof contractImportApi.addFile>): Promise<true> {
  const row = await getRow(ctx, 'contract_import', q.id)
  if (row.state === stopped) fail('contractImport.begun')
  const { size } = await takeFile(ctx, q.fileId, 'contract_import', q.id)
  await refuseTooLarge(ctx, q.id, size)
  const taken = await table(ctx, 'contract_import_file')
    .update()
    .set({ fileId: q.fileId })
    .where('importId', '=', q.id)
    .where('name', '=', fileKey(q.name))
    .where('fileId', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!taken) fail('contractImport.notNamed', { name: q.name })
  return true
}

/** @throws `contractImport.tooMuch` when the files of an import would be larger than its limit in all */
async function refuseTooLarge(ctx: Ctx, id: string, size: number): Promise<void> {
  const { fileBytes } = await table(ctx, 'contract_import')
    .update()
    .set((e) => ({ fileBytes: e('fileBytes', '+', size) }))
    .where('id', '=', id)
    .returning('fileBytes')
    .executeTakeFirstOrThrow()
  if (fileBytes > importLimits.bytes) fail('contractImport.tooMuch', { max: importLimits.bytes / 1024 ** 3 })
}

/** Writes the rows without a fault in the background; of an import that is done, reads the files that came later. */
export async function runImport(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<ContractImport> {
  const row = await getRow(ctx, 'contract_import', id)
  if (row.version !== version) fail('common.recordChangedSince')
  if (row.state !== checked && row.state !== done) fail('contractImport.begun')
  // Contracts may have been entered since the rows were checked.
  const { version: now } = row.state === checked ? await check(ctx, row, row.assignment as Assignment) : row
  const changed = await changeRow(ctx, 'contract_import', id, now, { state: running })
  await audit(ctx, { action: 'contractImport.run', bizType: 'contract_import', bizId: id, bizVersion: now + 1 })
  await ctx.platform.jobs.send(ctx, 'contractImport.run', { importId: id })
  return shown(ctx, changed)
}

export async function stopImport(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<ContractImport> {
  const row = await getRow(ctx, 'contract_import', id)
  if (row.version !== version) fail('common.recordChangedSince')
  if (row.state === done || row.state === stopped) fail('contractImport.begun')
  await releaseFiles(ctx, id)
  const changed = await changeRow(ctx, 'contract_import', id, version, { state: stopped })
  await audit(ctx, { action: 'contractImport.stop', bizType: 'contract_import', bizId: id, bizVersion: version + 1 })
  return shown(ctx, changed)
}

async function shown(ctx: Ctx, row: Row): Promise<ContractImport> {
  const { rows } = await sql<Counts>`select count(*)::int as rows,
      count(*) filter (where state = 'known')::int as known, count(*) filter (where state = 'faulty')::int as faulty,
      count(*) filter (where state = 'written')::int as written
    from contract_import_row where "tenantId" = ${ctx.tenantId} and "importId" = ${row.id}`.execute(ctx.db)
  const files = await table(ctx, 'contract_import_file')
    .select()
    .select((e) => [e.fn.countAll<number>().as('wanted'), e.fn.count<number>('fileId').as('arrived')])
    .select(sql<number>`count(*) filter (where "isTaken")`.as('taken'))
    .where('importId', '=', row.id)
    .executeTakeFirstOrThrow()
  const samples = await table(ctx, 'contract_import_row')
    .select()
    .select('cells')
    .where('importId', '=', row.id)
    .orderBy('at')
    .limit(SAMPLES)
    .execute()
  const counts = rows[0] ?? failMissing()
  const unknown = row.unknown as ContractImport['unknown']
  const faults = row.faults as ContractImport['faults']
  const ownFields = await ownFieldsOf(ctx)
  const choices = await choicesOf(ctx, ownFields)
  return {
    id: row.id,
    version: row.version,
    state: row.state as ContractImport['state'],
    fileName: row.fileName,
    createPsnName: row.createPsnName,
    createTime: row.createTime,
    titles: row.titles as string[],
    samples: samples.map(({ cells }) => cells as string[]),
    assignment: row.assignment as Assignment,
    unknown,
    options: Object.fromEntries(
      [
        ...new Set([...unknown.map(({ field }) => field), ...Object.keys((row.assignment as Assignment).words)]),
      ].flatMap((field) => {
        const list = choices.get(field as ContractImport['unknown'][number]['field'])
        return list ? [[field, [...list.options]] as const] : []
      }),
    ),
    ownFields: ownFields.map(({ code, label }) => ({ field: ownName(code), label })),
    rows: counts.rows,
    known: counts.known,
    faultyRows: counts.faulty,
    faults: faults.slice(0, importLimits.faults),
    faultCount: faults.length,
    written: counts.written,
    files,
  }
}

interface Counts {
  rows: number
  known: number
  faulty: number
  written: number
}
