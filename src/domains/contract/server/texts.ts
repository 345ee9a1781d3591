import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { extractStored } from '../../../server/files/extract.ts'
import type { Block, Extracted } from '../../../server/documents/types.ts'
import { readOwnUpload, type StoredFile, takeFile } from '../../../server/files/store.ts'
import { JsonText } from '../../../server/http/reply.ts'
import { keepFindings, reviewText } from '../../review/server/service.ts'
import { lockContract, readContract } from './repo.ts'
import { textRow } from './reading.ts'
import { allowAction, change } from './service.ts'

/** Bytes up to which a file is read and analysed; larger ones are kept as attachments only. */
const analysedBytes = 20 * 1024 * 1024
const textTypes = new Set(['docx', 'doc', 'pdf', 'txt', 'md'])

/**
 * Makes an uploaded file the contract's current text: reads it in a process of its own, keeps text and structure as
 * the next immutable version, and reviews it. Nothing is written when the file cannot be read.
 */
export async function addText(ctx: Ctx, q: { id: string; version: number; fileId: string }): Promise<JsonText> {
  const { file, contract: seen } = await tx(ctx, async (ctx) => {
    const contract = await readContract(ctx, q.id)
    await allowAction(ctx, contract, 'edit')
    const upload = await readOwnUpload(ctx, q.fileId)
    if (!textTypes.has(upload.type)) fail('contract.textType')
    if (upload.size > analysedBytes) fail('documents.tooLarge')
    return { file: upload, contract }
  })
  const extracted = await extractStored(ctx, file)
  const findings = reviewText(extracted, seen)
  return tx(ctx, async (ctx) => {
    await lockContract(ctx, q.id)
    const contract = await readContract(ctx, q.id)
    await allowAction(ctx, contract, 'edit')
    await takeFile(ctx, file.id, 'contract.text', q.id)
    const textId = await insertText(ctx, q.id, file, extracted)
    const json = await change(
      ctx,
      contract,
      q.version,
      { currentTextId: textId },
      { action: 'contract.addText', note: `${file.name} ${file.sha256}` },
    )
    await keepFindings(ctx, { contractId: q.id, textId, before: contract.currentTextId }, findings)
    await ctx.platform.jobs.send(ctx, 'contract.index', { contractId: q.id })
    return new JsonText(json)
  })
}

/** Versions count on from the last; the contract's row is locked meanwhile. */
async function insertText(ctx: Ctx, contractId: string, file: StoredFile, extracted: Extracted): Promise<string> {
  const id = newId()
  await table(ctx, 'contract_text')
    .insert({
      id,
      contractId,
      versionNo: nextVersion(ctx, contractId) as unknown as number,
      fileId: file.id,
      sha256: file.sha256,
      text: extracted.text,
      blocks: JSON.stringify(extracted.blocks),
      characters: extracted.text.length,
      pages: extracted.pages,
      notices: JSON.stringify(extracted.notices),
      createPsnName: ctx.who.name,
    })
    .execute()
  return id
}

const nextVersion = (ctx: Ctx, contractId: string) =>
  sql<number>`(select coalesce(max("versionNo"), 0) + 1 from contract_text where "tenantId" = ${ctx.tenantId} and "contractId" = ${contractId})`

/** Makes an earlier version current again, as a new version of the same content. */
export async function restoreText(ctx: Ctx, q: { id: string; version: number; textId: string }): Promise<JsonText> {
  await lockContract(ctx, q.id)
  const contract = await readContract(ctx, q.id)
  await allowAction(ctx, contract, 'edit')
  const old = await textRow(ctx, q.id, q.textId)
  const id = newId()
  await table(ctx, 'contract_text')
    .insert({
      id,
      contractId: q.id,
      versionNo: nextVersion(ctx, q.id) as unknown as number,
      fileId: old.fileId,
      sha256: old.sha256,
      text: old.text,
      blocks: JSON.stringify(old.blocks),
      characters: old.characters,
      pages: old.pages,
      notices: JSON.stringify(old.notices),
      createPsnName: ctx.who.name,
    })
    .execute()
  const json = await change(
    ctx,
    contract,
    q.version,
    { currentTextId: id },
    { action: 'contract.restoreText', note: `${old.versionNo} ${old.sha256}` },
  )
  const findings = reviewText({ text: old.text, blocks: old.blocks as Block[] }, contract)
  await keepFindings(ctx, { contractId: q.id, textId: id, before: contract.currentTextId }, findings)
  await ctx.platform.jobs.send(ctx, 'contract.index', { contractId: q.id })
  return new JsonText(json)
}

/** Feeds the full-text index with the contract's current text; run behind requests, one at a time. */
export async function indexContract(ctx: Ctx, contractId: string): Promise<void> {
  const row = await tx(ctx, (ctx) =>
    table(ctx, 'contract')
      .select()
      .innerJoin('contract_text', (j) =>
        j
          .onRef('contract_text.tenantId', '=', 'contract.tenantId')
          .onRef('contract_text.id', '=', 'contract.currentTextId'),
      )
      .select('contract_text.text')
      .where('contract.id', '=', contractId)
      .executeTakeFirst(),
  )
  if (row) await ctx.platform.search.put(ctx.tenantId, [{ id: contractId, kind: 'contract', text: row.text }])
  else await ctx.platform.search.remove(ctx.tenantId, 'contract', [contractId])
}

/** Feeds the index with every contract of the tenant again, after its folder was lost or restored without it. */
export async function reindexContracts(ctx: Ctx): Promise<void> {
  for (let after = ''; ;) {
    const rows = await tx(ctx, (ctx) =>
      table(ctx, 'contract')
        .select()
        .innerJoin('contract_text', (j) =>
          j
            .onRef('contract_text.tenantId', '=', 'contract.tenantId')
            .onRef('contract_text.id', '=', 'contract.currentTextId'),
        )
        .select(['contract.id', 'contract_text.text'])
        .where('contract.id', '>', after)
        .orderBy('contract.id')
        .limit(20)
        .execute(),
    )
    await ctx.platform.search.put(
      ctx.tenantId,
      rows.map((row) => ({ ...row, kind: 'contract' })),
    )
    if (rows.length < 20) return
    after = rows.at(-1)!.id
  }
}
