import { sql } from 'kysely'
import { AppError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { copyFile, readFileRow, type StoredFile } from '../../../server/files/store.ts'
import { importArchives } from '../../archive/server/service.ts'
import { attachFrom } from '../../attachment/server/service.ts'
import { insertExisting, takeText } from '../../contract/server/service.ts'
import { importState } from '../codes.ts'
import { existingOf } from './existing.ts'
import type { Typed } from './rows.ts'

/** Rows that are written in one transaction. */
const AT_ONCE = 100
/** Names of files whose text can be the contract's own. */
const textEnding = /\.(?:docx?|pdf|txt|md)$/

/**
 * Writes the rows of an import, then reads their files. Each part is a transaction of its own, so that a killed run goes
 * on where it was.
 */
export async function runImport(ctx: Ctx, importId: string): Promise<void> {
  while (await writeSome(ctx, importId));
  await tx(ctx, (ctx) => linkParents(ctx, importId))
  while (await takeNext(ctx, importId));
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
        .filter((one) => one.typed.standing === 'archived')
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
      and (p."externalId" = r.typed->>'parent' or p."contractNo" = r.typed->>'parent')
    where r."tenantId" = ${ctx.tenantId} and r."importId" = ${importId} and r.typed->>'parent' is not null
      and c."tenantId" = r."tenantId" and c.id = r."contractId" and c."parentContractId" is null and p.id <> c.id`.execute(
    ctx.db,
  )
}

interface Next {
  name: string
  fileId: string
  /** The contracts that name it, each with all names of its row. */
  contracts: { id: string; names: string[] }[]
}

/** Gives the next file that has arrived to the contracts that name it. @returns whether there may be more */
async function takeNext(ctx: Ctx, importId: string): Promise<boolean> {
  const next = await tx(ctx, async (ctx) => ((await running(ctx, importId)) ? nextFile(ctx, importId) : undefined))
  if (!next) return false
  for (const [at, contract] of next.contracts.entries())
    await give(ctx, importId, next, { ...contract, isLast: at === next.contracts.length - 1 })
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

async function nextFile(ctx: Ctx, importId: string): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    select f.name, f."fileId", n.contracts from contract_import_file f
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', r."contractId", 'names', r.typed->'files') order by r.at) as contracts
      from contract_import_row r where r."tenantId" = f."tenantId" and r."importId" = f."importId"
        and r.state = 'written' and r.typed->'files' ? f.name) n
    where f."tenantId" = ${ctx.tenantId} and f."importId" = ${importId} and f."fileId" is not null and not f."isTaken"
      and n.contracts is not null
    order by f.name limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * Gives a file to one contract: as its text, if it is the first name of the row that may be one, else as an attachment.
 * All contracts but the last get a copy. A contract that has it from a run that was killed is left as it is.
 */
async function give(
  ctx: Ctx,
  importId: string,
  { name, fileId }: Next,
  { id: contractId, names, isLast }: Next['contracts'][number] & { isLast: boolean },
): Promise<void> {
  const from = { bizType: 'contract_import', bizId: importId }
  const file = await tx(ctx, async (ctx) => {
    const arrived = await readFileRow(ctx, fileId)
    if (await has(ctx, contractId, arrived)) return undefined
    return isLast ? arrived : readFileRow(ctx, await copyFile(ctx, fileId, from.bizType, from.bizId))
  })
  if (!file) return
  const isText = names.find((one) => textEnding.test(one)) === name
  if (isText && (await takeAsText(ctx, contractId, file, from))) return
  await tx(ctx, (ctx) => attachFrom(ctx, file.id, from, { bizType: 'contract', bizId: contractId }))
}

/** @returns false for a file that cannot be read, which is then an attachment */
async function takeAsText(...[ctx, contractId, file, from]: Parameters<typeof takeText>): Promise<boolean> {
  try {
    return await takeText(ctx, contractId, file, from)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
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
