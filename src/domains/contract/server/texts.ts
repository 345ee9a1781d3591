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
import { copyFile, readOwnUpload, takeFile } from '../../../server/files/store.ts'
import { keepPlaces } from '../../comment/server/facade.ts'
import { changedAtStep, stepRights } from '../../workflow/server/facade.ts'
import { type Deviations, deviationsIn, keepDeviations } from '../../contract-template/server/facade.ts'
import { type Found, keepFindings, reviewText } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import { renewSubmission } from './edit.ts'
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
    await allowText(ctx, contract)
    const upload = await readOwnUpload(ctx, q.fileId)
    if (!textTypes.has(upload.type)) fail('contract.textType')
    if (upload.size > analysedBytes) fail('documents.tooLarge')
    return { file: upload, contract }
  })
  const extracted = await extractStored(ctx, file)
  const findings = await reviewText(ctx, extracted, seen)
  const places = await remarkPlaces(ctx, seen, extracted)
  const deviations = await deviationsIn(ctx, q.id, extracted)
  const { added, hasStep } = await tx(ctx, async (ctx) => {
    await lockContract(ctx, q.id)
    const contract = await contracts.see(ctx, q.id)
    const isAtStep = await allowText(ctx, contract)
    await takeFile(ctx, file.id, 'contract.text', q.id)
    const text = { ...extracted, fileId: file.id, sha256: file.sha256 }
    const note = `${file.name} ${file.sha256}`
    const version = { contract, version: q.version, text, findings, places, deviations }
    const next = await addVersion(ctx, version, { action: 'contract.addText', note })
    if (isAtStep) await changedAtStep(ctx, 'contract', { before: contract, after: next, what: { what: file.name } })
    return { added: next, hasStep: isAtStep }
  })
  if (hasStep) await renewSubmission(ctx, q.id)
  return added
}

/** Whether the caller may change the text at their approval step. @throws where they may neither do so nor edit it */
async function allowText(ctx: Ctx, contract: Contract): Promise<boolean> {
  const isAtStep = (await stepRights(ctx, contract.id)).text
  await contracts.allow(ctx, contract, isAtStep ? 'approve' : 'edit')
  return isAtStep
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
  const deviations = await deviationsIn(ctx, q.id, text)
  return tx(ctx, async (ctx) => {
    const contract = await openContract(ctx, q.id)
    const note = `${old.versionNo} ${old.sha256}`
    const next = { contract, version: q.version, text, findings, places, deviations }
    return addVersion(ctx, next, { action: 'contract.restoreText', note })
  })
}

/** A version of a standard contract, with what the review has found in it. */
interface Form extends Omit<Version['text'], 'fileId' | 'sha256'> {
  versionId: string
  fileId: string
  sha256: string
  findings: Found[]
  /** For the contract's history. */
  note: string
}

/** Makes a version of a standard contract the first text of a contract: its file is copied, nothing deviates yet. */
export async function takeForm(
  ctx: Ctx,
  contract: Contract,
  version: number,
  { versionId, fileId, findings, note, ...text }: Form,
): Promise<Contract> {
  await openContract(ctx, contract.id)
  const copy = await copyFile(ctx, fileId, 'contract.text', contract.id)
  const deviations = { templateVersionId: versionId, count: 0, clauses: [] }
  const next = { contract, version, text: { ...text, fileId: copy }, findings, places: [], deviations }
  return addVersion(ctx, next, { action: 'contract.takeForm', note }, { templateVersionId: versionId })
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
  /** What it has changed of the standard contract; null for a contract without one. */
  deviations: Deviations | null
}

/** Stores a text and its findings as the contract's next version, with the contract's row locked. */
async function addVersion(
  ctx: Ctx,
  { contract, version, text, findings, places, deviations }: Version,
  done: { action: string; note: string },
  patch: { templateVersionId?: string } = {},
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
  if (deviations) await keepDeviations(ctx, textId, deviations)
  const standard = deviations && { isStandardText: deviations.count === 0 }
  const changed = await contracts.change(ctx, contract, version, { currentTextId: textId, ...standard, ...patch }, done)
  await keepFindings(ctx, { contractId, textId, text: text.text, before: contract.currentTextId }, findings)
  await ctx.platform.jobs.send(ctx, 'contract.index')
  return changed
}

/** Number of the next version. */
const nextVersion = (ctx: Ctx, contractId: string) =>
  sql<number>`(select coalesce(max("versionNo"), 0) + 1 from contract_text where "tenantId" = ${ctx.tenantId} and "contractId" = ${contractId})`
