import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { causeFits } from '../../case/codes.ts'
import { readCase } from '../../case/server/service.ts'
import { withCharge } from '../../coin/server/service.ts'
import { areaName, nameOfLeaf } from '../../dictionary/server/service.ts'
import { type Analysis, AnalysisDraft, type caseAnalysisApi, type OfCase, type Prediction } from '../api.ts'
import { failure } from '../codes.ts'
import { analyses } from './records.ts'
import { type Found, work } from './work.ts'
import { invalid } from '../../../server/invalid.ts'

const mostOfCase = 50

type Input<K extends keyof typeof caseAnalysisApi> = ParsedInputOf<(typeof caseAnalysisApi)[K]>

/** Stores the description of a case for an analysis. */
export async function start(ctx: Ctx, draft: Input<'start'>): Promise<Analysis> {
  const { causeOfAction, region, caseId } = draft
  const causeName = causeOfAction === null ? null : await nameOfLeaf(ctx, 'causeOfAction', causeOfAction)
  if (causeName === undefined || (causeOfAction !== null && !causeFits(draft.caseType, causeOfAction)))
    wrong(ctx, 'causeOfAction')
  const regionName = region === null ? null : areaName(region)
  if (regionName === undefined) wrong(ctx, 'region')
  const caseNo = caseId === null ? null : (await readCase(ctx, caseId)).caseNo
  return analyses.save(ctx, {}, { ...draft, causeName, regionName, caseNo })
}

const wrong = (ctx: Ctx, field: string): never => invalid(ctx, 'caseAnalysis', { [field]: 'dictionary.unlisted' })

/** Too few similar cases for a prediction. The found cases are still returned, free of charge. */
class TooFew extends Error {
  readonly found: Found
  constructor(found: Found) {
    super('too few similar cases')
    this.found = found
  }
}

/**
 * Runs a stored analysis. The price is held meanwhile, and captured with the result; too few similar cases or a failure
 * end it free of charge.
 * @throws as `gated`: nothing is done then, and it can be run again
 */
export async function run(ctx: Ctx, { id }: { id: string }): Promise<Analysis> {
  const record = await tx(ctx, async (ctx) => {
    const seen = await analyses.see(ctx, id)
    await analyses.allow(ctx, seen, 'run')
    return seen
  })
  try {
    return await withCharge(
      ctx,
      { moduleCode: 'CASE_ANALYSIS', bizId: record.analysisNo },
      async () => {
        const found = await begun(ctx, record)
        if (found.prediction === null) throw new TooFew(found)
        return found
      },
      (ctx, found) => analyses.transition(ctx, record, record.version, 'run', { ...found }),
    )
  } catch (error) {
    if (error instanceof TooFew) return end(ctx, record, { ...error.found, failure: failure.code.tooFew })
    if (error instanceof Broken) {
      ctx.log.error({ err: error.cause }, 'case analysis failed')
      return end(ctx, record, { failure: failure.code.broken })
    }
    throw error
  }
}

/** The analysis itself has failed, not the charging around it. */
class Broken extends Error {}

async function begun(ctx: Ctx, record: Analysis): Promise<Found> {
  try {
    return await work(ctx, AnalysisDraft.parse(record), record.causeName)
  } catch (cause) {
    throw new Broken('the work has failed', { cause })
  }
}

const end = (ctx: Ctx, record: Analysis, values: object): Promise<Analysis> =>
  tx(ctx, (ctx) => analyses.transition(ctx, record, record.version, 'fail', { ...values }))

/** Saves an analysis to a case that is visible to the caller. */
export async function saveToCase(ctx: Ctx, { id, version, caseId }: Input<'saveToCase'>): Promise<Analysis> {
  const record = await analyses.see(ctx, id)
  await analyses.allow(ctx, record, 'saveToCase')
  const { caseNo } = await readCase(ctx, caseId)
  return analyses.transition(ctx, record, version, 'saveToCase', { caseId, caseNo }, caseNo)
}

/** The finished analyses of a case, newest first. `mayOpen` is false for analyses that the caller may not open. */
export async function ofCase(ctx: Ctx, { caseId }: { caseId: string }): Promise<OfCase[]> {
  await readCase(ctx, caseId)
  const [rows, mine] = await Promise.all([
    table(ctx, 'case_analysis')
      .select()
      .select(['id', 'analysisNo', 'createPsnName', 'createTime', 'prediction'])
      .where('caseId', '=', caseId)
      .where('status', '=', recordStatus.code.finished)
      .orderBy('id', 'desc')
      .limit(mostOfCase)
      .execute(),
    analyses.visible(ctx).select('case_analysis.id').where('caseId', '=', caseId).execute(),
  ])
  const open = new Set(mine.map(({ id }) => id))
  return rows.map(({ prediction, ...row }) => ({
    ...(row as OfCase),
    ...(prediction as Prediction),
    mayOpen: open.has(row.id),
  }))
}
