import { serve } from '../../../server/serve.ts'
import { attachmentApi } from '../api.ts'
import { addAttachment, downloadAttachment, moveAttachment, readAttachments, removeAttachment } from './service.ts'

export const routes = serve(attachmentApi)({
  query: readAttachments,
  add: addAttachment,
  move: moveAttachment,
  remove: removeAttachment,
  download: downloadAttachment,
})
