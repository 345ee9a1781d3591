import { approvalRouteApi, type RouteRow, type RouteStep } from '../../src/domains/approval-route/api.ts'
import type { InputOf } from '../../src/kernel/endpoint.ts'
import type { Caller } from './server.ts'

/** A step that these people decide. */
export const stepOf = (node: string, who: readonly Caller[], more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: who.map(({ accountId }) => ({ by: 'person', value: accountId })),
  mode: 'any',
  ...more,
})

/** A step that one of a role's members decides. */
export const roleStep = (node: string, value: string, more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: [{ by: 'role', value }],
  mode: 'any',
  ...more,
})

/** Puts a definition into force by which all contracts take the same steps. */
export async function followSteps(
  admin: Caller,
  steps: RouteStep[],
  more: Partial<InputOf<typeof approvalRouteApi.save>> & { copies?: RouteRow['copies'] } = {},
): Promise<void> {
  const { copies = [], ...typed } = more
  const { id, version } = await admin.ask(approvalRouteApi.save, {
    kind: 'contract',
    name: '合同审批',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [{ when: {}, steps, copies }],
    ...typed,
  })
  await admin.ask(approvalRouteApi.publish, { id, version })
}
