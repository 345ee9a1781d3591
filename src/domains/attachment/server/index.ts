import { serve } from '../../../server/serve.ts'
import { attachmentApi } from '../api.ts'
import { addAttachment, downloadAttachment, readAttachments, removeAttachment } from './service.ts'

export const routes = serve(attachmentApi)({
  query: readAttachments,
  add: addAttachment,
  remove: removeAttachment,
  download: downloadAttachment,
})
