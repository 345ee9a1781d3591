import { authorizationApi } from '../../../src/domains/authorization/api.ts'
import { orgApi } from '../../../src/domains/org/api.ts'
import { roleApi } from '../../../src/domains/permission/api.ts'
import type { Caller } from '../../support/server.ts'
import { hour, inSeconds } from '../../support/people.ts'

/** Creates the tenant's own roles, and temporary grants of them. */
export async function giveRights(admin: Caller, word: string, { nodeId }: { nodeId: string }) {
  const role = (code: string) =>
    admin.ask(roleApi.save, {
      roleCode: `own_${code}`,
      roleName: `${word}role ${code}`,
      remark: `${word}role`,
      dataScope: 'custom',
      scopeNodeIds: [nodeId],
      perms: ['common', 'contract:query:view'],
    })
  const [kept, spare, gone] = [await role('kept'), await role('spare'), await role('gone')]
  const [seat] = await admin.ask(orgApi.choose, { queryString: `${word}person 3`, nodeTypes: ['psn'] })
  const period = { startTime: inSeconds(-hour), endTime: inSeconds(hour), reason: `${word}grant` }
  const grant = await admin.ask(authorizationApi.save, {
    ...period,
    authType: 'data',
    granteeId: seat!.id,
    dataScope: 'custom',
    scopeNodeIds: [nodeId],
  })
  const { own } = await admin.ask(authorizationApi.choices, {})
  const delegation = await admin.ask(authorizationApi.delegate, {
    ...period,
    granteeId: seat!.id,
    roleIds: [own[0]!.id],
  })
  return {
    ownRoleId: kept.id,
    spareRoleId: spare.id,
    goneRoleId: gone.id,
    grantId: grant.id,
    delegationId: delegation.id,
    granteeId: seat!.id,
    heldRoleId: own[0]!.id,
  }
}
