import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError, Code } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { copyFile, readFileRow, type StoredFile } from '../../../server/files/store.ts'
import { importArchives } from '../../archive/server/service.ts'
import { attachFrom } from '../../attachment/server/service.ts'
import { insertExisting, takeText } from '../../contract/server/service.ts'
import { importState, textEnding } from '../codes.ts'
import { existingOf, isFiled } from './existing.ts'
import type { Typed } from './rows.ts'

/** Rows that are written in one transaction. */
const AT_ONCE = 100
/** Files that are read at the same time. */
const LANES = 2

/**
 * Writes the rows of an import, then reads their files. Each part is a transaction of its own, so that a killed run goes
 * on where it was.
 */
export async function runImport(ctx: Ctx, importId: string): Promise<void> {
  while (await writeSome(ctx, importId));
  await tx(ctx, (ctx) => linkParents(ctx, importId))
  await takeFiles(ctx, importId)
  await tx(ctx, async (ctx) => {
    const row = await running(ctx, importId)
    if (row) await changeRow(ctx, 'contract_import', importId, row.version, { state: importState.code.done })
  })
}

/** The import while it runs, its row locked. */
async function running(ctx: Ctx, importId: string) {
  const row = await table(ctx, 'contract_import')
    .select()
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === importState.code.running ? row : undefined
}

/** @returns whether there may be more */
const writeSome = (ctx: Ctx, importId: string): Promise<boolean> =>
  tx(ctx, async (ctx) => {
    const row = await running(ctx, importId)
    if (!row) return false
    const rows = await table(ctx, 'contract_import_row')
      .select()
      .select(['at', 'typed'])
      .where('importId', '=', importId)
      .where('state', '=', 'open')
      .orderBy('at')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return false
    const typed = rows.map((one) => ({ at: one.at, id: newId(), typed: one.typed as Typed }))
    await insertExisting(ctx, await existingOf(ctx, row, typed))
    await importArchives(
      ctx,
      typed
        .filter((one) => isFiled(one.typed))
        .map(({ id, typed: { archiveNo, archivePlace } }) => ({ contractId: id, archiveNo, archivePlace })),
    )
    await sql`update contract_import_row r set state = 'written', "contractId" = n.id
      from unnest(${typed.map(({ at }) => at)}::integer[], ${typed.map(({ id }) => id)}::text[]) as n (at, id)
      where r."tenantId" = ${ctx.tenantId} and r."importId" = ${importId} and r.at = n.at`.execute(ctx.db)
    return true
  })

/** Connects contracts with the one that they belong to, which may have been in a later row. */
async function linkParents(ctx: Ctx, importId: string): Promise<void> {
  await sql`update contract c set "parentContractId" = p.id
    from contract_import_row r
    join contract p on p."tenantId" = r."tenantId" and p."deletedAt" is null
      and r.typed->>'parent' in (p."externalId", p."contractNo", p.id)
    where r."tenantId" = ${ctx.tenantId} and r."importId" = ${importId} and r.typed->>'parent' is not null
      and c."tenantId" = r."tenantId" and c.id = r."contractId" and c."parentContractId" is null and p.id <> c.id`.execute(
    ctx.db,
  )
}

/** A file that has arrived. */
interface Arrived {
  name: string
  fileId: string
}
/** A contract whose row names a file. */
interface Named {
  id: string
  isText: boolean
}

/** Gives the files that have arrived to the contracts that name them, until there are no more. */
async function takeFiles(ctx: Ctx, importId: string): Promise<void> {
  const contracts = await tx(ctx, (ctx) => contractsByName(ctx, importId))
  for (;;) {
    const all = await tx(ctx, async (ctx) => ((await running(ctx, importId)) ? arrived(ctx, importId) : []))
    // Files of rows with a fault stay until the rows have been mended.
    const due = all.filter(({ name }) => contracts.has(name))
    if (due.length === 0) return
    const lane = async () => {
      for (let next = due.shift(); next; next = due.shift())
        if (!(await take(ctx, importId, next, contracts.get(next.name)!))) due.length = 0
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
}

async function contractsByName(ctx: Ctx, importId: string): Promise<ReadonlyMap<string, Named[]>> {
  const { rows } = await sql<{ id: string; files: string[]; attachments: string[] | null }>`
    select "contractId" as id, typed->'files' as files, typed->'attachments' as attachments from contract_import_row
    where "tenantId" = ${ctx.tenantId} and "importId" = ${importId} and state = 'written' order by at`.execute(ctx.db)
  const named = new Map<string, Named[]>()
  for (const { id, files, attachments } of rows) {
    const text = files.find((name) => textEnding.test(name))
    for (const name of new Set([...files, ...(attachments ?? [])]))
      named.set(name, [...(named.get(name) ?? []), { id, isText: name === text }])
  }
  return named
}

const arrived = (ctx: Ctx, importId: string): Promise<Arrived[]> =>
  table(ctx, 'contract_import_file')
    .select()
    .select(['name', 'fileId'])
    .where('importId', '=', importId)
    .where('fileId', 'is not', null)
    .where('isTaken', '=', false)
    .orderBy('name')
    .$narrowType<{ fileId: string }>()
    .execute()

/** Gives a file to its contracts. @returns whether the import still runs */
async function take(ctx: Ctx, importId: string, next: Arrived, contracts: readonly Named[]): Promise<boolean> {
  if (!(await tx(ctx, (ctx) => running(ctx, importId)))) return false
  for (const [at, contract] of contracts.entries())
    await give(ctx, importId, next, { ...contract, isLast: at === contracts.length - 1 })
  await tx(ctx, (ctx) =>
    table(ctx, 'contract_import_file')
      .update()
      .set({ isTaken: true })
      .where('importId', '=', importId)
      .where('name', '=', next.name)
      .execute(),
  )
  return true
}

/**
 * Gives a file to one contract: as its text, if it is the first name of the row that may be one, else as an attachment.
 * All contracts but the last get a copy. A contract that has it from a run that was killed is left as it is.
 */
async function give(
  ctx: Ctx,
  importId: string,
  { fileId }: Arrived,
  { id: contractId, isText, isLast }: Named & { isLast: boolean },
): Promise<void> {
  const from = { bizType: 'contract_import', bizId: importId }
  const file = await tx(ctx, async (ctx) => {
    const own = await readFileRow(ctx, fileId)
    if (await has(ctx, contractId, own)) return undefined
    return isLast ? own : readFileRow(ctx, await copyFile(ctx, fileId, from.bizType, from.bizId))
  })
  if (!file) return
  if (isText && (await takeAsText(ctx, contractId, file, from))) return
  await tx(ctx, (ctx) => attachFrom(ctx, file.id, from, { bizType: 'contract', bizId: contractId }))
}

/** @returns false for a file that cannot be read, which is then an attachment */
async function takeAsText(...[ctx, contractId, file, from]: Parameters<typeof takeText>): Promise<boolean> {
  try {
    return await takeText(ctx, contractId, file, from)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === Code.tooMany) {
      // Others have filled the queue of the reading processes.
      await sleep((error.retryAfter ?? 10) * 1000)
      return takeAsText(ctx, contractId, file, from)
    }
    ctx.log.info({ key: error.key, file: file.id }, 'an imported file has no readable text')
    return false
  }
}

async function has(ctx: Ctx, contractId: string, { name, sha256 }: StoredFile): Promise<boolean> {
  const row = await table(ctx, 'file')
    .select()
    .select('id')
    .where('bizId', '=', contractId)
    .where('name', '=', name)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}
