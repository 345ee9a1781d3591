import { serve } from '../../../server/serve.ts'
import { userApi } from '../api.ts'
import { changeProfile, changeStatus, giveRoles, removeUsers, saveUser } from './change.ts'
import { exportUsers } from './export.ts'
import { listRoles } from './level.ts'
import { resetPassword, updatePassword } from './passwords.ts'
import { choosePeople, listUsers, readUserInfo } from './read.ts'

export const routes = serve(userApi)({
  query: listUsers,
  save: saveUser,
  remove: (ctx, { ids }) => removeUsers(ctx, ids),
  info: changeProfile,
  role: giveRoles,
  updatePass: updatePassword,
  queryUserInfo: (ctx, { id }) => readUserInfo(ctx, id),
  changeStatus,
  resetPas: resetPassword,
  choose: choosePeople,
  roles: (ctx) => listRoles(ctx),
  export: exportUsers,
})
