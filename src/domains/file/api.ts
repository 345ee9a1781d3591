import { z } from 'zod'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

export const fileApi = endpoints('/api/fileServer/file', {
  /** One file of at most 50 MB as multipart form field `file`. It belongs to its uploader until a record takes it. */
  upload: post('/upload', {
    summary: 'Upload a file',
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    body: 'multipart',
    input: z.object({}),
    output: z.object({
      fileId: Id,
      name: z.string(),
      size: z.number(),
      type: z.string(),
      sha256: z.string(),
      url: z.string(),
    }),
  }),
  /** The caller's own upload; files of a record are downloaded from that record. */
  download: get('/download', {
    summary: "Download one of the caller's own uploads",
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
})
