import { SYSTEM_NAME } from '../../kernel/system.ts'
import type { Scope, Who } from './who.ts'

/** A scope without any records. */
const noScope: Scope = { all: false, below: [], depts: [], ogns: [] }

/**
 * The caller of a tenant's jobs, without an account. All rows of the tenant are visible to it; it has no permissions.
 */
export function systemWho(tenantId: string): Who {
  return {
    sessionHash: '',
    authVersion: 0,
    accountId: '',
    loginName: 'system',
    name: SYSTEM_NAME,
    sex: 0,
    phone: '',
    photo: '',
    introduction: '',
    visitor: false,
    tenant: { id: tenantId, name: '', kind: 'tenant', code: '' },
    roles: [],
    roleNames: {},
    perms: new Set(),
    scope: { ...noScope, all: true },
    lasting: { perms: new Set(), scope: { ...noScope, all: true } },
    shared: noScope,
    delegations: [],
    homeIndex: 0,
    seat: {
      ognId: '',
      ognName: '',
      ognCode: '',
      deptId: null,
      deptName: null,
      psnId: '',
      psnFullId: '',
      psnFullName: '',
    },
  }
}

/** Whether the caller is a job of the tenant instead of an account. */
export const isSystem = (who: Who): boolean => who.accountId === ''
