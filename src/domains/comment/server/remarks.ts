import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { publishRecord } from '../../../server/events/record.ts'
import { type RecordText, seeRecord, textOfRecord } from '../../../server/records.ts'
import type { Comment, commentApi, Remark, Remarks } from '../api.ts'
import { type Anchored, placeIn } from './place.ts'
import { comments, keepComment, type Row, shown } from './service.ts'

/** Maximum number of comments on the words of one record. */
const MOST = 300

/** The comments on words of a visible record's text, with their places in the current one. */
export async function listRemarks(ctx: Ctx, q: ParsedInputOf<typeof commentApi.remarks>): Promise<Remarks> {
  await seeRecord(ctx, q.bizType, q.bizId)
  const text = await textOfRecord(ctx, q.bizType, q.bizId)
  const rows = await remarkRows(ctx, q.bizType, q.bizId)
  const places = await placesIn(ctx, rows, text)
  const orderOf = ({ mended, place }: Remark) => [mended ? 1 : 0, place?.start ?? Infinity] as const
  const records = rows
    .map((row) => remarkOf(row, places.get(row.id) ?? null))
    .toSorted((a, b) => orderOf(a)[0] - orderOf(b)[0] || orderOf(a)[1] - orderOf(b)[1])
  return {
    text: text && { id: text.textId, versionNo: text.versionNo },
    mayMend: text?.mayMend ?? false,
    records,
  }
}

/**
 * Comments on words of the current text.
 * @throws `comment.otherText` for words of another version, or of a text of another record; `comment.otherWords` when
 *   the text does not have the words there
 */
export async function addRemark(
  ctx: Ctx,
  { words, ...q }: ParsedInputOf<typeof commentApi.addRemark>,
): Promise<Comment> {
  await seeRecord(ctx, q.bizType, q.bizId)
  const text = (await textOfRecord(ctx, q.bizType, q.bizId)) ?? failMissing()
  const { textId, start, end, quote } = words
  if (text.textId !== textId) fail('comment.otherText', { n: text.versionNo })
  if (text.text.slice(start, end) !== quote) fail('comment.otherWords')
  if ((await remarkRows(ctx, q.bizType, q.bizId)).length >= MOST) fail('comment.tooMany', { max: MOST })
  return keepComment(ctx, q, { ...words, versionNo: text.versionNo })
}

/**
 * Answers a comment, and ticks it off in the current version.
 * @throws `comment.notMended` when the text has not been changed since; `common.readOnly` for a caller who may not edit
 *   the record
 */
export async function answerRemark(ctx: Ctx, q: ParsedInputOf<typeof commentApi.answer>): Promise<true> {
  const { row, text } = await seeRemark(ctx, q.id)
  if (!text.mayMend) fail('common.readOnly')
  if (q.isMended && row.textId === text.textId) fail('comment.notMended', { n: text.versionNo })
  const { name } = ctx.who
  const mended = { mendedIn: text.versionNo, mendedTime: formatInstant(ctx.now), mendedPsnName: name }
  await comments.change(
    ctx,
    row,
    q.version,
    { ...(q.isMended ? mended : notMended), answer: q.answer, answerPsnName: q.answer === '' ? null : name },
    { action: q.isMended ? 'comment.mend' : 'comment.answer' },
  )
  publishRecord(ctx, row.bizType, row.bizId)
  return true
}

const notMended = { mendedIn: null, mendedTime: null, mendedPsnName: null }

/** Reopens the caller's own comment. @throws `common.recordMissing` for that of another user */
export async function reopenRemark(ctx: Ctx, q: ParsedInputOf<typeof commentApi.reopen>): Promise<true> {
  const { row } = await seeRemark(ctx, q.id)
  if (row.createPsnId !== ctx.who.accountId) failMissing()
  await comments.change(ctx, row, q.version, notMended, { action: 'comment.reopen' })
  publishRecord(ctx, row.bizType, row.bizId)
  return true
}

/** Open comments on words, by the users who made them, the most first. @param except an account whose own do not count */
export async function openRemarks(
  ctx: Ctx,
  bizType: string,
  bizId: string,
  except: string,
): Promise<{ name: string; count: number }[]> {
  const open = (await remarkRows(ctx, bizType, bizId)).filter(
    (row) => row.mendedIn === null && row.createPsnId !== except,
  )
  return [...Map.groupBy(open, ({ createPsnId }) => createPsnId).values()]
    .map((own) => ({ name: own[0]?.createPsnName ?? '', count: own.length }))
    .toSorted((a, b) => b.count - a.count)
}

/** The words that comments on a record are about, where they are in one version of its text. */
export async function anchorsIn(ctx: Ctx, bizType: string, bizId: string, textId: string): Promise<Anchored[]> {
  const rows = await remarkRows(ctx, bizType, bizId)
  const places = await storedPlaces(ctx, rows, textId)
  return rows.flatMap((row) => {
    const { start, end } = places.get(row.id) ?? {}
    return start === undefined || end === undefined ? [] : [{ id: row.id, start, end, quote: row.quote ?? '' }]
  })
}

/** Stores where those words are in the next version of the text. */
export async function keepPlaces(
  ctx: Ctx,
  textId: string,
  places: readonly ({ id: string } & ReturnType<typeof placeIn>)[],
): Promise<void> {
  if (places.length === 0) return
  await table(ctx, 'comment_place')
    .insert(places.map(({ id: commentId, ...place }) => ({ commentId, textId, ...place })))
    .execute()
}

const remarkRows = (ctx: Ctx, bizType: string, bizId: string): Promise<Row[]> =>
  table(ctx, 'comment')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('textId', 'is not', null)
    .orderBy('id')
    .execute()

interface Found {
  start: number | undefined
  end: number | undefined
  isKept: boolean
}

/** Places of comments in a version: their own, or that which was found when the version was added. */
async function storedPlaces(ctx: Ctx, rows: readonly Row[], textId: string): Promise<Map<string, Found>> {
  const own = rows
    .filter((row) => row.textId === textId)
    .map(({ id, start, end }) => [id, { start: start ?? 0, end: end ?? 0, isKept: true }] as const)
  if (own.length === rows.length) return new Map(own)
  const found = await table(ctx, 'comment_place')
    .select()
    .select(['commentId', 'start', 'end', 'isKept'])
    .where('textId', '=', textId)
    .where(
      'commentId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map([
    ...own,
    ...found.map(
      ({ commentId, start, end, isKept }) =>
        [commentId, { start: start ?? undefined, end: end ?? undefined, isKept }] as const,
    ),
  ])
}

/** The same; a comment that was added while the version was being stored is looked for by its words alone. */
async function placesIn(ctx: Ctx, rows: readonly Row[], text: RecordText | null): Promise<Map<string, Found>> {
  if (!text) return new Map()
  const stored = await storedPlaces(ctx, rows, text.textId)
  for (const row of rows) {
    if (stored.has(row.id)) continue
    const words = { id: row.id, start: row.start ?? 0, end: row.end ?? 0, quote: row.quote ?? '' }
    const { start, end, isKept } = placeIn(words.quote, text.text, [], words)
    stored.set(row.id, { start: start ?? undefined, end: end ?? undefined, isKept })
  }
  return stored
}

function remarkOf(row: Row, found: Found | null): Remark {
  const { start, end, isKept } = found ?? { start: undefined, end: undefined, isKept: false }
  return {
    ...shown(row),
    words: {
      textId: row.textId ?? '',
      versionNo: row.versionNo ?? 0,
      start: row.start ?? 0,
      end: row.end ?? 0,
      quote: row.quote ?? '',
    },
    place: start === undefined || end === undefined ? null : { start, end },
    isKept,
    mended:
      row.mendedIn === null
        ? null
        : { versionNo: row.mendedIn, psnName: row.mendedPsnName ?? '', time: row.mendedTime ?? '' },
    answer: row.answer,
    answerPsnName: row.answerPsnName ?? '',
  }
}

/** A comment on words of a record that the caller sees, with the record's current text. */
async function seeRemark(ctx: Ctx, id: string): Promise<{ row: Row; text: RecordText }> {
  const row = await comments.get(ctx, id)
  await seeRecord(ctx, row.bizType, row.bizId)
  const text = row.textId === null ? null : await textOfRecord(ctx, row.bizType, row.bizId)
  return { row, text: text ?? failMissing() }
}
