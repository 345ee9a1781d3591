import { failMissing, fail } from '../../../../kernel/errors.ts'
import { chinaDay } from '../../../../kernel/dates.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Ctx } from '../../../../server/context.ts'
import { getRow, table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import { archiveStream, type Pack, packed } from '../../../../server/files/archive.ts'
import { fileName } from '../../../../server/files/name.ts'
import { withContent } from '../../../../server/files/spooled.ts'
import { FileReply } from '../../../../server/http/reply.ts'
import { sheetReply } from '../../../../server/http/sheet.ts'
import { filterNotes } from '../../../../server/record/filter-notes.ts'
import type { ContractFilter } from '../../../contract/codes.ts'
import { listFields } from '../../../own-field/server/service.ts'
import type { ContractExport } from '../../api.ts'
import { exportState } from '../../codes.ts'
import { choicesOf } from '../words.ts'
import type { Entry } from './files.ts'
import { divide, exportedIds, type Part } from './parts.ts'
import { exportedRows } from './rows.ts'
import { exportColumns } from './sheet.ts'
import { endTurn, isAlive, keepTurn, takeTurn } from './turn.ts'

const { prepared, running, done, broken } = exportState.code

/** Counts what is to be exported, and divides it into archives. @throws `contractImport.noneToExport` */
export async function prepareExport(
  ctx: Ctx,
  { filter, withFiles }: { filter: ContractFilter; withFiles: boolean },
): Promise<ContractExport> {
  const ids = await exportedIds(ctx, filter)
  if (ids.length === 0) fail('contractImport.noneToExport')
  const parts = await divide(ctx, ids, withFiles)
  const { accountId, name } = ctx.who
  await table(ctx, 'contract_export')
    .remove()
    .where('createPsnId', '=', accountId)
    .where('state', '<>', running)
    .execute()
  const id = newId()
  await table(ctx, 'contract_export')
    .insert({
      id,
      filter: JSON.stringify(filter),
      withFiles,
      parts: JSON.stringify(parts),
      state: prepared,
      createPsnId: accountId,
      createPsnName: name,
    })
    .execute()
  return shown(await getRow(ctx, 'contract_export', id))
}

/** The caller's last export, and the name of the user whose export is running. */
export async function currentExport(ctx: Ctx): Promise<{ own: ContractExport | null; runningOf: string | null }> {
  const rows = await table(ctx, 'contract_export')
    .select()
    .selectAll()
    .select(isAlive.as('isAlive'))
    .orderBy('createTime', 'desc')
    .execute()
  const own = rows.find(({ createPsnId }) => createPsnId === ctx.who.accountId)
  return {
    own: own ? shown({ ...own, state: own.state === running && !own.isAlive ? broken : own.state }) : null,
    runningOf: rows.find(({ state, isAlive: alive }) => state === running && alive)?.createPsnName ?? null,
  }
}

type Row = Awaited<ReturnType<typeof getRow<'contract_export'>>>

const shown = ({ id, createTime, withFiles, parts, state, missing }: Row): ContractExport => ({
  id,
  createTime,
  withFiles,
  parts: (parts as Part[]).map(({ contracts, files, bytes }) => ({ contracts, files, bytes })),
  state: state as ContractExport['state'],
  missing,
})

/**
 * One archive of a prepared export: the sheet, then the files. It is sent as it is read; nothing of it is kept.
 * @throws `contractImport.exporting` while another export of the organisation is running
 */
export async function sendExport(ctx: Ctx, { id, part: no }: { id: string; part: number }): Promise<FileReply> {
  const { rows, entries, filter, columns } = await tx(ctx, (ctx) => beginPart(ctx, id, no))
  try {
    const title = ctx.say('contractImport.export.sheet')
    const sheet = await sheetReply(ctx, { title, columns, rows, notes: filterNotes(ctx, 'contract', filter) })
    const numbers = new Map(rows.map(({ contract }) => [contract.id, contract.contractNo || contract.contractName]))
    const body = archiveOf(ctx, id, { sheet: sheet.body as Uint8Array, entries, numbers })
    const name = fileName(
      [ctx.say('contractImport.export.title'), chinaDay(ctx.now), no > 0 ? String(no + 1) : ''],
      'zip',
    )
    return new FileReply({ name, mime: 'application/zip', body })
  } catch (error) {
    await endTurn(ctx, id, { state: broken, missing: 0 })
    throw error
  }
}

/** Takes the organisation's turn, and reads what the archive is made of. */
async function beginPart(ctx: Ctx, id: string, no: number) {
  const row = await getRow(ctx, 'contract_export', id)
  const part = (row.parts as Part[])[no]
  if (row.createPsnId !== ctx.who.accountId || !part) failMissing()
  const filter = row.filter as ContractFilter
  await takeTurn(ctx, id, `${part.contracts} / ${part.files}`)
  const all = await exportedIds(ctx, filter)
  const ids = all.filter((one) => one > part.after && one <= part.until)
  const ownFields = await listFields(ctx)
  const columns = exportColumns(ctx, ownFields, await choicesOf(ctx, ownFields))
  return { ...(await exportedRows(ctx, { ids, all, withFiles: row.withFiles })), filter, columns }
}

interface Contents {
  sheet: Uint8Array
  entries: readonly Entry[]
  /** Numbers of the contracts by their ids. */
  numbers: ReadonlyMap<string, string>
}

function archiveOf(ctx: Ctx, id: string, { sheet, entries, numbers }: Contents) {
  const folder = ctx.say('contractImport.export.folder')
  const missing: string[] = []
  const fill = async (pack: Pack) => {
    await pack(packed(`${ctx.say('contractImport.export.sheet')}.xlsx`, sheet))
    for (const { name, size, sha256, contractId } of entries) {
      const path = `${folder}/${name}`
      const isThere = await withContent(ctx, { sha256, size }, (content) => pack({ name: path, size, ...content }))
      if (!isThere) missing.push(`${numbers.get(contractId) ?? ''}\t${name}`)
    }
    if (missing.length === 0) return
    const list = [ctx.say('contractImport.export.missingText'), ...missing].join('\r\n')
    await pack(packed(`${ctx.say('contractImport.export.missing')}.txt`, Buffer.from(`\uFEFF${list}\r\n`)))
    ctx.log.error({ export: id, files: missing }, 'stored files are lost or damaged')
  }
  const body = archiveStream(fill, () => keepTurn(ctx, id))
  body.once('close', () => {
    const state = body.readableEnded ? done : broken
    endTurn(ctx, id, { state, missing: missing.length }).catch((error: unknown) =>
      ctx.log.error({ err: error, export: id }, 'the end of an export was not recorded'),
    )
  })
  return body
}
