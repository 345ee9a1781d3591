import { serve } from '../../../server/serve.ts'
import { permissionApi, roleApi } from '../api.ts'
import { explain, whoHolds } from './explain.ts'
import { listItems } from './items.ts'
import { grantRole, listUsers } from './role-users.ts'
import { deleteRoles, listRoles, readRole, saveRole, switchRole } from './roles.ts'
import { knownItems } from './service.ts'

export const routes = [
  ...serve(roleApi)({
    query: listRoles,
    queryById: (ctx, { id }) => readRole(ctx, id),
    choices: () => ({ items: [...knownItems] }),
    save: saveRole,
    changeStatus: switchRole,
    delete: (ctx, { ids }) => deleteRoles(ctx, ids),
    users: (ctx, { id }) => listUsers(ctx, id),
    grant: grantRole,
  }),
  ...serve(permissionApi)({
    items: listItems,
    who: (ctx, { val }) => whoHolds(ctx, val),
    explain: (ctx, { accountId, val }) => explain(ctx, accountId, val),
  }),
]
