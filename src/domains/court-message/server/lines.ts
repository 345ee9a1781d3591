import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { seeRecord } from '../../../server/records.ts'
import { type CaseStage, caseStage, deadlineType, resultForm } from '../../case/codes.ts'
import { cases, nextStages } from '../../case/server/facade.ts'
import type { Line } from '../api.ts'
import type { CourtField, CourtLine } from '../codes.ts'
import { stageOf } from '../rules/stage-of.ts'
import { type Matter, quoteOf, valueOf } from './context.ts'
import { decisionIn, shownTerms, termsIn, termsOfDecision } from './terms.ts'

/** Stages with the same words in the numbers of their cases. */
const alike: Readonly<Partial<Record<CaseStage, readonly CaseStage[]>>> = {
  first: ['first', 'first_afresh', 'again_first'],
  second: ['second', 'again_second'],
  zc: ['zc', 'cxzc'],
}

/** How the stage of the message relates to that of the case: the next one, the current one, or neither. */
export function stageIn(matter: Matter): { next: CaseStage | null; isOther: boolean } {
  const { caseType, currentStage } = matter.record
  const stage = stageOf(valueOf(matter, 'caseNo'), valueOf(matter, 'court'))
  if (stage === null || caseType === null || (alike[stage] ?? [stage]).includes(currentStage))
    return { next: null, isOther: false }
  const isNext = nextStages(caseType, currentStage).includes(stage)
  return { next: isNext ? stage : null, isOther: !isNext }
}

type Draft = Omit<Line, 'isTaken' | 'refusal'> & { action?: Parameters<typeof cases.allow>[2]; other?: boolean }

/** What the message would change in the case, in the order in which it is taken over. */
export async function linesOf(ctx: Ctx, matter: Matter): Promise<Line[]> {
  const drafts = [
    fileLine(ctx, matter),
    stageLine(ctx, matter),
    courtLine(ctx, matter),
    hearingLine(ctx, matter),
    await decisionLine(ctx, matter),
    evidenceLine(ctx, matter),
    await deadlinesLine(ctx, matter),
  ].filter((one) => one !== null)
  const lines: Line[] = []
  for (const { action, other = false, ...one } of drafts)
    lines.push({
      ...one,
      refusal: other ? ctx.say('courtMessage.refusal.otherStage') : await refusalOf(ctx, matter, one.line, action),
      isTaken: matter.message.taken.some(({ line }) => line === one.line),
    })
  return lines
}

/** Why the case does not allow it to the caller now, in words. */
async function refusalOf(
  ctx: Ctx,
  { record }: Matter,
  line: CourtLine,
  action: Draft['action'],
): Promise<string | null> {
  if (line === 'file') {
    const { isEditable, takesFiles = isEditable } = await seeRecord(ctx, 'legal_case', record.id)
    return takesFiles ? null : ctx.say('common.readOnly')
  }
  if (action === undefined) return null
  try {
    await cases.allow(ctx, record, action)
    return null
  } catch (error) {
    if (error instanceof AppError) return ctx.label(error.key, error.vars)
    throw error
  }
}

/** A change of a field of the case. */
const changeOf = (ctx: Ctx, matter: Matter, field: string, before: string, read: CourtField): Line['changes'] => {
  const after = valueOf(matter, read)
  if (after === '' || after === before) return []
  return [{ field: ctx.label(`case.field.${field}`), before, after, quote: quoteOf(matter, read) }]
}

function fileLine(ctx: Ctx, { message }: Matter): Draft | null {
  if (message.fileId === null) return null
  const change = { field: ctx.say('case.section.files'), before: '', after: message.fileName, quote: '' }
  return { line: 'file', changes: [change], deadlines: [] }
}

const courtChanges = (ctx: Ctx, matter: Matter, before: Partial<Record<'court' | 'courtCaseNo' | 'judge', string>>) => [
  ...changeOf(ctx, matter, 'court', before.court ?? '', 'court'),
  ...changeOf(ctx, matter, 'courtCaseNo', before.courtCaseNo ?? '', 'caseNo'),
  ...changeOf(ctx, matter, 'judge', before.judge ?? '', 'judge'),
]

function stageLine(ctx: Ctx, matter: Matter): Draft | null {
  const { next } = stageIn(matter)
  if (next === null) return null
  const word = (stage: CaseStage) => ctx.label(caseStage.labelKey(stage))
  const change = {
    field: ctx.say('case.field.currentStage'),
    before: word(matter.record.currentStage),
    after: word(next),
    quote: quoteOf(matter, 'caseNo'),
  }
  return { line: 'stage', changes: [change, ...courtChanges(ctx, matter, {})], deadlines: [], action: 'stage' }
}

function courtLine(ctx: Ctx, matter: Matter): Draft | null {
  const { next, isOther } = stageIn(matter)
  if (next !== null) return null
  const changes = courtChanges(ctx, matter, matter.record.stages.at(-1) ?? matter.record)
  return changes.length === 0 ? null : { line: 'court', changes, deadlines: [], action: 'stage', other: isOther }
}

function hearingLine(ctx: Ctx, matter: Matter): Draft | null {
  const { message, record } = matter
  if (!message.found.some(({ field }) => field === 'hearing')) return null
  const time = valueOf(matter, 'hearing')
  const hearings = record.stages.at(-1)?.hearings ?? []
  const isThere = message.state === 'pending' && hearings.some((one) => one.time.startsWith(time) && time !== '')
  if (isThere) return null
  const changes = [...changeOf(ctx, matter, 'time', '', 'hearing'), ...changeOf(ctx, matter, 'place', '', 'place')]
  return { line: 'hearing', changes, deadlines: [], action: 'hearing' }
}

async function decisionLine(ctx: Ctx, matter: Matter): Promise<Draft | null> {
  const form = decisionIn(matter)
  if (form === null) return null
  const { next, isOther } = stageIn(matter)
  const present = matter.record.stages.at(-1)
  const changes = [
    ...(form === 'other'
      ? []
      : [
          {
            field: ctx.say('case.field.resultForm'),
            before: '',
            after: ctx.label(resultForm.labelKey(form)),
            quote: '',
          },
        ]),
    ...changeOf(ctx, matter, 'resultDate', present?.resultDate ?? '', 'documentDate'),
  ]
  const terms = termsOfDecision(matter, next ?? matter.record.currentStage)
  const deadlines = await shownTerms(ctx, terms, matter.receivedDate)
  return { line: 'decision', changes, deadlines, action: 'judge', other: isOther }
}

function evidenceLine(ctx: Ctx, matter: Matter): Draft | null {
  const after = valueOf(matter, 'evidenceDate')
  if (after === '') return null
  const known = matter.record.stages.at(-1)?.deadlines.find(({ type }) => type === 'evidence')
  const field = ctx.label(deadlineType.labelKey('evidence'))
  const change = { field, before: known?.date ?? '', after, quote: quoteOf(matter, 'evidenceDate') }
  return { line: 'evidence', changes: [change], deadlines: [], action: 'work' }
}

async function deadlinesLine(ctx: Ctx, matter: Matter): Promise<Draft | null> {
  const deadlines = await shownTerms(ctx, termsIn(matter), matter.receivedDate)
  return deadlines.length === 0 ? null : { line: 'deadlines', changes: [], deadlines }
}
