import { separator } from '../../../../web/i18n/listed.ts'
import type { Translate } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import type { GraphNode, RouteStep, When } from '../../api.ts'
import { approverBy, overdueAction, stepAction, stepMode, usualDays } from '../../codes.ts'
import { branchWord, wordsOf } from '../drawing/node-words.ts'
import { approverWord, factWord, type Known, orgsWord, rangeWord, stepName } from '../words.ts'
import type { Difference, WholePart } from './differences.ts'
import type { BranchPair, NodePair } from './pairs.ts'
import type { NodePart, WhenPart } from './parts.ts'
import { areTables, branchNumber, type Side, type Sides } from './sides.ts'

/** Differences at one place: a row, a branch, or the definition as a whole. */
export interface Group {
  title: string
  items: string[]
}

/** The differences in words, by place. */
export function groupsOf(t: Translate, sides: Sides, differences: readonly Difference[]): Group[] {
  const groups: Group[] = []
  for (const difference of differences) {
    const title = placeWord(t, sides, difference)
    const items = itemsOf(t, sides, difference)
    const last = groups.at(-1)
    if (last?.title === title) last.items.push(...items)
    else groups.push({ title, items })
  }
  return groups
}

function placeWord(t: Translate, sides: Sides, difference: Difference): string {
  if (difference.of === 'whole') return t('approvalRoute.compare.whole')
  const branch = difference.of === 'branch' ? difference.branch : difference.within
  return branch ? branchTitle(t, sides, branch) : t('approvalRoute.compare.main')
}

/** A branch of the later version, or one that was removed of the former: 第2行 · 100,000.00 以上. */
function branchTitle(t: Translate, sides: Sides, { before, after }: BranchPair): string {
  const { graph } = after === undefined ? sides.before : sides.after
  const edge = after ?? before ?? 0
  const n = branchNumber(graph, edge)
  const when = branchWord(t, sides.known, graph, edge)
  if (when === undefined) return t('approvalRoute.inBranchN', { n })
  if (!areTables(sides)) return `${t('approvalRoute.branch')} ${when}`
  return t(after === undefined ? 'approvalRoute.compare.formerRow' : 'approvalRoute.compare.row', { n, when })
}

function itemsOf(t: Translate, sides: Sides, difference: Difference): string[] {
  const { known, before, after } = sides
  if (difference.of === 'whole') return [wholeWord(t, sides, difference.part)]
  if (difference.of === 'branch') {
    const { branch } = difference
    if (branch.before === undefined || branch.after === undefined)
      return [
        t(branch.before === undefined ? 'approvalRoute.compare.added' : 'approvalRoute.compare.removed', {
          what: branch.nodes.map((node) => nodeName(t, sides, node)).join(' → ') || t('approvalRoute.compare.noSteps'),
        }),
      ]
    const [one, other] = [before.graph.edges[branch.before]!.when ?? {}, after.graph.edges[branch.after]!.when ?? {}]
    return branch.parts.map((part) =>
      changeWord(t, t(`approvalRoute.compare.${part}`), [
        whenPartWord(t, known, part, one),
        whenPartWord(t, known, part, other),
      ]),
    )
  }
  return nodeItems(t, sides, difference.node)
}

function nodeItems(t: Translate, sides: Sides, node: NodePair): string[] {
  const name = nodeName(t, sides, node)
  if (!node.before || !node.after) {
    const [side, added] = node.before ? ([sides.before, false] as const) : ([sides.after, true] as const)
    const [, detail] = wordsOf(t, sides.known, side.graph, (node.before ?? node.after)!)
    const what = detail && detail !== name ? `${name} · ${detail}` : name
    return [t(added ? 'approvalRoute.compare.added' : 'approvalRoute.compare.removed', { what })]
  }
  const [one, other] = [node.before, node.after]
  return [
    ...(node.isMoved ? [t('approvalRoute.compare.moved', { what: name })] : []),
    ...node.parts.map((part) =>
      changeWord(t, `${name} ${partLabel(t, part)}`, [
        nodePartWord(t, sides.known, part, one),
        nodePartWord(t, sides.known, part, other),
      ]),
    ),
  ]
}

/** The name of a step, or what else a node is. */
function nodeName(t: Translate, { before, after, known }: Sides, pair: NodePair): string {
  const node = (pair.after ?? pair.before)!
  return wordsOf(t, known, (pair.after ? after : before).graph, node)[0]
}

const changeWord = (t: Translate, what: string, [before, after]: [string, string]): string =>
  t('approvalRoute.compare.changed', { what, before, after })

function wholeWord(t: Translate, { before, after, known }: Sides, part: WholePart): string {
  const valueOf = ({ name, fallback, settings }: Side): string =>
    part === 'name'
      ? name
      : part === 'fallback'
        ? approverWord(t, known, fallback)
        : t(settings[part] ? 'approvalRoute.yes' : 'approvalRoute.no')
  const label = part === 'name' || part === 'fallback' ? t(`approvalRoute.field.${part}`) : t(`approvalRoute.${part}`)
  return changeWord(t, label, [valueOf(before), valueOf(after)])
}

function whenPartWord(t: Translate, known: Known, part: WhenPart, when: When): string {
  const { categories = [], orgIds = [], from, to, facts = [] } = when
  if (part === 'categories')
    return (
      categories
        .map((code) => known.kind.categories.find((one) => one.code === code)?.label ?? code)
        .join(separator()) || t('approvalRoute.anyCategory')
    )
  if (part === 'orgIds') return orgsWord(t, known, orgIds) || t('approvalRoute.anyOrg')
  if (part === 'amount') return rangeWord(t, from, to) || t('approvalRoute.compare.anyAmount')
  return facts.map((test) => factWord(t, known.kind, test)).join(' · ') || t('approvalRoute.compare.none')
}

/** What a part of a step is called, as beside its field. */
function partLabel(t: Translate, part: NodePart): string {
  if (part === 'copies') return t('approvalRoute.copyTo')
  if (part === 'join') return t('approvalRoute.joinWhen')
  if (part === 'definitionId') return t('approvalRoute.node.subflow')
  if (part === 'text') return t('approvalRoute.editsText')
  if (part === 'files') return t('approvalRoute.addsFiles')
  return t(`approvalRoute.field.${part}`)
}

function nodePartWord(t: Translate, known: Known, part: NodePart, node: GraphNode): string {
  const list = (words: readonly string[]): string => words.join(separator()) || t('approvalRoute.compare.none')
  if (part === 'copies') return list((node.copies ?? []).map((one) => approverWord(t, known, one)))
  if (part === 'join') return t(`approvalRoute.join.${node.join ?? 'all'}`)
  if (part === 'definitionId')
    return known.parts.find(({ id }) => id === node.definitionId)?.name ?? t('approvalRoute.notSet')
  return node.step ? stepPartWord(t, known, part, node.step, list) : ''
}

function stepPartWord(
  t: Translate,
  known: Known,
  part: Exclude<NodePart, 'copies' | 'join' | 'definitionId'>,
  step: RouteStep,
  list: (words: readonly string[]) => string,
): string {
  if (part === 'node') return stepName(t, step.node)
  if (part === 'approvers')
    return list(
      step.approvers.map((one) =>
        one.value || one.by === approverBy.code.initiator ? approverWord(t, known, one) : t('approvalRoute.notSet'),
      ),
    )
  if (part === 'mode') return `${t.label(stepMode.labelKey(step.mode))}${step.ratio ? ` ${step.ratio}%` : ''}`
  if (part === 'limit')
    return step.hours
      ? t('approvalRoute.hoursOf', { n: step.hours })
      : t('approvalRoute.daysOf', { n: step.days ?? usualDays })
  if (part === 'overdue') return t.label(overdueAction.labelKey(step.overdue ?? 'remind'))
  if (part === 'opinion') return t(step.opinion ? 'approvalRoute.opinion.always' : 'approvalRoute.opinion.refusal')
  if (part === 'actions')
    return list((step.actions ?? stepAction.values).map((one) => t.label(stepAction.labelKey(one))))
  if (part === 'fields')
    return list((step.fields ?? []).map((name) => known.kind.fields.find((one) => one.name === name)?.label ?? name))
  if (part === 'factorFrom') return step.factorFrom ? amountWord(step.factorFrom) : t('approvalRoute.compare.none')
  return t(step[part] ? 'approvalRoute.yes' : 'approvalRoute.no')
}
