import { chinaDay } from '../../../kernel/dates.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { isOwnRow } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { languageOfText } from '../../../server/paper/language.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import { markedBlocks } from '../../../server/paper/marked.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import { sql } from 'kysely'
import { casesOf } from '../../precedent/server/service.ts'
import { isFavourite, noteRead as keepRead } from '../../reading/server/service.ts'
import type { Reading } from '../api.ts'
import { changeOfText, withChange } from '../changes.ts'
import { readable } from './readable.ts'
import { throttled } from './throttled.ts'
import { texts } from './service.ts'
import { setFavourite } from '../../reading/server/service.ts'

/** A text with its articles and the other versions of the law. @throws `common.recordMissing` */
export async function read(ctx: Ctx, { id }: { id: string }): Promise<Reading> {
  throttled(ctx)
  const row = await readable(ctx)
    .selectAll('legislation')
    .select(ctx.signedIn ? sql<boolean>`${isOwnRow(ctx, 'legislation')}`.as('isOwn') : sql<boolean>`false`.as('isOwn'))
    .where('legislation.id', '=', id)
    .executeTakeFirst()
  if (!row) return failMissing()
  const [articles, versions, relatedCases, isKept] = await Promise.all([
    ctx.db
      .selectFrom('legislation_article')
      .select(['chapter', 'articleNo', 'text', 'effectiveFrom', 'effectiveTo'])
      .where('tenantId', '=', row.tenantId)
      .where('legislationId', '=', id)
      .orderBy('seq')
      .execute(),
    readable(ctx)
      .select(['id', 'title', 'publishDate', 'effectiveDate', 'timeliness'])
      .where('lawKey', '=', row.lawKey)
      .where('kind', '=', row.kind)
      .orderBy(sql`"publishDate" desc nulls last, id desc`)
      .limit(50)
      .execute(),
    casesOf(ctx, row.relatedCases as string[]),
    ctx.signedIn ? isFavourite(ctx, 'legislation', id) : false,
  ])
  const today = chinaDay(ctx.now)
  return {
    ...withChange(row, today),
    articles: articles.map((one) => ({ ...one, ...partOf(row, one.articleNo, today) })),
    versions: versions.map((one) => withChange({ ...one, kind: row.kind }, today)),
    relatedCases,
    isFavourite: isKept,
  } as Reading
}

/** The change of one article, or of a paragraph of it. */
function partOf(text: { title: string; publishDate: string | null }, articleNo: string, today: string) {
  const change = articleNo === '' ? undefined : changeOfText(text, today, articleNo)
  return change?.kind === 'paragraph' ? { change } : {}
}

const mayBeRead = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await readable(ctx).select('legislation.id').where('legislation.id', '=', id).executeTakeFirst()
  if (!row) failMissing()
}

export async function noteRead(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  await mayBeRead(ctx, id)
  await keepRead(ctx, 'legislation', id)
  return true
}

export async function favourite(ctx: Ctx, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  await mayBeRead(ctx, id)
  await setFavourite(ctx, 'legislation', id, on)
  return on
}

/** The text as a Word file named by its title, as published: articles keep their own numbers. */
export async function download(ctx: Ctx, { id }: { id: string }): Promise<FileReply> {
  const { title, fullText, docNo, publishDate } = await tx(ctx, (ctx) => texts.see(ctx, id))
  const head = [docNo, publishDate].filter(Boolean).join('　')
  const blocks: PaperBlock[] = [
    { kind: 'title', text: title },
    ...(head ? [{ kind: 'centre' as const, text: head }] : []),
    ...markedBlocks(fullText).map(chapterOf),
  ]
  const paper = {
    ...makerOf(ctx),
    title,
    id: publishDate ?? '',
    blocks,
    label: null,
    isAi: false,
    language: languageOfText(fullText, ctx.language),
  }
  return docxReply(ctx, paper, { bizType: 'legislation', bizId: id })
}

/** Parts and chapters become headings, so that a word processor lists them. */
function chapterOf(block: PaperBlock): PaperBlock {
  if (block.kind !== 'text') return block
  if (/^第[一二三四五六七八九十百]+(?:分编|编|章)[\s　]/.test(block.text)) return { kind: 'heading', text: block.text }
  return /^第[一二三四五六七八九十百]+节[\s　]/.test(block.text) ? { kind: 'subheading', text: block.text } : block
}
