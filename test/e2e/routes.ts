import { approvalRouteApi, type RouteStep } from '../../src/domains/approval-route/api.ts'
import { type Caller, callerFor } from './contract-support.ts'

/** Runs a journey while all records of a kind take these steps; other journeys expect the usual ones. */
export async function whileInForce(kind: string, steps: RouteStep[], journey: () => Promise<void>): Promise<void> {
  const admin = await callerFor('hy_admin')
  const { id, version } = await admin.ask(approvalRouteApi.save, {
    kind,
    name: '审批',
    fallback: { by: 'role', value: 'legal_manager' },
    rows: [{ when: {}, steps, copies: [] }],
  })
  await admin.ask(approvalRouteApi.publish, { id, version })
  try {
    await journey()
  } finally {
    await endForce(admin, kind)
  }
}

async function endForce(admin: Caller, kind: string): Promise<void> {
  const { inForce } = await admin.ask(approvalRouteApi.ofKind, { kind })
  await admin.ask(approvalRouteApi.remove, { id: inForce.id!, version: inForce.version })
}
