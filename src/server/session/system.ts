import { SYSTEM_NAME } from '../../kernel/system.ts'
import type { Scope, Who } from './who.ts'

/** Nothing beyond what is one's own. */
const noScope: Scope = { all: false, below: [], depts: [], ogns: [] }

/** Who acts when nobody is signed in: jobs of a tenant. Sees all rows of that tenant, holds no permission. */
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

/** Whether a job of the tenant acts, and no account. */
export const isSystem = (who: Who): boolean => who.accountId === ''
