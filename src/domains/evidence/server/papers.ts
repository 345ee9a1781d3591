import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { evidenceCarrier, evidenceForm, evidenceSide, evidenceView } from '../codes.ts'
import type { ListRow } from './lists.ts'
import type { Numbered } from './numbered.ts'
import { groupWords } from './words.ts'

interface Content {
  list: ListRow
  items: readonly Numbered[]
  /** Number and title of the record. */
  title: string
  author: string
  organisation: string
}

/** 证据目录 of our evidence; 质证意见 on the other side's. */
export function indexPaper(ctx: Ctx, { list, items, title, author, organisation }: Content): Paper {
  const isOwn = list.side === evidenceSide.code.own
  const name = ctx.say(isOwn ? 'evidence.paper.index' : 'evidence.paper.views')
  const pages = items.at(-1)?.lastPage ?? 0
  return {
    title: name,
    blocks: [
      { kind: 'title', text: name },
      { kind: 'centre', text: title },
      { kind: 'centre', text: ctx.say('evidence.paper.sum', { items: items.length, pages }) },
      ...tablesOf(ctx, list, items, isOwn ? indexRow : viewRow),
      { kind: 'columns', rows: [[ctx.say('evidence.paper.signed'), ctx.say('evidence.paper.day')]] },
    ],
    isAi: false,
    label: null,
    id: chinaDay(ctx.now),
    author,
    organisation,
    language: ctx.language,
    isLandscape: true,
    substitute: ctx.say('evidence.paper.substitute'),
  }
}

/** A table, or one for each group where there are several or one has a title. */
function tablesOf(ctx: Ctx, { groups }: ListRow, items: readonly Numbered[], rowOf: typeof indexRow): PaperBlock[] {
  const tableOf = (own: readonly Numbered[]): PaperBlock => ({
    kind: 'table',
    rows: [rowOf(ctx).map(({ head }) => head), ...own.map((item) => rowOf(ctx, item).map(({ text }) => text))],
  })
  if (groups.length <= 1 && !groups[0]) return [tableOf(items)]
  return groups.flatMap((title, at) => [
    { kind: 'subheading' as const, text: groupWords(ctx, at + 1, title) },
    tableOf(items.filter(({ groupNo }) => groupNo === at + 1)),
  ])
}

interface Cell {
  head: string
  text: string
}

const pagesOf = ({ firstPage, lastPage }: Pick<Numbered, 'firstPage' | 'lastPage'>): string =>
  firstPage === lastPage ? String(firstPage) : `${firstPage}–${lastPage}`

function indexRow(ctx: Ctx, item?: Numbered): Cell[] {
  const carrier = item && ctx.label(evidenceCarrier.labelKey(item.carrier))
  return [
    { head: ctx.say('evidence.column.no'), text: String(item?.no) },
    { head: ctx.say('evidence.field.name'), text: item?.name ?? '' },
    { head: ctx.say('evidence.field.form'), text: item ? ctx.label(evidenceForm.labelKey(item.form)) : '' },
    { head: ctx.say('evidence.field.purpose'), text: item?.purpose ?? '' },
    { head: ctx.say('evidence.field.source'), text: item?.source ?? '' },
    { head: ctx.say('evidence.field.carrier'), text: [carrier, item?.keptAt].filter(Boolean).join('\n') },
    { head: ctx.say('evidence.column.pages'), text: item ? pagesOf(item) : '' },
  ]
}

function viewRow(ctx: Ctx, item?: Numbered): Cell[] {
  const view = (value: string | null | undefined) => (value ? ctx.label(evidenceView.labelKey(value)) : '')
  return [
    { head: ctx.say('evidence.column.no'), text: String(item?.no) },
    { head: ctx.say('evidence.field.name'), text: item?.name ?? '' },
    { head: ctx.say('evidence.field.purpose'), text: item?.purpose ?? '' },
    { head: ctx.say('evidence.field.authenticity'), text: view(item?.authenticity) },
    { head: ctx.say('evidence.field.legality'), text: view(item?.legality) },
    { head: ctx.say('evidence.field.relevance'), text: view(item?.relevance) },
    { head: ctx.say('evidence.field.purposeView'), text: view(item?.purposeView) },
    { head: ctx.say('evidence.field.opinion'), text: item?.opinion ?? '' },
    { head: ctx.say('evidence.column.pages'), text: item ? pagesOf(item) : '' },
  ]
}
