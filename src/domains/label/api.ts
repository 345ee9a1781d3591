import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'
import { enabling, labelScope, ParentId } from '../dictionary/codes.ts'

const done = z.literal(true)
const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })
const Color = z
  .string()
  .trim()
  .max(20)
  .regex(/^#[0-9A-Fa-f]{6}$/, { message: 'label.badColor' })
const Scope = z.array(labelScope.schema).min(1).max(5)

/** What users enter for a label. Its code is generated. */
const Typed = z.object({
  dicName: z.string().trim().min(1).max(30),
  color: Color,
  /** Kinds of records the label can be put on. */
  scope: Scope,
  /** Defaults to the end of its siblings. */
  dicSort: z.number().int().min(0).max(9999).optional(),
})

export const Label = z.object({
  id: Id,
  version: z.number(),
  /** `0` at the top level. */
  parentId: ParentId,
  dicName: z.string(),
  dicNameEn: z.string(),
  dicNameEs: z.string(),
  dicNameJa: z.string(),
  dicCode: z.string(),
  color: z.string(),
  scope: z.array(labelScope.schema),
  dicSort: z.number(),
  status: enabling.schema,
  /** 1 to 3. */
  level: z.number(),
  /** Number of records of the caller's tenant with the label. */
  refCount: z.number(),
  /** Whether it belongs to the caller's tenant; others are read-only. */
  own: z.boolean(),
})
export type Label = z.infer<typeof Label>

const Tag = Label.pick({
  id: true,
  parentId: true,
  dicName: true,
  dicNameEn: true,
  dicNameEs: true,
  dicNameJa: true,
  color: true,
  level: true,
})
export type Tag = z.infer<typeof Tag>
const OfRecord = z.object({ labels: z.array(Tag), isEditable: z.boolean() })

/** The tree of labels, which is a dictionary list, and the labels of records. */
export const labelApi = endpoints('/api/systemServer/label', {
  /** All labels in tree order, parents before children. */
  query: post('/query', {
    summary: 'List all labels as a tree',
    access: 'system:dict:view',
    reads: true,
    input: z.object({
      keyword: text(30).default(''),
      scope: labelScope.schema.optional(),
      status: enabling.schema.optional(),
    }),
    output: z.array(Label),
  }),
  add: post('/add', {
    summary: 'Add a label',
    access: 'system:dict:add',
    input: Typed.extend({ parentId: ParentId }),
    output: z.object({ id: Id }),
  }),
  edit: post('/edit', {
    summary: 'Update a label',
    access: 'system:dict:edit',
    input: Typed.extend({ id: Id, version: z.number().int() }),
    output: z.object({ id: Id }),
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a label',
    access: 'system:dict:edit',
    input: z.object({ id: Id, status: enabling.schema }),
    output: done,
  }),
  /** Moves all records of one label to another and deletes it. */
  merge: post('/merge', {
    summary: 'Merge a label into another',
    access: 'system:dict:edit',
    input: z.object({ id: Id, intoId: Id }),
    output: z.object({ moved: z.number() }),
  }),
  delete: post('/delete', {
    summary: 'Delete a label',
    access: 'system:dict:delete',
    input: z.object({ id: Id }),
    output: done,
  }),
  /** Labels for records of a kind; all of them when no kind is given. */
  choices: post('/choices', {
    summary: 'List the labels for a kind of record',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50).optional() }),
    output: z.array(Tag),
  }),
  /** The labels of a visible record. */
  of: post('/of', {
    summary: 'List the labels of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: OfRecord,
  }),
  /** Sets the labels of a record that the caller may edit. */
  put: post('/put', {
    summary: 'Set the labels of a record',
    access: 'signedIn',
    input: OnRecord.extend({ labelIds: z.array(Id).max(20) }),
    output: OfRecord,
  }),
})
