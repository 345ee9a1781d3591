import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { dataScope, roleHome } from './codes.ts'

const Item = z.string().max(100)
const Versioned = z.object({ id: Id, version: z.number().int() })

const RoleRow = z.object({
  id: Id,
  version: z.number(),
  roleCode: z.string(),
  roleName: z.string(),
  dataScope: dataScope.schema,
  /** Number of accounts that hold it permanently. */
  userCount: z.number(),
  enabled: z.boolean(),
  /** One of the read-only roles that every tenant starts with. */
  builtIn: z.boolean(),
  createTime: z.string(),
})
export type RoleRow = z.infer<typeof RoleRow>

const Role = RoleRow.extend({
  home: roleHome.schema,
  remark: z.string(),
  perms: z.array(z.string()),
  /** The nodes of a `custom` scope. */
  scopeNodes: z.array(z.object({ id: Id, name: z.string() })),
  /** Message key of the reason why the caller may not change or assign it; null when allowed. */
  refusal: z.string().nullable(),
})
export type Role = z.infer<typeof Role>

const RoleUser = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  deptName: z.string().nullable(),
  /** The end of the authorization that grants the role; null for permanent holders. */
  until: z.string().nullable(),
})

export const roleApi = endpoints('/api/systemServer/sys_role', {
  query: post('/query', {
    summary: 'List roles',
    access: 'system:role:view',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), enabled: z.boolean().optional() }),
    output: page(RoleRow),
  }),
  queryById: post('/queryById', {
    summary: 'Get a role by id',
    access: 'system:role:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Role,
  }),
  /** All permission items in the order of the reviewed table. */
  choices: post('/choices', {
    summary: 'List all permission items',
    access: 'system:role:view',
    reads: true,
    input: z.object({}),
    output: z.object({ items: z.array(z.string()) }),
  }),
  /** Adds a role without `id`; otherwise updates the role that was read in `version`. */
  save: post('/save', {
    summary: 'Add or update a role',
    access: ['system:role:add', 'system:role:edit'],
    input: z.object({
      id: Id.optional(),
      version: z.number().int().optional(),
      roleCode: z
        .string()
        .trim()
        .max(50)
        .regex(/^[a-z][a-z0-9_]*$/, { message: 'permission.fault.roleCode' }),
      roleName: text(50).min(1),
      dataScope: dataScope.schema,
      scopeNodeIds: z.array(Id).max(200).default([]),
      home: roleHome.schema.default(0),
      remark: text(500).default(''),
      perms: z.array(Item).max(500),
    }),
    output: Role,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a role',
    access: 'system:role:edit',
    input: Versioned.extend({ action: z.enum(['enable', 'disable']) }),
    output: Role,
  }),
  delete: post('/delete', {
    summary: 'Delete roles',
    access: 'system:role:delete',
    input: z.object({ ids: z.array(Id).min(1).max(50) }),
    output: z.number(),
  }),
  users: post('/users', {
    summary: 'List the users of a role',
    access: 'system:role:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(RoleUser),
  }),
  /** Assigns the role permanently to some users, and removes it from others. */
  grant: post('/grant', {
    summary: 'Grant a role to users or take it away',
    access: 'system:role:grant',
    input: z.object({
      id: Id,
      add: z.array(Id).max(200).default([]),
      remove: z.array(Id).max(200).default([]),
    }),
    output: z.array(RoleUser),
  }),
})

/** The source of a held item. */
const Source = z.object({
  kind: z.enum(['role', 'authorization', 'delegation']),
  /** Name of the role; for a delegation, of the delegating user. */
  name: z.string(),
  roleCode: z.string().nullable(),
  grantId: Id.nullable(),
})
export type Source = z.infer<typeof Source>

const Explanation = z.object({
  /** Name of the user. */
  name: z.string(),
  held: z.boolean(),
  sources: z.array(Source),
  /** Message keys of the reasons why the item is not held, with the names they mention; empty when held. */
  obstacles: z.array(z.object({ key: z.string(), names: z.array(z.string()) })),
})
export type Explanation = z.infer<typeof Explanation>

export const permissionApi = endpoints('/api/systemServer/sys_permission', {
  /** Every permission item with the calls that require it, read from the endpoints, and the roles that have it. */
  items: post('/query', {
    summary: 'List permission items with their calls and roles',
    access: 'system:permission:view',
    reads: true,
    input: z.object({}),
    output: z.array(
      z.object({
        val: z.string(),
        calls: z.array(z.object({ method: z.string(), path: z.string(), writes: z.boolean() })),
        roles: z.array(z.object({ id: Id, roleCode: z.string(), roleName: z.string(), builtIn: z.boolean() })),
      }),
    ),
  }),
  /** The users who currently hold an item. */
  who: post('/who', {
    summary: 'List the users who hold a permission item',
    access: 'system:permission:view',
    reads: true,
    input: z.object({ val: Item }),
    output: z.array(z.object({ id: Id, name: z.string(), deptName: z.string().nullable(), sources: z.array(Source) })),
  }),
  /** Why a user holds an item, or why not. */
  explain: post('/explain', {
    summary: 'Explain why a user holds or lacks a permission item',
    access: 'system:permission:view',
    reads: true,
    input: z.object({ accountId: Id, val: Item }),
    output: Explanation,
  }),
})
