import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'

const Person = z.object({ accountId: Id, name: z.string() })
/** A user who can be mentioned, with search keys: full name, pinyin initials and login name. */
const Mentionable = Person.extend({ keys: z.string() })
const Comment = z.object({
  id: Id,
  version: z.number(),
  content: z.string(),
  mentions: z.array(Person),
  createPsnId: Id,
  createPsnName: z.string(),
  createTime: z.string(),
  /** Whether it was edited. */
  isChanged: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

const Typed = z.object({ content: z.string().trim().min(1).max(2000), mentions: z.array(Id).max(20).default([]) })
const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })

/** Comments on a record. Users who see the record can read and write; only authors can edit theirs. */
export const commentApi = endpoints('/api/systemServer/comment', {
  query: post('/query', {
    summary: 'List the comments of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord.extend(PageQuery.shape),
    output: page(Comment),
  }),
  add: post('/add', {
    summary: 'Add a comment to a record',
    access: 'signedIn',
    input: OnRecord.extend(Typed.shape),
    output: Comment,
  }),
  change: post('/change', {
    summary: 'Edit a comment',
    access: 'signedIn',
    input: Typed.extend({ id: Id, version: z.number().int() }),
    output: Comment,
  }),
  delete: post('/delete', {
    summary: 'Delete a comment',
    access: 'signedIn',
    input: z.object({ id: Id }),
    output: z.literal(true),
  }),
  people: post('/people', {
    summary: 'List the people who can be mentioned',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(Mentionable),
  }),
})
