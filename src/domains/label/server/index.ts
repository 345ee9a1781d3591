import { serve } from '../../../server/serve.ts'
import { labelApi } from '../api.ts'
import { labelChoices, putLabels, readLabels } from './service.ts'
import { addLabel, changeLabelStatus, deleteLabel, editLabel, mergeLabel, queryLabels } from './tree.ts'

export const routes = serve(labelApi)({
  query: queryLabels,
  add: addLabel,
  edit: editLabel,
  changeStatus: changeLabelStatus,
  merge: mergeLabel,
  delete: (ctx, { id }) => deleteLabel(ctx, id),
  choices: (ctx, { bizType }) => labelChoices(ctx, bizType),
  of: readLabels,
  put: putLabels,
})
