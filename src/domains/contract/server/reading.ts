import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { changesIn, sayNotices, type Stored } from '../../../server/documents/notices.ts'
import type { Block } from '../../../kernel/block.ts'
import { streamContent } from '../../../server/files/store.ts'
import type { RecordText } from '../../../server/records.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { contracts } from './records.ts'

/** One version of a contract's text, regardless of the contract's visibility. */
export async function textRow(ctx: Ctx, contractId: string, textId: string) {
  const row = await table(ctx, 'contract_text')
    .select()
    .selectAll()
    .where('contractId', '=', contractId)
    .where('id', '=', textId)
    .executeTakeFirst()
  return row ?? failMissing()
}

/** The text of one version of a visible contract. */
export async function readText(ctx: Ctx, q: { id: string; textId?: string | undefined }) {
  const contract = await contracts.see(ctx, q.id)
  const textId = q.textId ?? contract.currentTextId
  if (textId === null) fail('contract.noText')
  const row = await textRow(ctx, q.id, textId)
  const file = await table(ctx, 'file')
    .select()
    .select(['name', 'type'])
    .where('id', '=', row.fileId)
    .executeTakeFirstOrThrow()
  return {
    textId: row.id,
    versionNo: row.versionNo,
    fileId: row.fileId,
    name: file.name,
    type: file.type,
    sha256: row.sha256,
    text: row.text,
    blocks: row.blocks as Block[],
    notices: sayNotices(ctx, row.notices as Stored[]),
    changes: changesIn(row.notices as Stored[]),
  }
}

/** The current text of a visible contract, for what is attached to its words. */
export async function currentText(ctx: Ctx, id: string): Promise<RecordText | null> {
  const contract = await contracts.see(ctx, id)
  if (contract.currentTextId === null) return null
  const { id: textId, versionNo, text } = await textRow(ctx, id, contract.currentTextId)
  return { textId, versionNo, text, mayMend: await contracts.may(ctx, contract, 'edit') }
}

/** Any file of a visible contract, as a download. */
export async function download(ctx: Ctx, q: { id: string; fileId: string }): Promise<FileReply> {
  const file = await tx(ctx, async (ctx) => {
    await contracts.see(ctx, q.id)
    const row = await table(ctx, 'file')
      .select()
      .select(['name', 'type', 'size', 'sha256'])
      .where('id', '=', q.fileId)
      .where('bizId', '=', q.id)
      .executeTakeFirst()
    return row ?? failMissing()
  })
  return new FileReply({
    name: file.name,
    mime: mimeOf(file.type),
    size: file.size,
    body: streamContent(ctx, file.sha256),
    trail: { bizType: 'contract', bizId: q.id },
  })
}

/** The source file of one text version of a visible contract, as a download. */
export async function downloadText(ctx: Ctx, q: { id: string; textId: string }): Promise<FileReply> {
  const { fileId } = await tx(ctx, async (ctx) => {
    const row = await table(ctx, 'contract_text')
      .select()
      .select('fileId')
      .where('contractId', '=', q.id)
      .where('id', '=', q.textId)
      .executeTakeFirst()
    return row ?? failMissing()
  })
  return download(ctx, { id: q.id, fileId })
}
