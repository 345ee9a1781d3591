import { z } from 'zod'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })
const Attachment = z.object({
  fileId: Id,
  name: z.string(),
  size: z.number(),
  createPsnName: z.string(),
  createTime: z.string(),
  /** Code of its folder; null where it is in none. */
  folder: z.string().nullable(),
})
export type Attachment = z.infer<typeof Attachment>
const Attachments = z.object({
  files: z.array(Attachment),
  /** The folders of the record's kind, with their names in the caller's language; empty for kinds without folders. */
  folders: z.array(z.object({ code: z.string(), name: z.string() })),
  isEditable: z.boolean(),
  /** Whether the caller may add files, at least at their approval step. */
  takesMore: z.boolean(),
})
const Folder = z.string().max(32).nullable()
export type Attachments = z.infer<typeof Attachments>

/** Files of a record. Users who see the record may read them, users who may edit it may add and remove them. */
export const attachmentApi = endpoints('/api/fileServer/attachment', {
  query: post('/query', {
    summary: 'List the attachments of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: Attachments,
  }),
  /** Attaches one of the caller's own uploads. */
  add: post('/add', {
    summary: "Attach one of the caller's uploads to a record",
    access: 'signedIn',
    input: OnRecord.extend({ fileId: Id, folder: Folder.default(null) }),
    output: Attachments,
  }),
  /** Puts an attachment into another folder, or into none. */
  move: post('/move', {
    summary: 'Move an attachment of a record to another folder',
    access: 'signedIn',
    input: OnRecord.extend({ fileId: Id, folder: Folder }),
    output: Attachments,
  }),
  remove: post('/remove', {
    summary: 'Remove an attachment from a record',
    access: 'signedIn',
    input: OnRecord.extend({ fileId: Id }),
    output: Attachments,
  }),
  download: get('/download', {
    summary: 'Download an attachment',
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: OnRecord.extend({ fileId: Id }),
    output: z.unknown(),
  }),
})
