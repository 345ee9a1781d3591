import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { del, endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { nodeType } from './codes.ts'

const Choice = z.object({
  id: Id,
  nodeType: nodeType.schema,
  name: z.string(),
  fullName: z.string(),
  /** Ids from the root down to this node, each followed by `/`. */
  fullId: z.string(),
})
export type OrgChoice = z.infer<typeof Choice>

const TreeNode = Choice.extend({
  version: z.number(),
  parentId: Id.nullable(),
  enabled: z.boolean(),
  /** Whether the tree shows nothing below it. */
  isLeaf: z.boolean(),
})
export type TreeNode = z.infer<typeof TreeNode>

const NodeRow = z.object({
  id: Id,
  version: z.number(),
  name: z.string(),
  code: z.string(),
  nodeType: nodeType.schema,
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  leaderName: z.string().nullable(),
  sort: z.number(),
  enabled: z.boolean(),
})
export type NodeRow = z.infer<typeof NodeRow>

const Node = NodeRow.extend({
  shortName: z.string(),
  creditCode: z.string(),
  leaderId: Id.nullable(),
  phone: z.string(),
  /** For a person with an account. */
  loginName: z.string().nullable(),
  fullId: z.string(),
  fullName: z.string(),
  /** Departments and institutions in which a person has a further position. */
  otherSeats: z.array(Choice),
  /** Number of nodes below, at any depth. */
  below: z.object({ ogn: z.number(), dept: z.number(), psn: z.number() }),
})
export type OrgNode = z.infer<typeof Node>

const typed = {
  name: z.string().trim().min(1).max(200),
  shortName: text(50).default(''),
  code: z.string().trim().min(1).max(64),
  creditCode: z
    .string()
    .trim()
    .max(18)
    .refine((code) => code === '' || isCreditCode(code), { message: 'org.field.creditCode.wrong' })
    .default(''),
  /** The person in charge. */
  leaderId: Id.nullable().default(null),
  phone: text(20).default(''),
  /** For a person: departments or institutions of further positions. */
  otherSeatIds: z.array(Id).max(20).default([]),
}
export const NodeDraft = z.object(typed)

const Filter = z.object({
  queryString: text(50).optional(),
  nodeType: nodeType.schema.optional(),
  enabled: z.boolean().optional(),
  /** Only nodes below this one … */
  under: Id.optional(),
  /** … at any depth, or directly. */
  deep: z.boolean().optional(),
})
const order = {
  sort: z.enum(['name', 'code', 'sort']).default('sort'),
  order: z.enum(['asc', 'desc']).default('asc'),
}
export const nodeColumns = ['name', 'code', 'nodeType', 'parentName', 'leaderName', 'sort', 'enabled'] as const

const view = 'system:org:view'
const edit = 'system:org:edit'
const Seen = z.object({ id: Id, version: z.number().int() })

/** The organisation of a tenant: institutions, departments and people. */
export const orgApi = endpoints('/api/applicationManageServer/sysOrg', {
  query: post('/query', {
    summary: 'List the nodes of the organisation',
    access: view,
    reads: true,
    input: PageQuery.extend({ ...Filter.shape, ...order }),
    output: page(NodeRow),
  }),
  /** Institutions and departments directly below a node; without one, the top level. */
  children: post('/children', {
    summary: 'List institutions and departments directly below a node',
    access: view,
    reads: true,
    input: z.object({ parentId: Id.nullable().default(null) }),
    output: z.array(TreeNode),
  }),
  queryById: post('/queryById', {
    summary: 'Get a node of the organisation by id',
    access: view,
    reads: true,
    input: z.object({ id: Id }),
    output: Node,
  }),
  /**
   * Enabled nodes whose name, code or pinyin begins with a word, best match first; or the nodes of given ids, in any
   * state.
   */
  choose: post('/choose', {
    summary: 'Find nodes of the organisation for selection',
    access: 'signedIn',
    reads: true,
    input: z.object({
      queryString: text(50).default(''),
      nodeTypes: z.array(nodeType.schema).min(1).max(3).default(['ogn', 'dept']),
      ids: z.array(Id).max(100).optional(),
    }),
    output: z.array(Choice),
  }),
  /** A code for a new node that is not in use: the name in pinyin for people, else that of the parent with a number. */
  propose: post('/propose', {
    summary: 'Propose a free code for a new node of the organisation',
    access: 'system:org:add',
    reads: true,
    input: z.object({ parentId: Id, nodeType: nodeType.schema, name: text(200) }),
    output: z.object({ code: z.string() }),
  }),
  add: post('/add', {
    summary: 'Add a node to the organisation',
    access: 'system:org:add',
    input: NodeDraft.extend({ parentId: Id, nodeType: nodeType.schema }),
    output: Node,
  }),
  edit: post('/edit', {
    summary: 'Update a node of the organisation',
    access: edit,
    input: NodeDraft.extend(Seen.shape),
    output: Node,
  }),
  /** Moves a node below another one, before one of its children or after all of them. */
  move: post('/move', {
    summary: 'Move a node of the organisation',
    access: edit,
    input: Seen.extend({ parentId: Id, beforeId: Id.nullable().default(null) }),
    output: Node,
  }),
  /** Disabling also disables everything below, users included. Enabling applies to the node only. */
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a node of the organisation',
    access: edit,
    input: Seen.extend({ action: z.enum(['enable', 'disable']) }),
    output: Node,
  }),
  delete: del('/delete', {
    summary: 'Delete a node of the organisation',
    access: 'system:org:delete',
    input: Seen,
    output: z.boolean(),
  }),
  export: post('/export', {
    summary: 'Export the nodes of the organisation as an Excel file',
    access: view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ ...order, columns: z.array(z.enum(nodeColumns)).min(1).max(nodeColumns.length) }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing the organisation',
    access: 'system:org:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Checks a sheet and returns all faults; writes nothing. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of the organisation without importing it',
    access: 'system:org:add',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Imports all rows of a sheet or, with any fault, none. */
  importData: post('/importData', {
    summary: 'Import a sheet of the organisation',
    access: 'system:org:add',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
