import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Routed } from '../../../server/approval.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, mayViewKind, stakesOf } from '../../../server/records.ts'
import type { approvalRouteApi, RouteStep } from '../api.ts'
import type { PastRecord } from '../shapes.ts'
import { approverBy, type RouteChangeKind, routeChangeKind, stepMode } from '../codes.ts'
import { changeBetween, type Deciders } from '../rules/compare.ts'
import { approvalsIn, type Block } from '../rules/plan.ts'
import { lastApprovals, type PastApproval } from './past-approvals.ts'
import { type Definition, factsOf, routeBy } from './route.ts'
import { peopleAt, type Person, seatsOf, type Submission } from './seats.ts'
import { typedDefinition } from './service.ts'

type Answer = OutputOf<(typeof approvalRouteApi)['tryPast']>

interface Step extends Deciders {
  node: string
  people: string[]
}

/**
 * Gives the records that were submitted last a route by a definition, and compares it with the approval that they had.
 * Records that the caller may not see are counted only. A route follows from what a record says today.
 */
export async function tryPast(
  ctx: Ctx,
  { count, ...typed }: ParsedInputOf<(typeof approvalRouteApi)['tryPast']>,
): Promise<Answer> {
  const { kind } = typed
  const definition = await typedDefinition(ctx, typed)
  const past = await lastApprovals(ctx, kind, count)
  const ids = past.map(({ bizId }) => bizId)
  const [records, decisions] = await Promise.all([approvalOf(ctx, kind).routed(ctx, ids), decisionsIn(ctx, past)])
  const visible = mayViewKind(ctx, kind) ? records.filter(({ isVisible }) => isVisible) : []
  const stakes = await stakesOf(
    ctx,
    visible.map((record) => ({ bizType: kind, bizId: record.id })),
  )
  const deciders = rememberedDeciders(ctx, approvalOf(ctx, kind).item)
  const counts = Object.fromEntries(routeChangeKind.values.map((change) => [change, 0])) as Answer['counts']
  const shown: PastRecord[] = []
  for (const approval of past) {
    const found = records.find((record) => record.id === approval.bizId)
    if (!found) continue
    const former = await formerSteps(approval, decisions.get(approval.id) ?? [], deciders)
    const { change, planned } = await tried(ctx, kind, definition, found, approval, former, deciders)
    counts[change] += 1
    if (!visible.includes(found)) continue
    shown.push({
      id: found.id,
      number: found.number,
      title: found.title,
      path: approvalOf(ctx, kind).pageOf(found.id, false),
      amount: stakes.get(found.id)?.amount ?? null,
      currency: stakes.get(found.id)?.currency ?? 'CNY',
      former: former.map(asShown),
      planned: planned.map(asShown),
      change,
    })
  }
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { counts, hidden: total - shown.length, records: shown }
}

const asShown = ({ node, people }: Step) => ({ node, people })

interface Decision {
  blockId: string | null
  id: string | null
  name: string | null
}

/** What was decided in approvals, by the approval. A delegate decides for the approver. */
async function decisionsIn(ctx: Ctx, past: readonly PastApproval[]): Promise<Map<string, Decision[]>> {
  if (past.length === 0) return new Map()
  const rows = await table(ctx, 'flow_task')
    .select()
    .select(['instanceId', 'blockId'])
    .select(sql<string | null>`coalesce("onBehalfOfId", "doneById", "assigneeId")`.as('id'))
    .select(sql<string | null>`coalesce("onBehalfOfName", "doneByName", "assigneeName")`.as('name'))
    .where(
      'instanceId',
      'in',
      past.map(({ id }) => id),
    )
    .where('result', 'in', ['approved', 'returned', 'rejected', 'skipped'])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ instanceId }) => instanceId)
}

type DecidersOf = (step: RouteStep, of: Omit<Submission, 'item'>, fallback: Definition['fallback']) => Promise<Step>

/** The people of a step, found once for each submission that is the same. */
function rememberedDeciders(ctx: Ctx, item: string): DecidersOf {
  const known = new Map<string, Promise<{ people: Person[]; isFallback: boolean }>>()
  const find: (...asked: Parameters<DecidersOf>) => Promise<{ people: Person[]; isFallback: boolean }> = async (
    step,
    asked,
    fallback,
  ) => {
    const of = { ...asked, item }
    const { seats, isFallback } = await seatsOf(ctx, step, of, fallback)
    return { people: await peopleAt(ctx, seats, of), isFallback }
  }
  return async (step, of, fallback) => {
    const key = JSON.stringify([step.node, step.approvers, step.mode, of, fallback])
    const found = known.get(key) ?? find(step, of, fallback)
    known.set(key, found)
    const { people, isFallback } = await found
    const isOpen = isFallback && step.approvers.some(({ by }) => by === approverBy.code.initiator)
    return {
      node: step.node,
      people: isOpen ? [] : people.map(({ name }) => name),
      ids: people.map((one) => one.id),
      isAll: step.mode === stepMode.code.all || step.mode === stepMode.code.turn,
      isOpen,
    }
  }
}

/** Who decided the steps of an approval; of steps without a decision, who would. Steps that approvers added are left out. */
async function formerSteps(
  { path, course, initiatorId, ownerIds }: PastApproval,
  decisions: readonly Decision[],
  deciders: DecidersOf,
): Promise<Step[]> {
  const { people = {}, chosen = {}, fallback } = (course ?? {}) as Partial<Submission & Pick<Definition, 'fallback'>>
  const steps: Step[] = []
  for (const block of approvalsIn(path as Block[])) {
    if (block.id.startsWith('added')) continue
    const made = decisions.filter(({ blockId }) => blockId === block.id)
    if (made.length === 0)
      steps.push(
        await deciders(block, { initiatorId, ownerIds, people, chosen }, fallback ?? { by: 'role', value: '' }),
      )
    else
      steps.push({
        node: block.node,
        people: [...new Set(made.flatMap(({ name }) => name ?? []))],
        ids: [...new Set(made.flatMap((one) => one.id ?? []))],
        isAll: false,
        isOpen: false,
      })
  }
  return steps
}

/** The route of a record by the definition, and how it differs from its approval. */
async function tried(
  ctx: Ctx,
  kind: string,
  definition: Definition,
  { record }: Routed,
  { initiatorId, ownerIds, course }: PastApproval,
  former: readonly Step[],
  deciders: DecidersOf,
): Promise<{ change: RouteChangeKind; planned: Step[] }> {
  const facts = await factsOf(ctx, kind, record, record.createPsnFullId ?? '')
  const route = await routeBy(ctx, kind, definition, facts)
  const chosen = (course as Partial<Submission> | null)?.chosen ?? {}
  const planned: Step[] = []
  for (const step of approvalsIn(route.blocks))
    planned.push(await deciders(step, { initiatorId, ownerIds, people: facts.people, chosen }, definition.fallback))
  return { change: route.edges.length === 0 ? 'uncovered' : changeBetween(former, planned), planned }
}
