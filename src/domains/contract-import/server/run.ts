import { sql } from 'kysely'
import { AppError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { readFileRow } from '../../../server/files/store.ts'
import { importArchives } from '../../archive/server/service.ts'
import { attachFrom } from '../../attachment/server/service.ts'
import { type ExistingContract, insertExisting, takeText } from '../../contract/server/service.ts'
import { importState } from '../codes.ts'
import { existingOf } from './existing.ts'
import type { Typed } from './rows.ts'

/** Rows that are written in one transaction. */
const AT_ONCE = 100
/** Files whose text is read as the contract's own. */
const textTypes = new Set(['docx', 'doc', 'pdf', 'txt', 'md'])

/**
 * Writes the rows of an import, then reads their files. Each part is a transaction of its own, so that a killed run goes
 * on where it was.
 */
export async function runImport(ctx: Ctx, importId: string): Promise<void> {
  while (await writeSome(ctx, importId));
  await tx(ctx, (ctx) => linkParents(ctx, importId))
  while (await readFiles(ctx, importId));
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
    const existing: ExistingContract[] = await existingOf(ctx, row, typed)
    await insertExisting(ctx, existing, `${row.fileName} ${typed.map(({ at }) => at).join()}`.slice(0, 200))
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

/** Reads the files of the next row whose files have all arrived. @returns whether there may be more */
async function readFiles(ctx: Ctx, importId: string): Promise<boolean> {
  const next = await tx(ctx, async (ctx) => {
    if (!(await running(ctx, importId))) return undefined
    const { rows } = await sql<{ at: number; contractId: string; fileIds: string[] }>`
      select r.at, r."contractId", array(select f."fileId" from contract_import_file f
          join jsonb_array_elements_text(r.typed->'files') with ordinality w (name, place) on w.name = f.name
          where f."tenantId" = r."tenantId" and f."importId" = r."importId" and f."fileId" is not null
          order by w.place) as "fileIds"
      from contract_import_row r
      where r."tenantId" = ${ctx.tenantId} and r."importId" = ${importId} and r.state = 'written' and not r."isRead"
        and r.typed->'files' <> '[]'
        and not exists (select 1 from contract_import_file f where f."tenantId" = r."tenantId"
          and f."importId" = r."importId" and f."fileId" is null and r.typed->'files' ? f.name)
      order by r.at limit 1`.execute(ctx.db)
    return rows[0]
  })
  if (!next) return false
  await readRow(ctx, importId, next)
  return true
}

async function readRow(
  ctx: Ctx,
  importId: string,
  next: { at: number; contractId: string; fileIds: string[] },
): Promise<void> {
  const { at, contractId, fileIds } = next
  const from = { bizType: 'contract_import', bizId: importId }
  let hasText = false
  for (const fileId of fileIds) {
    const file = await tx(ctx, (ctx) => readFileRow(ctx, fileId))
    if (!hasText && textTypes.has(file.type)) hasText = await takeAsText(ctx, contractId, file, from)
    if (!(await isHere(ctx, fileId, from))) continue
    await tx(ctx, (ctx) => attachFrom(ctx, fileId, from, { bizType: 'contract', bizId: contractId }))
  }
  await tx(ctx, (ctx) =>
    table(ctx, 'contract_import_row')
      .update()
      .set({ isRead: true })
      .where('importId', '=', importId)
      .where('at', '=', at)
      .execute(),
  )
}

/** @returns false for a file that cannot be read, which is then an attachment */
async function takeAsText(...[ctx, contractId, file, from]: Parameters<typeof takeText>): Promise<boolean> {
  try {
    await takeText(ctx, contractId, file, from)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info({ key: error.key, file: file.id }, 'an imported file has no readable text')
    return false
  }
}

/** Whether a file still belongs to the import: a run that was killed may have handed it over, and two rows may name it. */
const isHere = (ctx: Ctx, id: string, { bizType, bizId }: { bizType: string; bizId: string }): Promise<boolean> =>
  tx(ctx, async (ctx) => {
    const row = await table(ctx, 'file')
      .select()
      .select('id')
      .where('id', '=', id)
      .where('bizType', '=', bizType)
      .where('bizId', '=', bizId)
      .executeTakeFirst()
    return row !== undefined
  })
