import { z } from 'zod'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { noteColor } from './codes.ts'

const Note = z.object({
  id: Id,
  version: z.number(),
  title: z.string(),
  content: z.string(),
  color: noteColor.schema,
  pinned: z.boolean(),
  done: z.boolean(),
  remindTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
})
export type Note = z.infer<typeof Note>

const NoteDraft = z.object({
  /** Absent for a new note. */
  id: Id.optional(),
  version: z.number().int().optional(),
  title: text(50).optional(),
  content: text(2000).default(''),
  color: noteColor.schema.default('yellow'),
  pinned: z.boolean().default(false),
  done: z.boolean().default(false),
  remindTime: Instant.nullable().default(null),
  deleted: z.boolean().default(false),
})

/** The caller's own notes; those of other users are never returned. */
export const noteApi = endpoints('/sys_common', {
  query_note: get('/query_note', {
    summary: "Get the caller's note",
    access: 'signedIn',
    input: PageQuery.extend({ keyword: text(50).optional(), done: z.stringbool().optional() }),
    output: page(Note),
  }),
  update_note: post('/update_note', {
    summary: "Save the caller's note",
    access: 'signedIn',
    input: NoteDraft,
    output: Note.nullable(),
  }),
})
