import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import type { Paper } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import type { draftingApi } from '../api.ts'
import { blocksOf } from '../rules/text.ts'
import { drafts } from './service.ts'
import { readVersion } from './versions.ts'

/** A draft, or an earlier version of it, as a Word file or PDF that says that a machine has written it. */
export async function download(ctx: Ctx, q: ParsedInputOf<typeof draftingApi.download>): Promise<FileReply> {
  const paper = await tx(ctx, async (ctx): Promise<Paper> => {
    const draft = await drafts.see(ctx, q.id)
    const { title, content } = q.no === undefined ? draft : await readVersion(ctx, q.id, q.no)
    await audit(ctx, { action: 'doc_draft.download', bizType: 'doc_draft', bizId: q.id, note: q.format })
    return {
      title: `${draft.docNo} ${title}`,
      id: draft.docNo,
      author: ctx.who.tenant.name,
      label: ctx.say('drafting.label'),
      blocks: blocksOf(content),
    }
  })
  return q.format === 'docx' ? docxReply(paper, ctx.now) : pdfReply(ctx, paper)
}
