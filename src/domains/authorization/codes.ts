import { enumeration } from '../../kernel/codes.ts'

/** What an authorization grants for a time: roles, a wider data scope, or the granter's own approvals. */
export const authType = enumeration('authorization.type', { role: 'role', data: 'data', delegate: 'delegate' })
export type AuthType = (typeof authType.values)[number]

export const granteeType = enumeration('authorization.grantee', { ogn: 'ogn', dept: 'dept', psn: 'psn' })

/** Whether an authorization is valid now or later: neither revoked nor ended. */
export const stillGood = enumeration('authorization.enabled', { yes: true, no: false })

/** The state of an authorization. Time alone changes it from coming to running to expired. */
export const authState = enumeration('authorization.state', {
  coming: 'coming',
  running: 'running',
  expired: 'expired',
  revoked: 'revoked',
})
export type AuthState = (typeof authState.values)[number]

/** The data scopes that can be granted: all except the own records. */
export const givenScopes = ['dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom'] as const

/** @param now the current time in the format of the wire, like the times of the row, so that they compare as text */
export function stateOf(row: { enabled: boolean; startTime: string; endTime: string }, now: string): AuthState {
  if (!row.enabled) return 'revoked'
  if (row.endTime <= now) return 'expired'
  return row.startTime > now ? 'coming' : 'running'
}
