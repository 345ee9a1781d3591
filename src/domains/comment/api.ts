import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'

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

/** Maximum number of characters that a comment can be about. */
export const mostQuoted = 1000

/** Words of one version of a record's text, by offsets in UTF-16 code units. */
const Words = z.object({
  textId: Id,
  start: z.int().min(0),
  end: z.int().min(1),
  quote: z.string().min(1).max(mostQuoted),
})
export type Words = z.infer<typeof Words>

/** A comment on words of a record's text. */
const Remark = Comment.extend({
  words: z.object({
    textId: Id,
    versionNo: z.number(),
    start: z.number(),
    end: z.number(),
    quote: z.string(),
  }),
  /** Where the words are in the current text, or what has become of them; null where nothing is left. */
  place: z.object({ start: z.number(), end: z.number() }).nullable(),
  /** Whether the current text still has the words. */
  isKept: z.boolean(),
  /** The version in which the record's author has met it; null while it is open. */
  mended: z.object({ versionNo: z.number(), psnName: z.string(), time: z.string() }).nullable(),
  answer: z.string(),
  answerPsnName: z.string(),
})
export type Remark = z.infer<typeof Remark>
const Remarks = z.object({
  /** The record's current text; null where it has none. */
  text: z.object({ id: Id, versionNo: z.number() }).nullable(),
  /** Whether the caller may tick them off and answer them: the record's author, while it can be edited. */
  mayMend: z.boolean(),
  /** Open ones first, each in the order of the text. */
  records: z.array(Remark),
})
export type Remarks = z.infer<typeof Remarks>

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
  /** The comments on words of the record's text, which `query` leaves out. */
  remarks: post('/remarks', {
    summary: "List the comments on words of a record's text",
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: Remarks,
  }),
  addRemark: post('/addRemark', {
    summary: "Comment on words of a record's text",
    access: 'signedIn',
    input: OnRecord.extend({ ...Typed.shape, words: Words }),
    output: Comment,
  }),
  /** Answers a comment on words; `isMended` also ticks it off in the current version. */
  answer: post('/answer', {
    summary: "Answer a comment on words of one's record, and tick it off",
    access: 'signedIn',
    input: z.object({ id: Id, version: z.number().int(), isMended: z.boolean(), answer: text(500).default('') }),
    output: z.literal(true),
  }),
  reopen: post('/reopen', {
    summary: "Reopen one's comment on words that was ticked off",
    access: 'signedIn',
    input: z.object({ id: Id, version: z.number().int() }),
    output: z.literal(true),
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
