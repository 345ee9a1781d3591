import { enumeration } from '../../kernel/codes.ts'

/** What an authorization gives for a time: roles, a wider view of records, or the giver's own approvals. */
export const authType = enumeration('authorization.type', { role: 'role', data: 'data', delegate: 'delegate' })
export type AuthType = (typeof authType.values)[number]

export const granteeType = enumeration('authorization.grantee', { ogn: 'ogn', dept: 'dept', psn: 'psn' })

/** Whether an authorization still counts or will: neither revoked nor over. */
export const stillGood = enumeration('authorization.enabled', { yes: true, no: false })

/** Where an authorization stands; time alone moves it from coming to running to expired. */
export const authState = enumeration('authorization.state', {
  coming: 'coming',
  running: 'running',
  expired: 'expired',
  revoked: 'revoked',
})
export type AuthState = (typeof authState.values)[number]

/** The data scopes that can be given to others: one's own records are nobody else's to be given. */
export const givenScopes = ['dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom'] as const

/** @param now and the other moments as the wire carries them: they sort as texts */
export function stateOf(row: { enabled: boolean; startTime: string; endTime: string }, now: string): AuthState {
  if (!row.enabled) return 'revoked'
  if (row.endTime <= now) return 'expired'
  return row.startTime > now ? 'coming' : 'running'
}
