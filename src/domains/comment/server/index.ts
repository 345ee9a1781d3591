import { serve } from '../../../server/serve.ts'
import { commentApi } from '../api.ts'
import { addComment, changeComment, deleteComment, listComments, mentionable } from './service.ts'

export const routes = serve(commentApi)({
  query: listComments,
  add: addComment,
  change: changeComment,
  delete: (ctx, { id }) => deleteComment(ctx, id),
  people: mentionable,
})
