import { serve } from '../../../server/serve.ts'
import { userApi } from '../api.ts'
import { changeProfile, changeStatus, giveRoles, queryHandOver, removeUsers, saveUser } from './change.ts'
import { exportUsers } from './export.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import { listRoles } from './level.ts'
import { resetPassword, resetPasswords, updatePassword } from './passwords.ts'
import { proposeLogin } from './propose.ts'
import { choosePeople, listUsers, readUserInfo } from './read.ts'

export { find as finds } from './finds.ts'

export const routes = serve(userApi)({
  query: listUsers,
  save: saveUser,
  remove: (ctx, { ids }) => removeUsers(ctx, ids),
  info: changeProfile,
  role: giveRoles,
  updatePass: updatePassword,
  queryUserInfo: (ctx, { id }) => readUserInfo(ctx, id),
  changeStatus,
  handOver: queryHandOver,
  resetPas: resetPassword,
  resetMany: resetPasswords,
  choose: choosePeople,
  propose: proposeLogin,
  roles: (ctx) => listRoles(ctx),
  export: exportUsers,
  importTemplate,
  importCheck: checkImport,
  importData,
})
