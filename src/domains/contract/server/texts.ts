import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { extractStored } from '../../../server/files/extract.ts'
import type { Block } from '../../../kernel/block.ts'
import type { Stored } from '../../../server/documents/notices.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import { readOwnUpload, takeFile } from '../../../server/files/store.ts'
import { keepPlaces } from '../../comment/server/facade.ts'
import { type Found, keepFindings, reviewText } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import { textRow } from './reading.ts'
import { remarkPlaces, type RemarkPlaces } from './remark-places.ts'
import { contracts, lockContract } from './records.ts'
import { keepSeen } from './seen.ts'

/** Maximum size in bytes of a file that is read and analysed; larger ones can only be attachments. */
const analysedBytes = 20 * 1024 * 1024
const textTypes = new Set(['docx', 'doc', 'pdf', 'txt', 'md'])

/**
 * Makes an uploaded file the contract's current text: extracts it in a separate process, stores text and structure as
 * the next immutable version, and reviews it. When extraction or review fails, nothing is written and the upload is
 * kept, so that the call can be repeated.
 */
export async function addText(ctx: Ctx, q: { id: string; version: number; fileId: string }): Promise<Contract> {
  const { file, contract: seen } = await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, q.id)
    await contracts.allow(ctx, contract, 'edit')
    const upload = await readOwnUpload(ctx, q.fileId)
    if (!textTypes.has(upload.type)) fail('contract.textType')
    if (upload.size > analysedBytes) fail('documents.tooLarge')
    return { file: upload, contract }
  })
  const extracted = await extractStored(ctx, file)
  const findings = await reviewText(ctx, extracted, seen)
  const places = await remarkPlaces(ctx, seen, extracted)
  return tx(ctx, async (ctx) => {
    const contract = await openContract(ctx, q.id)
    await takeFile(ctx, file.id, 'contract.text', q.id)
    const text = { ...extracted, fileId: file.id, sha256: file.sha256 }
    const note = `${file.name} ${file.sha256}`
    const next = { contract, version: q.version, text, findings, places }
    return addVersion(ctx, next, { action: 'contract.addText', note })
  })
}

/** Makes an earlier version current again, as a new version of the same content. */
export async function restoreText(ctx: Ctx, q: { id: string; version: number; textId: string }): Promise<Contract> {
  const { old, contract: seen } = await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, q.id)
    await contracts.allow(ctx, contract, 'edit')
    return { old: await textRow(ctx, q.id, q.textId), contract }
  })
  const text = { ...old, blocks: old.blocks as Block[], notices: old.notices as Stored[] }
  const findings = await reviewText(ctx, text, seen)
  const places = await remarkPlaces(ctx, seen, text)
  return tx(ctx, async (ctx) => {
    const contract = await openContract(ctx, q.id)
    const note = `${old.versionNo} ${old.sha256}`
    const next = { contract, version: q.version, text, findings, places }
    return addVersion(ctx, next, { action: 'contract.restoreText', note })
  })
}

/** The contract, if its text may still be changed; its row is locked until the end of the transaction. */
async function openContract(ctx: Ctx, id: string): Promise<Contract> {
  await lockContract(ctx, id)
  const contract = await contracts.see(ctx, id)
  await contracts.allow(ctx, contract, 'edit')
  return contract
}

interface Version {
  contract: Contract
  /** Version of the contract that the caller has seen. */
  version: number
  text: Pick<Extracted, 'text' | 'blocks' | 'pages'> & { notices: Stored[]; fileId: string; sha256: string }
  findings: Found[]
  /** Where the words that comments are about are in it. */
  places: RemarkPlaces
}

/** Stores a text and its findings as the contract's next version, with the contract's row locked. */
async function addVersion(
  ctx: Ctx,
  { contract, version, text, findings, places }: Version,
  done: { action: string; note: string },
): Promise<Contract> {
  const [contractId, textId] = [contract.id, newId()]
  await table(ctx, 'contract_text')
    .insert({
      id: textId,
      contractId,
      versionNo: nextVersion(ctx, contractId),
      fileId: text.fileId,
      sha256: text.sha256,
      text: text.text,
      blocks: JSON.stringify(text.blocks),
      characters: text.text.length,
      pages: text.pages,
      notices: JSON.stringify(text.notices),
      createPsnName: ctx.who.name,
    })
    .execute()
  await keepSeen(ctx, contractId, textId)
  await keepPlaces(ctx, textId, places)
  const changed = await contracts.change(ctx, contract, version, { currentTextId: textId }, done)
  await keepFindings(ctx, { contractId, textId, text: text.text, before: contract.currentTextId }, findings)
  await ctx.platform.jobs.send(ctx, 'contract.index', { contractId })
  return changed
}

/** Number of the next version. */
const nextVersion = (ctx: Ctx, contractId: string) =>
  sql<number>`(select coalesce(max("versionNo"), 0) + 1 from contract_text where "tenantId" = ${ctx.tenantId} and "contractId" = ${contractId})`

/** Updates the full-text index with the contract's current text; run as a background job, one at a time. */
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

/** Indexes every contract of the tenant again, after the index was lost or a backup was restored without it. */
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
        .select(['contract.id', 'contract.currentTextId', 'contract_text.text'])
        .where('contract.id', '>', after)
        .orderBy('contract.id')
        .limit(20)
        .execute(),
    )
    await ctx.platform.search.put(
      ctx.tenantId,
      rows.map(({ id, text }) => ({ id, text, kind: 'contract' })),
    )
    // A concurrent job may have indexed a newer text before this one, so changed contracts are indexed once more.
    const textOf = new Map(rows.map(({ id, currentTextId }) => [id, currentTextId]))
    for (const { id } of await changedSince(ctx, textOf)) await indexContract(ctx, id)
    const last = rows[19]
    if (!last) break
    after = last.id
  }
  await ctx.platform.search.complete(ctx.tenantId)
  await ctx.platform.search.tidy(ctx.tenantId)
}

const changedSince = async (ctx: Ctx, textOf: ReadonlyMap<string, string | null>) => {
  const ids = [...textOf.keys()]
  const now = await tx(ctx, (ctx) =>
    table(ctx, 'contract')
      .select()
      .select(['contract.id', 'contract.currentTextId'])
      .where('contract.id', 'in', ids.length > 0 ? ids : [''])
      .execute(),
  )
  return now.filter(({ id, currentTextId }) => currentTextId !== textOf.get(id))
}
