import { parseYuan } from '../../../../kernel/money.ts'
import type { Approver, GraphNode, RouteStep, When } from '../../api.ts'
import { overdueAction, stepAction, usualDays } from '../../codes.ts'

export type WhenPart = 'categories' | 'orgIds' | 'amount' | 'facts'

const stepParts = [
  'node',
  'approvers',
  'mode',
  'limit',
  'overdue',
  'opinion',
  'actions',
  'fields',
  'text',
  'files',
  'factorFrom',
] as const
export type NodePart = (typeof stepParts)[number] | 'copies' | 'join' | 'definitionId'

/** An amount that is written in different ways is the same. */
const amountOf = (amount: string | undefined): string => String(parseYuan(amount ?? '0') ?? amount)
const listOf = (codes: readonly string[] = []): string => codes.toSorted().join()
const approversOf = (approvers: readonly Approver[] = []): string =>
  approvers.map(({ by, value = '' }) => `${by} ${value}`).join()

/** Each part of a condition as a text by which it is compared. No lower bound is 0. */
const whenTexts = ({ categories, orgIds, from, to, facts = [] }: When): Record<WhenPart, string> => ({
  categories: listOf(categories),
  orgIds: listOf(orgIds),
  amount: `${amountOf(from)}–${to === undefined ? '' : amountOf(to)}`,
  facts: facts
    .map(({ fact, is, ...range }) =>
      [fact, listOf([is ?? []].flat().map(String)), amountOf(range.from), range.to ?? ''].join(' '),
    )
    .toSorted()
    .join(),
})

/** What is not set is the usual, which is the same. */
const stepTexts = (step: RouteStep): Record<(typeof stepParts)[number], string> => ({
  node: step.node,
  approvers: approversOf(step.approvers),
  mode: `${step.mode} ${step.mode === 'ratio' ? step.ratio : ''}`,
  limit: step.hours === undefined ? `${step.days ?? usualDays} days` : `${step.hours} hours`,
  overdue: step.overdue ?? overdueAction.code.remind,
  opinion: String(step.opinion ?? false),
  actions: listOf(step.actions ?? stepAction.values),
  fields: listOf(step.fields),
  text: String(step.text ?? false),
  files: String(step.files ?? false),
  factorFrom: step.factorFrom === undefined ? '' : amountOf(step.factorFrom),
})

const differing = <P extends string>(a: Record<P, string>, b: Record<P, string>): P[] =>
  (Object.keys(a) as P[]).filter((part) => a[part] !== b[part])

/** The parts by which two conditions differ. */
export const whenDifferences = (a: When, b: When): WhenPart[] => differing(whenTexts(a), whenTexts(b))

/** The parts by which two nodes of one kind differ. */
export function nodeDifferences(a: GraphNode, b: GraphNode): NodePart[] {
  if (a.step && b.step) return differing(stepTexts(a.step), stepTexts(b.step))
  return [
    ...(approversOf(a.copies) === approversOf(b.copies) ? [] : (['copies'] as const)),
    ...((a.join ?? 'all') === (b.join ?? 'all') ? [] : (['join'] as const)),
    ...(a.definitionId === b.definitionId ? [] : (['definitionId'] as const)),
  ]
}

/** Whether two ranges of amounts have an amount in common. */
export function haveCommonAmount(a: When, b: When): boolean {
  const [low, high] = [a, b].map(({ from, to }) => [parseYuan(from ?? '0') ?? 0, parseYuan(to ?? '') ?? Infinity])
  return low![0]! < high![1]! && high![0]! < low![1]!
}
