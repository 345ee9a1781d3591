import { serve } from '../../../server/serve.ts'
import { orgApi } from '../api.ts'
import { addOrgNode, changeNodeStatus, deleteOrgNode, editOrgNode, moveOrgNode } from './change.ts'
import { exportNodes } from './export.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import { proposeCode } from './propose.ts'
import { chooseNodes, listChildren, listNodes, readNode } from './read.ts'

export const routes = serve(orgApi)({
  query: listNodes,
  children: (ctx, { parentId }) => listChildren(ctx, parentId),
  queryById: (ctx, { id }) => readNode(ctx, id),
  choose: chooseNodes,
  propose: proposeCode,
  add: addOrgNode,
  edit: editOrgNode,
  move: moveOrgNode,
  changeStatus: changeNodeStatus,
  delete: deleteOrgNode,
  export: exportNodes,
  importTemplate,
  importCheck: checkImport,
  importData,
})
