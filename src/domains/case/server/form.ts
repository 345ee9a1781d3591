import { writtenAmount, writtenDate } from '../../../kernel/written.ts'
import type { Ctx } from '../../../server/context.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import type { Form, FormSources } from '../../../server/papers.ts'
import { factsOf, tableOf } from '../../printout/server/facade.ts'
import type { Case, StageRecord } from '../api.ts'
import * as codes from '../codes.ts'
import { caseKind } from './kind.ts'
import { cases } from './records.ts'

/** Fields that the card states as tables. */
const elsewhere = ['caseNo', 'caseName', 'parties', 'opponents', 'stages', 'claimItems', 'costs', 'preservation']

/** The words of a card, in the caller's language. */
function wordsOf(ctx: Ctx) {
  const label = (name: string) => ctx.label(`case.field.${name}`)
  const money = (amount: string | null) => (amount === null ? '' : writtenAmount(ctx.language, amount))
  const day = (value: string | null) => writtenDate(ctx.language, value ?? '')
  return { label, money, day }
}

/** The card of a case: its facts, parties, stages with hearings, time limits and decisions, costs and preservation. */
async function card(ctx: Ctx, id: string): Promise<Form> {
  const record = await cases.see(ctx, id)
  return {
    facts: await factsOf(ctx, 'legal_case', await caseKind.sheet!(ctx, id), elsewhere),
    blocks: [
      ...partyTable(ctx, record),
      ...record.stages.flatMap((stage) => stageBlocks(ctx, stage)),
      ...claimTable(ctx, record),
      ...work(ctx, record),
    ],
  }
}

function partyTable(ctx: Ctx, { parties }: Case): PaperBlock[] {
  const { label } = wordsOf(ctx)
  const rows = parties.map((one) => [
    one.name,
    ctx.label(codes.partyType.labelKey(one.partyType)),
    one.role === null ? '' : ctx.label(codes.partyRole.labelKey(one.role)),
    ctx.say(one.isOurs ? 'record.yes' : 'record.no'),
    [one.contact, one.phone].filter(Boolean).join(' '),
  ])
  return tableOf(label('parties'), ['name', 'partyType', 'role', 'isOurs', 'contact'].map(label), rows)
}

/** A stage: court, decision beside what was decided, hearings, time limits. */
function stageBlocks(ctx: Ctx, stage: StageRecord): PaperBlock[] {
  const { label, money, day } = wordsOf(ctx)
  const facts = (
    [
      ['court', stage.court],
      ['courtCaseNo', stage.courtCaseNo],
      ['judge', stage.judge],
      ['startDate', day(stage.startDate)],
      ['endDate', day(stage.endDate)],
      ['stageResult', stage.result === null ? '' : ctx.label(codes.stageResult.labelKey(stage.result))],
      ['resultForm', stage.resultForm === null ? '' : ctx.label(codes.resultForm.labelKey(stage.resultForm))],
      ['resultAmount', money(stage.resultAmount)],
      ['resultDate', day(stage.resultDate)],
      ['receivedDate', day(stage.receivedDate)],
    ] as const
  ).filter(([, value]) => value !== '')
  return [
    { kind: 'subheading', text: ctx.label(codes.caseStage.labelKey(stage.stage)) },
    { kind: 'facts', rows: facts.map(([name, value]) => [label(name), value] as const) },
    ...tableOf(
      label('time'),
      ['time', 'place', 'content'].map(label),
      stage.hearings.map(({ time, place, content }) => [day(time), place, content]),
    ),
    ...tableOf(
      label('deadlines'),
      ['deadlineType', 'date'].map(label),
      stage.deadlines.map(({ type, date }) => [ctx.label(codes.deadlineType.labelKey(type)), day(date)]),
    ),
  ]
}

function claimTable(ctx: Ctx, { claimItems }: Case): PaperBlock[] {
  const { label, money, day } = wordsOf(ctx)
  return tableOf(
    label('claimItems'),
    ['type', 'detail', 'cost', 'until'].map(label),
    claimItems.map((one) => [
      ctx.label(codes.claimType.labelKey(one.type)),
      one.detail,
      money(one.amount),
      day(one.until),
    ]),
  )
}

function work(ctx: Ctx, { costs, preservation }: Case): PaperBlock[] {
  const { label, money, day } = wordsOf(ctx)
  return [
    ...tableOf(
      label('preservation'),
      ['asset', 'cost', 'startDate', 'endDate', 'court'].map(label),
      preservation.map((one) => [
        one.asset === null ? '' : ctx.label(codes.preservationAsset.labelKey(one.asset)),
        money(one.amount),
        day(one.startDate),
        day(one.endDate),
        one.court,
      ]),
    ),
    ...tableOf(
      label('costs'),
      ['type', 'cost', 'payer', 'date', 'voucher', 'refund', 'refundDue'].map(label),
      costs.map((one) => [
        ctx.label(codes.costType.labelKey(one.type)),
        money(one.amount),
        one.payer,
        day(one.date),
        one.voucher,
        money(one.refund),
        day(one.refundDue?.date ?? null),
      ]),
    ),
  ]
}

export const forms: FormSources = { legal_case: { card: { title: 'case.form.title', of: card } } }
