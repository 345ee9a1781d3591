import { separator } from '../../../../web/i18n/listed.ts'
import type { Translate } from '../../../../web/i18n/t.ts'
import type { GraphNode, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { branchesOf, joinOf, nodeOf } from '../graph/edit.ts'
import { approverWord, type Known, stepFacts, stepName, whenWord } from '../words.ts'

const kinds = graphNode.code

/** What a node is called and what it says. */
export function wordsOf(
  t: Translate,
  known: Known,
  graph: RouteGraph,
  node: GraphNode,
  deciders: readonly string[] = [],
): [title: string, detail: string] {
  const kindWord = t.label(graphNode.labelKey(node.kind))
  const meant = (node.step?.approvers ?? node.copies ?? []).map((one) => approverWord(t, known, one))
  const who = (deciders.length > 0 ? deciders : meant).join(separator())
  if (node.kind === kinds.approval)
    return node.step
      ? [
          stepName(t, node.step.node) || t('approvalRoute.notSet'),
          [who, stepFacts(t, node.step)].filter(Boolean).join(' · '),
        ]
      : [kindWord, t('approvalRoute.notSet')]
  if (node.kind === kinds.copy) return [kindWord, who || t('approvalRoute.notSet')]
  if (node.kind === kinds.subflow)
    return [known.parts.find(({ id }) => id === node.definitionId)?.name ?? t('approvalRoute.notSet'), kindWord]
  if (node.kind === kinds.parallel)
    return [kindWord, t.label(`approvalRoute.join.${joinOf(graph, node.id)?.join ?? 'all'}`)]
  if (node.kind === kinds.condition)
    return [kindWord, t('approvalRoute.branches', { count: branchesOf(graph, node.id).length })]
  return [kindWord, '']
}

/** The condition of a branch in words; undefined for an edge that has none. */
export function branchWord(t: Translate, known: Known, graph: RouteGraph, edge: number): string | undefined {
  const { from, when } = graph.edges[edge]!
  if (nodeOf(graph, from)?.kind !== kinds.condition) return undefined
  return when ? whenWord(t, known, when) : t('approvalRoute.else')
}
