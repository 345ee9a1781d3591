import { z } from 'zod'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { authState, authType, givenScopes, granteeType } from './codes.ts'

const Grant = z.object({
  id: Id,
  version: z.number(),
  authType: authType.schema,
  granterId: Id,
  granterName: z.string(),
  granteeType: granteeType.schema,
  granteeId: Id,
  granteeName: z.string(),
  /** Names of the institutions and departments above the grantee, from the top, and of the grantee. */
  granteeFullName: z.string(),
  roles: z.array(z.object({ id: Id, roleCode: z.string(), roleName: z.string(), builtIn: z.boolean() })),
  dataScope: z.enum(givenScopes).nullable(),
  scopeNodes: z.array(z.object({ id: Id, name: z.string() })),
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string(),
  /** Neither revoked nor ended. */
  enabled: z.boolean(),
  state: authState.schema,
  createTime: z.string(),
})
export type Grant = z.infer<typeof Grant>

const period = { startTime: Instant, endTime: Instant }
const Delegate = z.object({
  granteeId: Id,
  roleIds: z.array(Id).max(50),
  ...period,
  reason: text(500),
})
const Versioned = z.object({ id: Id, version: z.number().int() })
const Later = Versioned.extend({ endTime: Instant })
const RoleChoice = z.object({ id: Id, roleCode: z.string(), roleName: z.string(), builtIn: z.boolean() })

export const authorizationApi = endpoints('/api/systemServer/sys_authorization', {
  query: post('/query', {
    summary: 'List authorizations',
    access: 'system:auth:view',
    reads: true,
    input: PageQuery.extend({
      authType: authType.schema.optional(),
      /** Name of the granter or the grantee. */
      keyword: text(100).optional(),
      /** The grantee. */
      granteeId: Id.optional(),
      enabled: z.boolean().optional(),
    }),
    output: page(Grant),
  }),
  queryById: post('/queryById', {
    summary: 'Get an authorization by id',
    access: 'system:auth:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Grant,
  }),
  /** Roles that the caller may grant to others, and held roles that the caller may delegate. */
  choices: post('/choices', {
    summary: 'List the roles that the caller may grant or delegate',
    access: 'signedIn',
    reads: true,
    input: z.object({}),
    output: z.object({ give: z.array(RoleChoice), own: z.array(RoleChoice) }),
  }),
  save: post('/save', {
    summary: 'Grant roles or views to a user for a period',
    access: 'system:auth:add',
    input: Delegate.extend({
      authType: authType.schema,
      roleIds: z.array(Id).max(50).default([]),
      dataScope: z.enum(givenScopes).nullable().default(null),
      scopeNodeIds: z.array(Id).max(200).default([]),
      reason: text(500).default(''),
    }),
    output: Grant,
  }),
  revoke: post('/revoke', {
    summary: 'Revoke an authorization',
    access: 'system:auth:revoke',
    input: Versioned,
    output: Grant,
  }),
  extend: post('/extend', {
    summary: 'Extend an authorization',
    access: 'system:auth:add',
    input: Later,
    output: Grant,
  }),
  /** Delegations from and to the caller, newest first. */
  mine: post('/mine', {
    summary: 'List delegations by and to the caller, newest first',
    access: 'signedIn',
    reads: true,
    input: z.object({}),
    output: z.object({ given: z.array(Grant), taken: z.array(Grant) }),
  }),
  /** Delegates the caller's own approvals to a colleague for a time. */
  delegate: post('/delegate', {
    summary: "Delegate the caller's own approvals to a colleague",
    access: 'signedIn',
    input: Delegate,
    output: Grant,
  }),
  revokeMine: post('/revokeMine', {
    summary: "Revoke one of the caller's delegations",
    access: 'signedIn',
    input: Versioned,
    output: Grant,
  }),
  extendMine: post('/extendMine', {
    summary: "Extend one of the caller's delegations",
    access: 'signedIn',
    input: Later,
    output: Grant,
  }),
})
