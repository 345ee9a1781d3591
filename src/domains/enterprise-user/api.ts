import { z } from 'zod'
import { Coins } from '../../kernel/coin.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { enableStatus } from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { moduleCode } from '../cost-standard/codes.ts'
import { packageName } from '../tenant/codes.ts'

/** Identity of a new user. */
export const person = {
  loginName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.@-]{4,50}$/, { message: 'enterprise-user.badLoginName' }),
  name: text(50).min(2),
  phone: z
    .string()
    .trim()
    .regex(/^1[3-9]\d{9}$/, { message: 'enterprise-user.badPhone' }),
}
/** The user's entitlement. */
const entitled = {
  isAdmin: z.boolean().default(false),
  validFrom: PlainDate,
  validTo: PlainDate,
  moduleCodes: z.array(moduleCode.schema).min(1).max(moduleCode.values.length),
  /** Coins per month; no limit when null. */
  coinLimit: Coins.min(0).nullable().default(null),
}

const EnterpriseUser = z.object({
  ...entitled,
  ...person,
  id: Id,
  version: z.number(),
  userId: Id,
  tenantId: Id,
  tenantName: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  loginName: z.string(),
  phone: z.string(),
  usedCoin: z.number(),
  status: enableStatus.schema,
  /** Proposed by the provider as an administrator, and not yet confirmed by an administrator of the organisation. */
  adminPending: z.boolean(),
  /** Whether a link for choosing the first password can be created: the user has no password yet, and SMS is off. */
  linkable: z.boolean(),
})
export type EnterpriseUser = z.infer<typeof EnterpriseUser>

/** An organisation and its usage. */
const Overview = z.object({
  id: Id,
  tenantName: z.string(),
  packageName: packageName.schema.nullable(),
  endDate: z.string().nullable(),
  users: z.number(),
  maxUsers: z.number().nullable(),
  admins: z.number(),
  disabled: z.number(),
  usedCoin: z.number(),
  status: enableStatus.schema,
})
export type Overview = z.infer<typeof Overview>

const Filter = z.object({
  /** Defaults to the caller's own organisation. */
  tenantId: Id.optional(),
  keyword: text(50).optional(),
  status: enableStatus.schema.optional(),
})
export type UserFilter = z.output<typeof Filter>
export const enterpriseUserColumns = [
  'tenantName',
  'name',
  'loginName',
  'phone',
  'isAdmin',
  'validFrom',
  'validTo',
  'coinLimit',
  'usedCoin',
  'status',
] as const

const view = 'tenant:user:view'
const edit = 'tenant:user:edit'
const add = 'tenant:user:add'
const ofTenant = z.object({ tenantId: Id })
const Many = ofTenant.extend({ ids: z.array(Id).min(1).max(200) })

/** An organisation's users and their entitlements: managed by the provider and by the organisation's administrators. */
export const enterpriseUserApi = endpoints('/api/applicationManageServer/enterpriseUser', {
  overview: post('/overview', {
    summary: 'List organisations with the figures of their users',
    access: view,
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), status: enableStatus.schema.optional() }),
    output: page(Overview),
  }),
  query: post('/query', {
    summary: 'List the users of an organisation',
    access: view,
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(EnterpriseUser),
  }),
  /** Adds a user, who gets the first password by SMS; or changes the entitlement of the user with `userId`. */
  save: post('/save', {
    summary: 'Add a user or change the modules that a user may use',
    access: [add, edit],
    tx: 'own',
    input: ofTenant.extend({
      userId: Id.optional(),
      version: z.number().int().optional(),
      /** For a new user. */
      loginName: person.loginName.optional(),
      name: person.name.optional(),
      phone: person.phone.optional(),
      ...entitled,
    }),
    output: EnterpriseUser,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a user',
    access: 'tenant:user:disable',
    input: Many.extend({ action: z.enum(['enable', 'disable']) }),
    output: z.number(),
  }),
  setLimit: post('/setLimit', {
    summary: 'Set the coin limit of users',
    access: edit,
    input: Many.extend({ coinLimit: entitled.coinLimit }),
    output: z.number(),
  }),
  /** An administrator of the organisation confirms or rejects a user whom the provider proposed as an administrator. */
  decideAdmin: post('/decideAdmin', {
    summary: 'Decide on an administrator proposed by the provider',
    access: 'system:user:role',
    input: z.object({ userId: Id, action: z.enum(['confirm', 'reject']) }),
    output: EnterpriseUser,
  }),
  /**
   * A link for choosing the first password, to be handed over in person where SMS is off. Valid once, for three days.
   */
  firstLink: post('/firstLink', {
    summary: 'Create a link by which a user sets the first password',
    access: edit,
    secretReply: true,
    input: ofTenant.extend({ userId: Id }),
    output: z.object({ link: z.string() }),
  }),
  /** Resets the password: a new first password is sent by SMS, or chosen by a link; the user's sessions end. */
  resetPas: post('/resetPas', {
    summary: 'Reset the password of a user',
    access: edit,
    tx: 'own',
    input: ofTenant.extend({ userId: Id }),
    output: z.boolean(),
  }),
  export: post('/export', {
    summary: 'Export the users of an organisation as an Excel file',
    access: view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ columns: z.array(z.enum(enterpriseUserColumns)).min(1).max(enterpriseUserColumns.length) }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing users',
    access: add,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** All faults of a sheet; nothing is written. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of users without importing it',
    access: add,
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** All rows of a sheet, or none if there is a fault. */
  importData: post('/importData', {
    summary: 'Import a sheet of users',
    access: add,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
