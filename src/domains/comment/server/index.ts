import { serve } from '../../../server/serve.ts'
import { commentApi } from '../api.ts'
import { addRemark, answerRemark, listRemarks, reopenRemark } from './remarks.ts'
import { addComment, changeComment, deleteComment, listComments, mentionable } from './service.ts'

export const routes = serve(commentApi)({
  query: listComments,
  add: addComment,
  remarks: listRemarks,
  addRemark,
  answer: answerRemark,
  reopen: reopenRemark,
  change: changeComment,
  delete: (ctx, { id }) => deleteComment(ctx, id),
  people: mentionable,
})
