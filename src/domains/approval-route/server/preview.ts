import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { approvalOf } from '../../../server/records.ts'
import type { approvalRouteApi, RouteStep } from '../api.ts'
import { plannedSteps, isByInitiator } from './dry-run.ts'
import { faultsIn } from './faults.ts'
import { namesIn } from './names.ts'
import { lastSubmitted, shownRecord, type Submitted, submittedRecord } from './past-approvals.ts'
import { type Definition, factsOf, routeBy } from './route.ts'
import { peopleAt, seatsOf, type Submission } from './seats.ts'
import { formOf, publishedPart } from './service.ts'

type Input = ParsedInputOf<(typeof approvalRouteApi)['preview']>
type Answer = OutputOf<(typeof approvalRouteApi)['preview']>

/** Among so many submitted records the last one that the caller may see is tried. */
const among = 20
/** At most this many submitted records are offered. */
const mostOffered = 100

/**
 * What is wrong with a definition that is being edited, and who would decide a submitted record by it today.
 * @throws `common.recordMissing` for a record that was not submitted, or that the caller may not see
 */
export async function preview(ctx: Ctx, typed: Input): Promise<Answer> {
  const { kind, isPart, name, fallback, settings, recordId } = typed
  approvalOf(ctx, kind)
  // A sub-flow that takes the place of the one in force may not contain that one.
  const inForce = isPart ? await publishedPart(ctx, kind, name) : undefined
  const definition = { id: inForce?.id ?? null, number: 0, ...formOf(typed), fallback, settings }
  const [faults, names, record] = await Promise.all([
    faultsIn(ctx, kind, definition),
    namesIn(ctx, definition),
    recordId === undefined
      ? lastSubmitted(ctx, kind, among).then(([last]) => last)
      : submittedRecord(ctx, kind, recordId),
  ])
  // Answers about nodes and edges are about the graph as it was given, also where it is a table.
  const given = { ...definition, graph: typed.graph ?? definition.graph }
  const tried = record
    ? await triedBy(ctx, kind, given, record)
    : { steps: [], edges: [], submission: ownSubmission(ctx, kind) }
  return {
    faults,
    names,
    record: record ? shownRecord(record) : null,
    steps: tried.steps,
    edges: tried.edges,
    deciders: await decidersOf(ctx, given, tried.submission),
  }
}

/** The records of a kind that were submitted last, to choose one for a trial. */
export async function listSubmitted(
  ctx: Ctx,
  { kind }: ParsedInputOf<(typeof approvalRouteApi)['submitted']>,
): Promise<OutputOf<(typeof approvalRouteApi)['submitted']>> {
  approvalOf(ctx, kind)
  return (await lastSubmitted(ctx, kind, mostOffered)).map(shownRecord)
}

/** Without a record: as if the caller submitted one, who is not left out, because a new organisation may have no other user. */
const ownSubmission = (ctx: Ctx, kind: string): Submission => ({
  initiatorId: ctx.who.accountId,
  ownerIds: [],
  item: approvalOf(ctx, kind).item,
  people: {},
  chosen: {},
})

async function triedBy(
  ctx: Ctx,
  kind: string,
  definition: Definition,
  { routed: { record }, approval: { initiatorId, ownerIds } }: Submitted,
): Promise<Pick<Answer, 'steps' | 'edges'> & { submission: Submission }> {
  const facts = await factsOf(ctx, kind, record, record.createPsnFullId ?? '')
  const route = await routeBy(ctx, kind, definition, facts)
  const { item } = approvalOf(ctx, kind)
  const submission = { initiatorId, ownerIds, item, people: facts.people, chosen: {} }
  const { amountNote } = facts
  return {
    steps: await plannedSteps(ctx, kind, { definition, route, submission, amountNote }),
    edges: [...route.edges],
    submission,
  }
}

/** Who would decide the approvals of a definition, also those that the record does not pass. Steps alike are found once. */
async function decidersOf(
  ctx: Ctx,
  { graph: { nodes }, fallback }: Definition,
  submission: Submission,
): Promise<Answer['deciders']> {
  const known = new Map<string, Answer['deciders'][string]>()
  const deciders: Answer['deciders'] = {}
  for (const { id, step } of nodes) {
    if (!step) continue
    const key = JSON.stringify([step.approvers, step.mode])
    const found = known.get(key) ?? (await decidersAt(ctx, step, submission, fallback))
    known.set(key, found)
    deciders[id] = found
  }
  return deciders
}

async function decidersAt(
  ctx: Ctx,
  step: RouteStep,
  submission: Submission,
  fallback: Definition['fallback'],
): Promise<Answer['deciders'][string]> {
  const { seats, isFallback } = await seatsOf(ctx, step, submission, fallback)
  if (isFallback && isByInitiator(step)) return { names: [], isFallback: false }
  return { names: (await peopleAt(ctx, seats, submission)).map(({ name }) => name), isFallback }
}
