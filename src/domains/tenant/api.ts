import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { Coins } from '../../kernel/coin.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  VersionRef,
  OptionalDay,
  FileRefs,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  enableStatus,
  OptionalText,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { moduleCode } from '../cost-standard/codes.ts'
import { checklistItem, packageName, scale, stage } from './codes.ts'

const phone = z
  .string()
  .trim()
  .regex(/^(1[3-9]\d{9})?$/, { message: 'tenant.badPhone' })
  .default('')

/** Settings of one organisation that override those of the installation. */
const EnvConfig = z.strictObject({
  driverUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  articlePlatform: z.string().max(300).optional(),
  watermark: z.boolean().optional(),
})
type EnvConfig = z.infer<typeof EnvConfig>
const isEnvConfig = (json: string): boolean => {
  try {
    return EnvConfig.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}

/** The typed fields of an organisation; the others besides its name are required when it is opened. */
export const TenantDraft = z.object({
  tenantName: text(200).min(2),
  shortName: text(50).default(''),
  creditCode: text(18)
    .refine((code) => code === '' || isCreditCode(code), { message: 'tenant.badCreditCode' })
    .default(''),
  industry: z.string().trim().min(1).max(100).nullable().default(null),
  scale: scale.schema.nullable().default(null),
  region: z
    .string()
    .regex(/^(\d{2}){1,3}$/)
    .nullable()
    .default(null),
  address: text(300).default(''),
  contact: text(50).default(''),
  phone,
  email: z.union([z.literal(''), z.email({ error: 'tenant.badEmail' }).max(100)]).default(''),
  adminLoginName: z
    .string()
    .trim()
    .max(50)
    .regex(/^([A-Za-z0-9_.@-]{4,50})?$/, { message: 'tenant.badLoginName' })
    .default(''),
  adminName: text(50).default(''),
  adminPhone: phone,
  packageName: packageName.schema.nullable().default(null),
  startDate: OptionalDay,
  endDate: OptionalDay,
  maxUsers: z.number().int().min(1).max(10_000).nullable().default(null),
  initCoin: Coins.min(0).nullable().default(null),
  moduleCodes: z.array(moduleCode.schema).max(moduleCode.values.length).default([]),
  logo: FileRefs(1),
  /** An address of our own origin. */
  loginUrl: z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/(?!\/)[\w./?#=&%-]*)?$/, { message: 'tenant.badLoginUrl' })
    .default(''),
  envConfig: text(2000)
    .refine((json) => json === '' || isEnvConfig(json), { message: 'tenant.badEnvConfig' })
    .default(''),
})
export type TenantDraft = z.infer<typeof TenantDraft>

export const Tenant = BaseRecord.extend(TenantDraft.shape).extend({
  /** The tenant's id, once the organisation is opened. */
  tenantId: z.string(),
  tenantCode: z.string().max(32),
  regionName: z.string().nullable(),
  stage: stage.schema,
  status: enableStatus.schema,
  openTime: z.string().nullable(),
})
export type Tenant = z.infer<typeof Tenant>

const TenantRow = Tenant.omit({ logo: true, envConfig: true, loginUrl: true, address: true }).extend({
  /** Enabled accounts, and available coins. */
  users: z.number(),
  coinMargin: z.number(),
})
export type TenantRow = z.infer<typeof TenantRow>

const TenantQuery = listQuery(['tenantCode', 'tenantName', 'endDate', 'maxUsers'], {
  packageName: packageName.schema.optional(),
  status: enableStatus.schema.optional(),
  stage: z.array(stage.schema).max(6).optional(),
  ...range('endDate', PlainDate),
})
export type TenantQuery = z.output<typeof TenantQuery>

export const tenantShapes = { draft: TenantDraft, record: Tenant, row: TenantRow, query: TenantQuery }

const Check = z.object({ item: checklistItem.schema, done: z.boolean(), n: z.number(), optional: z.boolean() })
export type Check = z.infer<typeof Check>

/** The data of the caller's own organisation. */
const Mine = z.object({
  tenantName: z.string(),
  shortName: z.string(),
  packageName: packageName.schema.nullable(),
  endDate: z.string().nullable(),
  readOnly: z.boolean(),
  users: z.number(),
  maxUsers: z.number().nullable(),
  hasLogo: z.boolean(),
  /** Paid modules that are open to the organisation; null: all. */
  moduleCodes: z.array(z.string()).nullable(),
})

const items = { view: 'tenant:view', add: 'tenant:add', edit: 'tenant:edit' }
/** The organisations that use the product, administered by the provider. */
export const tenantApi = endpoints('/api/applicationManageServer/tenant', {
  ...recordCalls('organisation', items, tenantShapes),
  /**
   * Opens an organisation: creates tenant, institution, roles, coins and administrator, who receives a first password
   * by SMS.
   */
  submit: post('/submit', {
    summary: 'Open an organisation',
    access: 'tenant:add',
    tx: 'own',
    input: VersionRef,
    output: Tenant,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Change the status of an organisation',
    access: 'tenant:disable',
    input: VersionRef.extend({ action: z.enum(['disable', 'enable']), reason: OptionalText(500) }),
    output: Tenant,
  }),
  /** Sends the first administrator a new first password. @returns the last digits of the phone number */
  resetAdmin: post('/resetAdmin', {
    summary: 'Send the first administrator a new first password',
    access: 'tenant:edit',
    tx: 'own',
    input: z.object({ id: Id, version: z.number().int() }),
    output: Tenant,
  }),
  checklist: post('/checklist', {
    summary: 'Get the setup checklist of an open organisation',
    access: 'tenant:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(Check),
  }),
  /** Open organisations by name or code. */
  choose: post('/choose', {
    summary: 'List open organisations by name or code for selection',
    access: ['tenant:view', 'tenant:user:view', 'charge:renew:view'],
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(
      z.object({ id: Id, tenantName: z.string(), endDate: z.string().nullable(), maxUsers: z.number().nullable() }),
    ),
  }),
  /** For the administrators of an organisation: what is left to set up in their own, and how many files it has. */
  setUp: post('/setUp', {
    summary: "Get the setup checklist and storage of the caller's organisation",
    access: 'system:user:role',
    reads: true,
    input: Nothing,
    output: z.object({
      checks: z.array(Check),
      /** Sessions that are open now; null for a caller without the permission to see them. */
      sessions: z.number().nullable(),
      files: z.number(),
      /** Size of all files in bytes. */
      bytes: z.number(),
    }),
  }),
  mine: post('/mine', {
    summary: "Get the caller's own organisation",
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: Mine,
  }),
  logo: get('/logo', {
    summary: "Download the logo of the caller's organisation",
    access: 'signedIn',
    reply: 'file',
    tx: 'own',
    input: Nothing,
    output: z.unknown(),
  }),
})
