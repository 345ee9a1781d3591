import {
  approvalRouteApi,
  type Approver as RouteApprover,
  type GraphEdge,
  type GraphNode,
} from '../../src/domains/approval-route/api.ts'
import type { Caller } from '../support/server.ts'
import type { Approver, FlowSpec, PartSpec, StepSpec } from './flow.ts'
import type { Kind, Unit } from './staff.ts'

/** Ids of the server for the keys of the model. */
export interface Ids {
  accountOf(key: string): string
  unitOf(unit: Unit): string
}

function approverOf(approver: Approver, ids: Ids): RouteApprover {
  if (approver.by === 'role') return { by: 'role', value: approver.role }
  if (approver.by === 'person') return { by: 'person', value: ids.accountOf(approver.who) }
  if (approver.by === 'superior') return { by: 'superior', value: String(approver.level) }
  if (approver.by === 'deptHead') return { by: 'deptHead', value: 'author' }
  if (approver.by === 'unit') return { by: 'deptHead', value: ids.unitOf(approver.unit) }
  return { by: 'initiator' }
}

const stepOf = (step: StepSpec, ids: Ids, kind: Kind): NonNullable<GraphNode['step']> => ({
  node: step.node,
  approvers: step.approvers.map((one) => approverOf(one, ids)),
  mode: step.mode,
  ...(step.ratio !== undefined && { ratio: step.ratio }),
  hours: step.hours,
  overdue: step.overdue,
  ...(step.opinion && { opinion: true }),
  ...(step.actions.length < 4 && { actions: step.actions }),
  ...(kind === 'legal_case' && { fields: step.fields }),
})

/** The graph of a definition. @param subflows ids of the published sub-flows by name */
function graphOf(parts: readonly PartSpec[], kind: Kind, ids: Ids, subflows: ReadonlyMap<string, string>) {
  const nodes: GraphNode[] = [{ id: 'start', kind: 'start' }]
  const edges: GraphEdge[] = []
  type End = Omit<GraphEdge, 'to'>
  const add = (node: Omit<GraphNode, 'id'>, from: readonly End[]): string => {
    const id = `n${nodes.length}`
    nodes.push({ id, ...node })
    edges.push(...from.map((end) => ({ ...end, to: id })))
    return id
  }
  /** @returns the ends from which the next part goes on */
  function build(list: readonly PartSpec[], from: readonly End[]): End[] {
    let ends = [...from]
    for (const part of list) {
      if (part.kind === 'choice') {
        const id = add({ kind: 'condition' }, ends)
        const at = part.from.toFixed(2)
        ends = [...build(part.above, [{ from: id, when: { from: at } }]), ...build(part.below, [{ from: id }])]
      } else if (part.kind === 'parallel') {
        const id = add({ kind: 'parallel' }, ends)
        const inner = part.branches.flatMap((branch) => build(branch, [{ from: id }]))
        ends = [{ from: add({ kind: 'join', join: part.join }, inner) }]
      } else {
        const node: Omit<GraphNode, 'id'> =
          part.kind === 'step'
            ? { kind: 'approval', step: stepOf(part, ids, kind) }
            : part.kind === 'copy'
              ? { kind: 'copy', copies: part.to.map((one) => approverOf(one, ids)) }
              : { kind: 'subflow', definitionId: subflows.get(part.name)! }
        ends = [{ from: add(node, ends) }]
      }
    }
    return ends
  }
  add({ kind: 'end' }, build(parts, [{ from: 'start' }]))
  return { nodes, edges }
}

const subflowsIn = (parts: readonly PartSpec[]): Extract<PartSpec, { kind: 'subflow' }>[] =>
  parts.flatMap((part) => {
    if (part.kind === 'subflow') return [part]
    if (part.kind === 'parallel') return subflowsIn(part.branches.flat())
    return part.kind === 'choice' ? subflowsIn([...part.above, ...part.below]) : []
  })

/** Puts a definition and its sub-flows into force. */
export async function publish(admin: Caller, kind: Kind, flow: FlowSpec, ids: Ids): Promise<void> {
  const base = { kind, fallback: approverOf(flow.fallback, ids) }
  const put = async (typed: object): Promise<string> => {
    const { id, version } = await admin.ask(approvalRouteApi.save, { ...base, ...(typed as { name: string }) })
    return (await admin.ask(approvalRouteApi.publish, { id, version })).id
  }
  const subflows = new Map<string, string>()
  for (const { name, parts } of subflowsIn(flow.parts))
    subflows.set(name, await put({ name, isPart: true, graph: graphOf(parts, kind, ids, subflows) }))
  const { skipRepeated, withdrawLate } = flow
  await put({
    name: '历史测试',
    settings: { skipRepeated, withdrawLate },
    graph: graphOf(flow.parts, kind, ids, subflows),
  })
}
