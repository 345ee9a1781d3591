import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failNotAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import { crud } from '../../../server/db/crud.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { stampOf } from '../../../server/stamp.ts'
import { lprOn } from '../../calculator/server/service.ts'
import { capture } from '../../coin/server/service.ts'
import type { About, Answer, Draft, DraftRow, Element } from '../api.ts'
import { draftingApi, draftShapes } from '../api.ts'
import { type DocKind, type DraftAction, draftActions, type DraftMode, freeType, itemOf, moduleOf } from '../codes.ts'
import { faultsOf, gathered } from '../rules/answers.ts'
import { legalFaults, type Lpr, lprDays } from '../rules/checks.ts'
import { fill } from '../rules/template.ts'
import { prefill, refuseUnseen } from './prefill.ts'
import { type AnyTemplate, templateOf } from './templates.ts'
import { keepVersion, type Origin } from './versions.ts'

const numberKey = (ctx: Ctx): string => `WS-${chinaDay(ctx.now).slice(0, 4)}`
const digits = 6

const kindOf = (kind: DocKind) =>
  recordsOf<'doc_draft', Draft, DraftRow, DraftAction>({
    table: 'doc_draft',
    words: 'drafting',
    pageOf: (id) => `/klawDocumentView?id=${id}`,
    shapes: draftShapes,
    view: draftingApi.queryById.access,
    add: itemOf[kind],
    actions: draftActions(kind),
    number: 'docNo',
    title: 'title',
    references: { contract: 'contractId', legal_case: 'caseId', dispute: 'disputeId' },
    numberKey,
    digits,
    owners: [],
    searched: ['docNo', 'title', 'docTypeName'],
  })
/** The same table as two kinds of records, each with its own permission item. */
export const draftsOf = { document: kindOf('document'), contract: kindOf('contract') } as const
export const drafts = draftsOf.document
const writes = crud('doc_draft')

/** Refuses callers without the permission for a kind of text. */
function need(ctx: Ctx, kind: DocKind): void {
  if (!ctx.who.perms.has(itemOf[kind])) failNotAllowed()
}

/** A draft on which the caller may take an action now. @throws with the reason that the button shows */
export async function openDraft(ctx: Ctx, id: string, action: DraftAction): Promise<Draft> {
  const draft = await drafts.see(ctx, id)
  await draftsOf[draft.docKind].allow(ctx, draft, action)
  return draft
}

interface Values extends About {
  docKind: DocKind
  docType: string
  docTypeName: string
  title: string
  content: string
  elements: readonly Element[]
  mode: DraftMode
  hasModelText?: boolean
}

async function add(ctx: Ctx, id: string, { elements, ...values }: Values, origin: Origin): Promise<Draft> {
  const numbered = { column: 'docNo', key: numberKey(ctx), digits } as const
  const { content, ...rest } = values
  await writes.add(ctx, { ...stampOf(ctx), ...rest, id }, numbered)
  // Not part of the history, which does not repeat whole texts.
  await table(ctx, 'doc_draft')
    .update()
    .set({ content, elements: JSON.stringify(elements) })
    .where('id', '=', id)
    .execute()
  const draft = await drafts.see(ctx, id)
  await keepVersion(ctx, draft, origin)
  return draft
}

/** Writes a draft seen in `version`; with an origin its text becomes the next version. */
export async function write(
  ctx: Ctx,
  before: Draft,
  version: number | undefined,
  values: Partial<Draft>,
  { origin, action, note }: { origin?: Origin; action?: string; note?: string } = {},
): Promise<Draft> {
  const next = origin ? { docVersion: before.docVersion + 1 } : {}
  const { elements, ...plain } = { ...values, ...next }
  const patch = { ...plain, ...(elements && { elements: JSON.stringify(elements) }) }
  await changeRow(ctx, 'doc_draft', before.id, version ?? fail('common.versionMissing'), patch)
  const draft = await drafts.see(ctx, before.id)
  await audit(ctx, {
    action: `doc_draft.${action ?? 'change'}`,
    bizType: 'doc_draft',
    bizId: draft.id,
    bizVersion: draft.version,
    changes: changesBetween(
      { ...before, content: excerpt(before.content, draft.content) },
      { ...draft, content: excerpt(draft.content, before.content) },
      ['title', 'content', 'docVersion', 'status', 'caseId', 'disputeId', 'contractId'],
    ),
    note: note ?? '',
  })
  await keepVersion(ctx, draft, origin)
  return draft
}

/** The place where a text begins to differ from another: shown in the history of a change. */
function excerpt(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  return at === text.length && at === other.length ? '' : `…${text.slice(Math.max(0, at - 20), at + 60)}…`
}

/** Saves a text that the user writes without a template. */
export async function save(
  ctx: Ctx,
  { id, version, ...typed }: ParsedInputOf<typeof draftingApi.save>,
): Promise<Draft> {
  if (id !== undefined) {
    const before = await openDraft(ctx, id, 'edit')
    await refuseUnseen(ctx, typed)
    const { title, content, caseId, disputeId, contractId } = typed
    const hasModelText = before.hasModelText || typed.hasModelText
    return write(ctx, before, version, { title, content, caseId, disputeId, contractId, hasModelText })
  }
  need(ctx, typed.docKind)
  await refuseUnseen(ctx, typed)
  const named = typed.docType === freeType ? null : await templateOf(ctx, typed.docType)
  if (named && named.docKind !== typed.docKind) fail('drafting.noTemplate')
  const docTypeName = named?.name ?? ctx.say('drafting.free')
  return add(ctx, newId(), { ...typed, docTypeName, elements: [], mode: 'edit' }, 'typed')
}

/** A template with answers as text. @throws `drafting.badTemplate` for a template whose sections do not pair */
export function written(template: AnyTemplate, answers: readonly Answer[]): string {
  try {
    return fill(template.template, template.elements, gathered(template.elements, answers))
  } catch (error) {
    if (error instanceof SyntaxError) return fail('drafting.badTemplate', { reason: error.message })
    throw error
  }
}

/** Refuses invalid answers, legal faults and, unless the text is filled in by hand, missing answers, all at once. */
export async function refuseFaulty(
  ctx: Ctx,
  template: AnyTemplate,
  answers: readonly Answer[],
  isWhole: boolean,
): Promise<void> {
  const { values } = gathered(template.elements, answers)
  const today = chinaDay(ctx.now)
  const rates = new Map<string, Lpr | undefined>()
  for (const day of lprDays(template.checks, values, today)) rates.set(day, await lprOn(ctx, day))
  const faults = {
    ...legalFaults(template.checks, values, today, (day) => rates.get(day)),
    ...faultsOf(template.elements, answers, isWhole),
  }
  const count = Object.keys(faults).length
  if (count > 0) failFields('drafting.faulty', faults, { count })
}

/** Answers as stored: with their questions, and with their source if the value is unchanged. */
async function elementsOf(
  ctx: Ctx,
  template: AnyTemplate,
  q: About & { elements: readonly Answer[] },
): Promise<Element[]> {
  const known = await prefill(ctx, template, q)
  return q.elements.flatMap(({ key, row, value }) => {
    const question = template.elements.find((one) => one.key === key)
    if (!question || value === '') return []
    const { label, type, required } = question
    const source = known.find((one) => one.key === key && one.row === row && one.value === value)?.source ?? null
    return [{ key, row, value, label, type, required, source }]
  })
}

/**
 * Generates a text from its template: written, stored and charged in one transaction. A draft is charged once, and the
 * points ledger shows its number.
 * @throws `drafting.faulty` with all faults, `coin.short`: then nothing is stored or charged
 */
export async function generate(ctx: Ctx, q: ParsedInputOf<typeof draftingApi.generate>): Promise<Draft> {
  const template = await templateOf(ctx, q.docType)
  need(ctx, template.docKind)
  const before = q.id === undefined ? null : await openDraft(ctx, q.id, 'generate')
  if (before && before.docType !== q.docType) fail('drafting.otherTemplate')
  await refuseFaulty(ctx, template, q.elements, q.mode !== 'edit')
  const { docKind, id: docType, name: docTypeName } = template
  const { caseId, disputeId, contractId, mode } = q
  const title = q.title || before?.title || docTypeName
  const elements = await elementsOf(ctx, template, q)
  const values = { title, content: written(template, q.elements), elements, caseId, disputeId, contractId, mode }
  const draft = before
    ? await write(ctx, before, q.version, values, { origin: 'generated', action: 'generate' })
    : await add(ctx, newId(), { ...values, docKind, docType, docTypeName }, 'generated')
  await capture(ctx, { moduleCode: moduleOf[docKind], bizId: draft.docNo })
  return draft
}

/** Finishes a draft, or reopens it as the next version. */
export async function changeStatus(ctx: Ctx, q: ParsedInputOf<typeof draftingApi.changeStatus>): Promise<Draft> {
  const before = await openDraft(ctx, q.id, q.action)
  const how = { action: q.action, note: q.reason ?? '' }
  if (q.action === 'finish') return write(ctx, before, q.version, { status: 3 }, how)
  return write(ctx, before, q.version, { status: 1 }, { ...how, origin: 'reopened' })
}

export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    const { docKind } = await openDraft(ctx, id, 'delete')
    await draftsOf[docKind].remove(ctx, [id])
  }
  return ids.length
}
