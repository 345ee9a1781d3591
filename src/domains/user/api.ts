import { z } from 'zod'
import { del, endpoints, Nothing, patch, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { loginNamePattern, phonePattern, sex, userStatus } from './codes.ts'

const Person = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  deptName: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

const RoleOfUser = z.object({ id: Id, roleCode: z.string(), roleName: z.string() })

const User = z.object({
  id: Id,
  version: z.number(),
  loginName: z.string(),
  name: z.string(),
  sex: sex.schema,
  phone: z.string(),
  email: z.string(),
  photo: z.string(),
  introduction: z.string(),
  psnId: Id,
  ognId: Id.nullable(),
  ognName: z.string().nullable(),
  deptId: Id.nullable(),
  deptName: z.string().nullable(),
  roles: z.array(RoleOfUser),
  status: userStatus.schema,
  visitor: z.boolean(),
  lastLoginTime: z.string().nullable(),
})
export type User = z.infer<typeof User>

const wording = (key: string) => ({ message: `user.field.${key}.wrong` })
const Phone = z.string().trim().regex(phonePattern, wording('phone'))
export const profile = {
  name: z.string().trim().min(2, wording('name')).max(50),
  sex: sex.schema,
  phone: Phone,
  email: z.union([z.literal(''), z.email(wording('email')).max(100)]).default(''),
  /** Path of a picture on our own origin. */
  photo: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/(?!\/)[\w./?=&%-]*)?$/, wording('photo'))
    .default(''),
  introduction: text(500).default(''),
}

export const UserDraft = z.object({
  /** Absent for a new user. */
  id: Id.optional(),
  version: z.number().int().optional(),
  loginName: z.string().trim().regex(loginNamePattern, wording('loginName')),
  ...profile,
  /** Institution of the main position and, below it, the department. */
  ognId: Id,
  deptId: Id.nullable().default(null),
  roleIds: z.array(Id).min(1, wording('roleIds')).max(20),
  /** For a new user; without it a one-time password is generated. Either must be changed at the first sign-in. */
  password: z.string().min(8).max(128).optional(),
})

const Filter = z.object({
  queryString: text(50).optional(),
  ognId: Id.optional(),
  deptId: Id.optional(),
  roleId: Id.optional(),
  status: userStatus.schema.optional(),
})
export const userColumns = [
  'loginName',
  'name',
  'sex',
  'phone',
  'email',
  'ognName',
  'deptName',
  'roles',
  'status',
  'lastLoginTime',
] as const
const order = {
  sort: z.enum(['loginName', 'name', 'lastLoginTime', 'createTime']).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

const view = 'system:user:view'
const edit = 'system:user:edit'
/** A list of ids, or a text of ids separated by commas, as in a query string. */
const Ids = z.union([
  z.array(Id).min(1).max(500),
  z
    .string()
    .max(20_000)
    .transform((listed) => listed.split(','))
    .pipe(z.array(Id).min(1).max(500)),
])
/** A one-time password: returned once, not stored in plain text, and to be changed at the next sign-in. */
const Secret = z.string().nullable()

/** The users of a tenant: administration, and choosing of colleagues. */
export const userApi = endpoints('', {
  query: post('/sys_user/query', {
    summary: 'List users',
    access: view,
    reads: true,
    input: PageQuery.extend({ ...Filter.shape, ...order }),
    output: page(User),
  }),
  save: post('/sys_user', {
    summary: 'Add or update a user',
    secretReply: true,
    access: ['system:user:add', edit],
    input: UserDraft,
    output: User.extend({ secret: Secret }),
  }),
  remove: del('/sys_user', {
    summary: 'Delete users',
    access: 'system:user:delete',
    input: z.object({ ids: Ids }),
    output: z.boolean(),
  }),
  /**
   * Changes the caller's own profile. Another phone number is refused: it is a factor of sign-in and reset, and is
   * changed only with proof by `updatePhoneByUserId`. Another e-mail address requires the password, because single
   * sign-on may match by it.
   */
  info: patch('/sys_user/info', {
    summary: "Update the caller's own profile",
    access: 'signedIn',
    tx: 'own',
    input: z
      .object(profile)
      .partial()
      .extend({ password: z.string().max(128).optional() }),
    output: User,
  }),
  role: patch('/sys_user/role', {
    summary: 'Change the roles of a user',
    access: 'system:user:role',
    input: z.object({ userId: Id, roleIds: z.array(Id).min(1, wording('roleIds')).max(20) }),
    output: z.boolean(),
  }),
  /** Changes the caller's own password, and ends the caller's other sessions. */
  updatePass: post('/sys_user/updatePass', {
    summary: "Change the caller's own password",
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    input: z.object({
      oldPassword: z.string().min(1).max(128),
      newPassword: z.string().min(8).max(128),
      confirmPassword: z.string().max(128),
    }),
    output: z.boolean(),
  }),
  /** The caller, or a user whom the caller administers. */
  queryUserInfo: post('/sys_user/queryUserInfo', {
    summary: 'Get the details of a user',
    access: 'signedIn',
    reads: true,
    input: z.object({ id: Id }),
    output: User.extend({
      perms: z.array(z.object({ val: z.string() })),
      org: z.object({ psnFullId: z.string(), psnFullName: z.string() }),
    }),
  }),
  changeStatus: post('/sys_user/changeStatus', {
    summary: 'Enable or disable a user',
    access: edit,
    input: z.object({ ids: z.array(Id).min(1).max(500), action: z.enum(['enable', 'disable']) }),
    output: z.number(),
  }),
  /** Shown before users are disabled or deleted. */
  handOver: post('/sys_user/handOver', {
    summary: 'Show to whom the open approval steps of users would go',
    access: edit,
    reads: true,
    input: z.object({ ids: z.array(Id).min(1).max(500) }),
    output: z.array(
      z.object({
        by: z.enum(['deputy', 'superior', 'queue']),
        /** Empty for the queue of the administrators. */
        name: z.string(),
        count: z.number(),
      }),
    ),
  }),
  /** Resets another user's password and ends the user's sessions. The secret must be changed at the next sign-in. */
  resetPas: post('/api/applicationManageServer/sysOrg/resetPas', {
    summary: 'Reset the password of another user',
    secretReply: true,
    access: ['system:user:resetPas', 'system:org:resetPas'],
    tx: 'own',
    input: z.object({ userId: Id }),
    output: z.object({ secret: z.string() }),
  }),
  /** The same for several users, each with a different secret. */
  resetMany: post('/sys_user/resetMany', {
    summary: 'Reset the passwords of several users',
    secretReply: true,
    access: 'system:user:resetPas',
    tx: 'own',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.array(z.object({ id: Id, name: z.string(), loginName: z.string(), secret: z.string() })),
  }),
  /** Enabled users whose name, login name or pinyin begins with a word; or the users of given ids, in any state. */
  choose: post('/sys_user/choose', {
    summary: 'Find users for selection',
    access: 'signedIn',
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(Person),
  }),
  /** A login name for a new user that is not in use; empty where the name gives none. */
  propose: post('/sys_user/propose', {
    summary: 'Propose a free login name for a new user',
    access: 'system:user:add',
    reads: true,
    input: z.object({ name: text(50) }),
    output: z.object({ loginName: z.string() }),
  }),
  /** The roles of the tenant, and which of them the caller may assign. */
  roles: post('/sys_user/roles', {
    summary: 'List the roles that a user can have',
    access: view,
    reads: true,
    input: Nothing,
    output: z.array(RoleOfUser.extend({ grantable: z.boolean() })),
  }),
  export: post('/sys_user/export', {
    summary: 'Export users as an Excel file',
    access: view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ ...order, columns: z.array(z.enum(userColumns)).min(1).max(userColumns.length) }),
    output: z.unknown(),
  }),
  importTemplate: post('/sys_user/importTemplate', {
    summary: 'Download the template for importing users',
    access: 'system:user:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Checks a sheet and returns all faults; writes nothing. */
  importCheck: post('/sys_user/importCheck', {
    summary: 'Check a sheet of users without importing it',
    access: 'system:user:add',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Imports all rows of a sheet or, with any fault, none. */
  importData: post('/sys_user/importData', {
    summary: 'Import a sheet of users',
    access: 'system:user:add',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
