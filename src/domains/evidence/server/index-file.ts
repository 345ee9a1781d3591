import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import { seeRecord } from '../../../server/records.ts'
import type { evidenceApi } from '../api.ts'
import { filesOfItems } from './files.ts'
import { itemsOf, listOf } from './lists.ts'
import { numbered } from './numbered.ts'
import { titleOfHead } from './words.ts'
import { indexPaper } from './papers.ts'

/** The index of a list as a Word file. @throws `common.recordMissing` for a list without items */
export async function downloadIndex(ctx: Ctx, q: ParsedInputOf<typeof evidenceApi.index>): Promise<FileReply> {
  const paper = await tx(ctx, async (ctx) => {
    const head = await seeRecord(ctx, q.bizType, q.bizId)
    const list = await listOf(ctx, q)
    const rows = await itemsOf(ctx, [list])
    const files = await filesOfItems(
      ctx,
      rows.map(({ id }) => id),
    )
    const { author, organisation } = makerOf(ctx)
    return indexPaper(ctx, { list, items: numbered(rows, files), title: titleOfHead(head), author, organisation })
  })
  return docxReply(ctx, paper, { bizType: q.bizType, bizId: q.bizId })
}
