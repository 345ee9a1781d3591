import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { changesIn, sayNotices } from '../../../server/documents/notices.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { readFileRow, streamContent, takeFile } from '../../../server/files/store.ts'
import { fileName as nameOfFile } from '../../../server/files/name.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { withCharge } from '../../coin/server/service.ts'
import { contractType } from '../../contract/codes.ts'
import type { ReviewDocument } from '../../review/codes.ts'
import { looksLikeContract, partiesOf, typeOfText } from '../../review/server/service.ts'
import type { Examine, examineApi, ExamineHead, Prepared } from '../api.ts'
import { examineStatus } from '../codes.ts'
import { checksFor, ownRules } from './checks.ts'
import { type CheckResult, runChecks } from './look.ts'
import { examines } from './records.ts'
import { keepResults, resultsOf } from './results.ts'
import { type SourceInput, readSource, textOf } from './source.ts'
import { summaryOf } from './summary.ts'
import { invalid } from '../../../server/invalid.ts'

type Input<K extends keyof typeof examineApi> = ParsedInputOf<(typeof examineApi)[K]>

const MODULE = 'CONTRACT_REVIEW'
/** Longer than any review takes: one that still runs then has lost its process. */
const LOST_SECONDS = 180

/** The contract type of a code, if the list has it. */
export const knownType = (code: string | null): Prepared['contractType'] =>
  contractType.values.find((one) => one === code) ?? null

/** Reads the source of a review and recognises its data. */
export async function prepare(ctx: Ctx, asked: SourceInput): Promise<Prepared> {
  const { file, text, blocks, notices, pages, known } = await readSource(ctx, asked)
  return {
    name: known.name,
    type: file.type,
    pages,
    characters: text.length,
    notices: sayNotices(ctx, [
      ...(looksLikeContract({ text, blocks }) ? [] : ['examine.notContractNotice']),
      ...notices,
    ]),
    contractType: knownType(known.contractType ?? typeOfText({ text, blocks })),
    stance: known.stance,
    strength: 'balanced',
    parties: partiesOf({ text, blocks }).map(({ label, name }) => ({ label, name })),
  }
}

/** Starts a review: stores the text with the selected checks. A delayed job ends it if its process is lost. */
export async function save(ctx: Ctx, { file, contractId, examineId, name, ...chosen }: Input<'save'>) {
  const source = await readSource(ctx, { file, contractId, examineId })
  return tx(ctx, async (ctx) => {
    const known = new Set((await checksFor(ctx, chosen.contractType)).flatMap(({ ruleId, also }) => [ruleId, ...also]))
    const ruleIds = [...new Set(chosen.ruleIds)].filter((id) => known.has(id))
    if (ruleIds.length === 0) invalid(ctx, 'examine', { ruleIds: 'examine.fault.ruleIds' })
    const head = await examines.save(
      ctx,
      {},
      {
        ...chosen,
        ruleIds,
        name: name || source.known.name,
        contractId: source.known.contractId,
        fileId: source.file.id,
        fileName: source.file.name,
        fileType: source.file.type,
        sha256: source.file.sha256,
        pages: source.pages,
        characters: source.text.length,
      },
    )
    if (file !== null) await takeFile(ctx, file, 'examine.file', head.id)
    await table(ctx, 'examine_text')
      .insert({
        examineId: head.id,
        text: source.text,
        blocks: JSON.stringify(source.blocks),
        notices: JSON.stringify(source.notices),
      })
      .execute()
    await endLater(ctx, head.id)
    return head
  })
}

const endLater = (ctx: Ctx, examineId: string) =>
  ctx.platform.jobs.send(ctx, 'examine.end', { examineId }, { startAfter: new Date(Date.now() + LOST_SECONDS * 1000) })

/**
 * Runs all selected checks. The price is held meanwhile, charged with the result, and released without one.
 * @throws with the reason why there is no result: the review has then ended
 */
export async function run(ctx: Ctx, { id }: Input<'run'>): Promise<ExamineHead> {
  const asked = await tx(ctx, async (ctx) => {
    const head = await examines.see(ctx, id)
    await examines.allow(ctx, head, 'run')
    return { head, text: await textOf(ctx, id), own: await ownRules(ctx, head.contractType) }
  })
  try {
    return await withCharge(
      ctx,
      { moduleCode: MODULE, bizId: asked.head.examineNo },
      () => runChecks(ctx, asked.text, asked.head, asked.own),
      (ctx, looked) => deliver(ctx, id, looked),
    )
  } catch (error) {
    await tx(ctx, (ctx) => giveUp(ctx, id, error))
    throw error
  }
}

/** Stores the result, unless the review was ended in the meantime. */
async function deliver(ctx: Ctx, id: string, { raised, unread, leftOut }: CheckResult): Promise<ExamineHead> {
  const head = await examines.see(ctx, id)
  await examines.allow(ctx, head, 'finish')
  await keepResults(ctx, { ...head, sha256: (await readFileRow(ctx, head.fileId)).sha256 }, raised)
  const count = (level: string) => raised.filter((one) => one.level === level).length
  return examines.transition(ctx, head, head.version, 'finish', {
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    unread,
    leftOut,
    finishTime: ctx.now,
    failure: '',
    reportFile: nameOfFile([ctx.say('examine.report.file'), head.examineNo], 'docx'),
  })
}

async function giveUp(ctx: Ctx, id: string, error: unknown): Promise<void> {
  const head = await examines.see(ctx, id)
  if (head.status !== examineStatus.code.processing) return
  const failure = error instanceof AppError ? ctx.say(error.key, error.vars) : ctx.say('examine.failed')
  await examines.transition(ctx, head, head.version, 'cancel', { failure }, failure)
}

/** Ends a review whose process was lost. */
export async function endLost(ctx: Ctx, id: string): Promise<void> {
  const row = await crud('examine')
    .get(ctx, id)
    .catch(() => undefined)
  if (row?.status !== examineStatus.code.processing) return
  const age = Date.now() - Date.parse(`${row.updateTime.replace(' ', 'T')}+08:00`)
  if (age < (LOST_SECONDS - 5) * 1000) return
  const failure = ctx.say('examine.lost')
  await examines.transition(ctx, row as unknown as ExamineHead, row.version, 'cancel', { failure }, failure)
}

export async function changeStatus(ctx: Ctx, { id, version, action }: Input<'changeStatus'>): Promise<ExamineHead> {
  const head = await examines.see(ctx, id)
  await examines.allow(ctx, head, action)
  if (action === 'again') await endLater(ctx, id)
  return examines.transition(ctx, head, version, action, {
    failure: action === 'again' ? '' : ctx.say('examine.cancelled'),
  })
}

/** A second user's approval of the result. @throws `examine.own` for the user who started the review */
export async function review(ctx: Ctx, { id, version, pass, opinion }: Input<'review'>): Promise<ExamineHead> {
  const head = await examines.see(ctx, id)
  const action = pass ? 'pass' : 'refuse'
  await examines.allow(ctx, head, action)
  if (head.createPsnId === ctx.who.accountId) fail('examine.own')
  if (!pass && opinion === '') invalid(ctx, 'examine', { opinion: 'examine.fault.opinion' })
  return examines.transition(ctx, head, version, action, { opinion, reviewerName: ctx.who.name }, opinion)
}

export async function see(ctx: Ctx, id: string): Promise<Examine> {
  const head = await examines.see(ctx, id)
  const results = await resultsOf(ctx, head)
  return { ...head, results, summary: summaryOf(ctx, head, results) }
}

/** The text of a review, for the reader view. */
export async function readDocument(ctx: Ctx, id: string): Promise<ReviewDocument> {
  const { fileName, fileType, fileId } = await examines.see(ctx, id)
  const { text, blocks, notices } = await textOf(ctx, id)
  const file = { name: fileName, type: fileType, fileId }
  return { ...file, text, blocks, notices: sayNotices(ctx, notices), changes: changesIn(notices) }
}

/** The original file. */
export async function original(ctx: Ctx, id: string): Promise<FileReply> {
  const file = await tx(ctx, async (ctx) => readFileRow(ctx, (await examines.see(ctx, id)).fileId))
  return new FileReply({
    name: file.name,
    mime: mimeOf(file.type),
    size: file.size,
    body: streamContent(ctx, file.sha256),
    trail: { bizType: 'examine', bizId: id },
  })
}
