import type { CreatedBy } from '../../../kernel/created-by.ts'
import { newId } from '../../../kernel/ids.ts'
import { fenOf } from '../../../kernel/money.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { countPast } from '../../../server/db/numbers.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { extractStored } from '../../../server/files/extract.ts'
import { moveFile, type StoredFile } from '../../../server/files/store.ts'
import type { RecordLevel } from '../../permission/codes.ts'
import type { ContractDraft } from '../api.ts'
import type { ContractState } from '../codes.ts'
import { derivedFrom } from './derived.ts'
import { numberOfExisting } from './numbering.ts'

/** A contract of another system. */
export interface ExistingContract {
  id: string
  /** Its number in the system that it comes from. */
  externalId: string
  /** Its own number; null takes the next one of its category. */
  contractNo: string | null
  /** Short code of the institution that the contract belongs to. */
  ognCode: string
  draft: ContractDraft
  ourPartyName: string | null
  handler: { handlerPsnId: string; handlerPsnName: string; handlerDeptName: string | null }
  signDate: string | null
  signPlace: string
  effectiveDate: string | null
  recordLevel: RecordLevel
  state: ContractState
  stamp: Omit<CreatedBy, 'createTime'> & { createTime: Date }
  /** For its history: where it comes from. */
  note: string
}

/**
 * Inserts contracts that have been entered elsewhere, with their history and their place in the full-text
 * index.
 */
export async function insertExisting(ctx: Ctx, of: readonly ExistingContract[]): Promise<void> {
  const rows = []
  for (const { id, externalId, contractNo, ognCode, draft, handler, state, stamp, note: _, ...known } of of) {
    const { counterparties, explanations, ownValues, ...typed } = draft
    rows.push({
      ...stamp,
      ...typed,
      ...state,
      ...handler,
      ...(await derivedFrom(ctx, draft)),
      amount: draft.amount === null ? null : fenOf(draft.amount),
      counterparties: JSON.stringify(counterparties),
      explanations: JSON.stringify(explanations),
      ownValues: JSON.stringify(ownValues),
      ...known,
      id,
      externalId,
      contractNo: contractNo ?? (await numberOfExisting(ctx, draft, ognCode, known.signDate)),
    })
  }
  await countPast(
    ctx,
    of.flatMap((one) => one.contractNo ?? []),
  )
  // The values of a spread draft are not known to be those of the columns.
  await insertMany(ctx, 'contract', rows as never)
  for (const { id, note } of of)
    await audit(ctx, { action: 'contract.import', bizType: 'contract', bizId: id, bizVersion: 1, note })
  await ctx.platform.jobs.send(ctx, 'contract.index')
}

/**
 * Makes a stored file the text of a contract that has none. It is not reviewed: the contract is concluded.
 * @param from the record that the file belongs to until now
 * @returns false for a contract that has a text
 * @throws AppError why the file cannot be read; the file then stays where it is
 */
export async function takeText(
  ctx: Ctx,
  contractId: string,
  file: StoredFile,
  from: { bizType: string; bizId: string },
): Promise<boolean> {
  const extracted = await extractStored(ctx, file)
  return tx(ctx, async (ctx) => {
    const contract = await table(ctx, 'contract')
      .select()
      .select(['version', 'currentTextId'])
      .where('contract.id', '=', contractId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (contract.currentTextId !== null) return false
    await moveFile(ctx, file.id, from, { bizType: 'contract.text', bizId: contractId })
    const id = newId()
    await table(ctx, 'contract_text')
      .insert({
        id,
        contractId,
        versionNo: 1,
        fileId: file.id,
        sha256: file.sha256,
        text: extracted.text,
        blocks: JSON.stringify(extracted.blocks),
        characters: extracted.text.length,
        pages: extracted.pages,
        notices: JSON.stringify(extracted.notices),
        createPsnName: file.createPsnName,
      })
      .execute()
    await changeRow(ctx, 'contract', contractId, contract.version, { currentTextId: id })
    const note = `${file.name} ${file.sha256}`
    const bizVersion = contract.version + 1
    await audit(ctx, { action: 'contract.addText', bizType: 'contract', bizId: contractId, bizVersion, note })
    await ctx.platform.jobs.send(ctx, 'contract.index')
    return true
  })
}
