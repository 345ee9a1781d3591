import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { documentStatus } from '../../../kernel/record.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { languageOfText } from '../../../server/paper/language.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import type { Draft, draftingApi } from '../api.ts'
import { blocksOf } from '../rules/text.ts'
import { drafts } from './service.ts'
import { readVersion } from './versions.ts'

type Asked = ParsedInputOf<typeof draftingApi.download>

/**
 * A draft, or an earlier version of it, as a Word file or PDF. Text worded by a model has the visible label, unless the
 * author of a finished text has agreed to export it without; the file's properties always state it.
 * @throws `drafting.labelStays`
 */
export async function download(ctx: Ctx, q: Asked): Promise<FileReply> {
  const paper = await tx(ctx, async (ctx): Promise<Paper> => {
    const draft = await drafts.see(ctx, q.id)
    const { title, content } = q.no === undefined ? draft : await readVersion(ctx, q.id, q.no)
    const label = labelOf(ctx, draft, q)
    const isConsent = draft.hasModelText && label === null
    await audit(ctx, {
      action: isConsent ? 'doc_draft.downloadUnlabelled' : 'doc_draft.download',
      bizType: 'doc_draft',
      bizId: q.id,
      note: isConsent ? `${q.format} ${ctx.say('drafting.unlabelledConsent')}` : q.format,
    })
    return {
      ...makerOf(ctx),
      title,
      id: draft.docNo,
      isAi: draft.hasModelText,
      label,
      language: languageOfText(content, ctx.language),
      blocks: blocksOf(content),
    }
  })
  return q.format === 'docx' ? docxReply(ctx, paper) : pdfReply(ctx, paper)
}

function labelOf(ctx: Ctx, draft: Draft, { withoutLabel }: Asked): string | null {
  if (!draft.hasModelText) return null
  if (withoutLabel !== true) return ctx.say('drafting.label')
  const isAuthor = draft.createPsnId === ctx.who.accountId
  return isAuthor && draft.status === documentStatus.code.finished ? null : fail('drafting.labelStays')
}
