import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { approvalOf, labelOf, mayViewKind } from '../../../server/records.ts'
import type { Approver, approvalRouteApi, FactTest, When } from '../api.ts'
import { approverBy } from '../codes.ts'
import { approvalsIn, type Route } from '../rules/plan.ts'
import { rangeOf } from '../rules/conditions.ts'
import { factWord, type Terms, termsOf } from './facts.ts'
import { rangeWord } from './faults.ts'
import { type Definition, definitionFor, definitionIn, factsOf, routeBy } from './route.ts'
import { peopleAt, seatsOf, type Submission } from './seats.ts'
import { typedDefinition } from './service.ts'

type Answer = OutputOf<(typeof approvalRouteApi)['dryRun']>

/**
 * The way that a draft would take if it were submitted now, with the people who would decide.
 * @throws 4403 for a kind that the caller may not view, and for a definition that is not in force without `flow:edit`
 */
export async function dryRun(
  ctx: Ctx,
  { kind, draft, definitionId, definition: typed, facts: asked }: ParsedInputOf<(typeof approvalRouteApi)['dryRun']>,
): Promise<Answer> {
  const approval = approvalOf(ctx, kind)
  const isTrial = definitionId !== undefined || typed !== undefined || asked !== undefined
  if (!mayViewKind(ctx, kind) || (isTrial && !ctx.who.perms.has('flow:edit'))) failNotAllowed()
  const { initiatorId = ctx.who.accountId, ...fields } = draft
  const of = asked ? {} : parsed(ctx, kind, fields)
  const definition = typed
    ? await typedDefinition(ctx, { ...typed, kind })
    : definitionId === undefined
      ? await definitionFor(ctx, kind)
      : definitionIn(await getRow(ctx, 'flow_definition', definitionId))
  const facts = await factsOf(ctx, kind, of, await seatOf(ctx, initiatorId), asked)
  const route = await routeBy(ctx, kind, definition, facts)
  const owners = [initiatorId, ...approval.ownersOf({ ...of, createPsnId: initiatorId })]
  const ownerIds = [...new Set(owners.flatMap((id) => id ?? []))]
  const submission = { initiatorId, ownerIds, item: approval.item, people: facts.people, chosen: {} }
  return {
    version: definition.number,
    steps: await plannedSteps(ctx, kind, { definition, route, submission, amountNote: facts.amountNote }),
    edges: [...route.edges],
  }
}

/** The steps of a route, with those who would decide now and how they were found. */
export async function plannedSteps(
  ctx: Ctx,
  kind: string,
  of: { definition: Definition; route: Route; submission: Submission; amountNote?: string | null | undefined },
): Promise<Answer['steps']> {
  const { definition, route, submission, amountNote } = of
  const terms = await termsOf(ctx, kind)
  const bracket = route.taken.map((when) => whenWord(ctx, terms, when)).filter(Boolean)
  const steps = []
  for (const step of approvalsIn(route.blocks)) {
    const isChosen = isByInitiator(step)
    const { seats, isFallback } = await seatsOf(ctx, step, submission, definition.fallback)
    const how = step.approvers.map((one) => approverWord(ctx, kind, one)).join('、')
    steps.push({
      node: step.node,
      // Who the author will choose is not known yet.
      approvers: isChosen && isFallback ? [] : await peopleAt(ctx, seats, submission),
      mode: step.mode,
      isChosen,
      reason: [amountNote, ...bracket, how, isFallback && !isChosen ? ctx.say('approvalRoute.byFallback') : '']
        .filter(Boolean)
        .join(' · '),
    })
  }
  return steps
}

/** Whether the author of a record chooses approvers of a step. */
export const isByInitiator = ({ approvers }: { approvers: readonly Approver[] }): boolean =>
  approvers.some(({ by }) => by === approverBy.code.initiator)

/** A draft as the kind's `save` reads it. @throws `common.invalidInput` with its fields */
function parsed(ctx: Ctx, kind: string, typed: Record<string, unknown>): Record<string, unknown> {
  const schema = approvalOf(ctx, kind).routing?.draft
  if (!schema) return typed
  const { data, error } = schema.safeParse(typed)
  if (data) return data as Record<string, unknown>
  const fields = [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))]
  return failFields(
    'common.invalidInput',
    Object.fromEntries(
      fields.map((field) => [
        `draft.${field}`,
        { key: 'common.field.invalid', vars: { label: labelOf(ctx, kind, field.split('.')[0] ?? '') } } as const,
      ]),
    ),
    { fields: fields.map((field) => labelOf(ctx, kind, field.split('.')[0] ?? '')) },
  )
}

/** The path of an account's place in the organisation. @throws `common.recordMissing` */
async function seatOf(ctx: Ctx, accountId: string): Promise<string> {
  const seat = await table(ctx, 'account')
    .select()
    .innerJoin('org_node as seat', (j) =>
      j.onRef('seat.tenantId', '=', 'account.tenantId').onRef('seat.id', '=', 'account.psnId'),
    )
    .select(sql<string>`seat."fullId"`.as('fullId'))
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return seat?.fullId ?? failMissing()
}

function approverWord(ctx: Ctx, kind: string, { by, value = '' }: Approver): string {
  const word = ctx.label(approverBy.labelKey(by))
  if (by === approverBy.code.field) return `${word} ${labelOf(ctx, kind, value)}`
  return by === approverBy.code.superior ? ctx.say('approvalRoute.superiorOf', { level: value || '1' }) : word
}

/** A bracket in words: 股权投资 500,000.00–5,000,000.00 收付方向 支出. */
export function whenWord(ctx: Ctx, { categories: known, facts }: Terms, when: When): string {
  const { categories = [], from, to } = when
  const names = categories.map((code) => known.find((one) => one.code === code)?.label ?? code).join('、')
  const range = from === undefined && to === undefined ? '' : rangeWord(ctx, ...rangeOf(when))
  return [names, range, ...(when.facts ?? []).map((test) => testWord(ctx, test, facts))].filter(Boolean).join(' ')
}

function testWord(ctx: Ctx, { fact, is, ...range }: FactTest, facts: Terms['facts']): string {
  const label = facts.find(({ name }) => name === fact)?.label ?? fact
  if (is === undefined) return `${label} ${rangeWord(ctx, ...rangeOf(range))}`
  const [first = '', ...others] = [is].flat().map(String)
  return [
    factWord(ctx, facts, fact, first),
    ...others.map((one) => factWord(ctx, facts, fact, one).slice(label.length + 1)),
  ].join('、')
}
