import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ownSecret } from './secret.ts'
import { StartError } from './start-error.ts'

/** The validated settings of a server process. They are read from environment variables only. */
export interface Config {
  /** `PORT`, default 8080; 0 lets the system choose a free one. */
  port: number
  /** `HOST`, default 127.0.0.1: the address to listen on; 0.0.0.0 for all. */
  host: string
  /** `DATA_DIR`, default ./.data: absolute path of the folder for everything this server stores on disk. */
  dataDir: string
  database: DatabaseConfig
  /** `DEMO` on or off; by default on with the embedded database, off with an external one. */
  demo: boolean
  /** `DEMO_PASSWORD`: the password of all demo accounts instead of a generated one. */
  demoPassword: string | undefined
  /** `FAHENG_DATA`, default ../shared/data: absolute path of the public data (laws, dictionaries); it may be absent. */
  publicData: string
  /**
   * `SECRET_KEY`, or the content of `<DATA_DIR>/secret`, which is created at the first start. At least 32 characters.
   */
  secretKey: string
  /** `TRUSTED_PROXIES`: addresses and networks whose forwarded client address is trusted. Empty: none. */
  trustedProxies: string[]
  /** `AUTH_QUERY_TOKEN` on or off, default on: whether `GET /api/auth/info?token=` is answered. */
  authQueryToken: boolean
  /** `CAPTCHA` failures or always, default failures. */
  captcha: 'failures' | 'always'
  /** `SMS_GATEWAY_URL`, `SMS_GATEWAY_ID`, `SMS_GATEWAY_SECRET`, all or none. */
  smsGateway: { url: string; id: string; secret: string } | undefined
  /** `PAY_GATEWAY_URL`, `PAY_GATEWAY_ID`, `PAY_GATEWAY_SECRET`, all or none. */
  payGateway: { url: string; id: string; secret: string } | undefined
  /** `COMPANY_DATA_URL`, `COMPANY_DATA_ID`, `COMPANY_DATA_SECRET`, all or none. */
  companyData: { url: string; id: string; secret: string } | undefined
  /**
   * `MODEL_URL`, `MODEL_NAME`, both or none, and `MODEL_KEY`: the language model of organisations without their own.
   */
  model: { url: string; name: string; key: string } | undefined
  /** `PAY_TRANSFER_TO`: the account that transfers go to (holder, bank, number), shown with orders. */
  transferTo: string
  /**
   * `OUTBOUND_ALLOW`: internal addresses and networks that single sign-on, webhooks and models may call. Empty: only
   * public hosts, by https.
   */
  outboundAllow: string[]
  /** `THEME_CSS_URL`, default /theme/theme.css: where the colour picker fetches its stylesheet. */
  themeCssUrl: string
  /** `DRIVER_URL`: download address of the seal device's driver; undefined shows 未配置. */
  driverUrl: string | undefined
  /**
   * `LAWS_URL`: https address of a repository of laws, or of an archive of it, that the import offers; empty without
   * one.
   */
  lawsUrl: string
  /** `WEB_URL`: address of the former system that /goV6 leads to; undefined shows 未配置. */
  webUrl: string | undefined
  /** `EDITOR_URL` and `CKEDITOR_URL`: addresses of the former system's editors, passed to the client. */
  editorUrl: string | undefined
  ckEditorUrl: string | undefined
  /** `FILING_NUMBER`: the number under which the site is filed (ICP 备案号), shown at /record. */
  filing: string
  /** `STORAGE_QUOTA_MB`: storage for the files of one organisation, in MB; default 20,480 (20 GB). */
  storageBytes: number
  /** `WATERMARK` on or off, default on. */
  watermark: boolean
  /** `PUBLIC_URL`: the address that users open, for links in mails. Empty: mails have no links. */
  publicUrl: string
  /** `SMTP_URL` and `MAIL_FROM`: the mail server and the sender. Unset: mails are written to files. */
  smtp: { url: string; from: string } | undefined
  /** `LOG_LEVEL`, default info. */
  logLevel: (typeof logLevels)[number]
}

/**
 * Without `DATABASE_URL` the server runs the embedded PostgreSQL. With it, requests run as that role;
 * `DATABASE_OWNER_URL` is used to migrate at the start (without it the schema must be up to date);
 * `DATABASE_LISTEN_URL` bypasses a transaction pooler and defaults to `DATABASE_URL`.
 */
type DatabaseConfig =
  | { kind: 'embedded' }
  | { kind: 'external'; url: string; ownerUrl: string | undefined; listenUrl: string }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const postgresUrl = (name: string) =>
  z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text) && (URL.parse(text)?.pathname.length ?? 0) > 1, {
      error: `${name} must be an address such as postgres://user:password@host:5432/database.`,
    })
    .optional()

const webAddress = (name: string) =>
  z.string().refine((text) => /^\/(?!\/)/.test(text) || (text.startsWith('https://') && URL.canParse(text)), {
    error: `${name} must be an https:// address or a path of this server that begins with "/".`,
  })

const gatewayUrl = (name: string) =>
  z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
      error: `${name} must be an http(s):// address.`,
    })
    .optional()
const gatewaySecret = (name: string) =>
  z
    .string()
    .min(16, { error: `${name} must have at least 16 characters.` })
    .optional()

const networks = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), {
      error: `${name} must be addresses or networks such as 10.0.0.1,192.168.0.0/16, separated by commas.`,
    })
    .default([])

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'PORT must be a whole number from 0 (a free one) to 65535.' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'PORT must be a whole number from 0 (a free one) to 65535.' })
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'HOST must be a host name or an address to listen on, such as 127.0.0.1.' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_OWNER_URL: postgresUrl('DATABASE_OWNER_URL'),
  DATABASE_LISTEN_URL: postgresUrl('DATABASE_LISTEN_URL'),
  DEMO: z.enum(['on', 'off'], { error: 'DEMO must be "on" or "off".' }).optional(),
  DEMO_PASSWORD: z
    .string()
    .min(8, { error: 'DEMO_PASSWORD must have 8 to 128 characters.' })
    .max(128, { error: 'DEMO_PASSWORD must have 8 to 128 characters.' })
    .optional(),
  FAHENG_DATA: z.string().default(join('..', 'shared', 'data')),
  SECRET_KEY: z.string().min(32, { error: 'SECRET_KEY must have at least 32 characters.' }).optional(),
  TRUSTED_PROXIES: networks('TRUSTED_PROXIES'),
  AUTH_QUERY_TOKEN: z.enum(['on', 'off'], { error: 'AUTH_QUERY_TOKEN must be "on" or "off".' }).default('on'),
  CAPTCHA: z.enum(['failures', 'always'], { error: 'CAPTCHA must be "failures" or "always".' }).default('failures'),
  SMS_GATEWAY_URL: gatewayUrl('SMS_GATEWAY_URL'),
  SMS_GATEWAY_ID: z.string().optional(),
  SMS_GATEWAY_SECRET: gatewaySecret('SMS_GATEWAY_SECRET'),
  PAY_GATEWAY_URL: gatewayUrl('PAY_GATEWAY_URL'),
  PAY_GATEWAY_ID: z.string().optional(),
  PAY_GATEWAY_SECRET: gatewaySecret('PAY_GATEWAY_SECRET'),
  PAY_TRANSFER_TO: z
    .string()
    .trim()
    .max(300, { error: 'PAY_TRANSFER_TO must have at most 300 characters.' })
    .default(''),
  COMPANY_DATA_URL: gatewayUrl('COMPANY_DATA_URL'),
  COMPANY_DATA_ID: z.string().optional(),
  COMPANY_DATA_SECRET: gatewaySecret('COMPANY_DATA_SECRET'),
  MODEL_URL: gatewayUrl('MODEL_URL'),
  MODEL_NAME: z.string().trim().optional(),
  MODEL_KEY: z.string().trim().default(''),
  OUTBOUND_ALLOW: networks('OUTBOUND_ALLOW'),
  THEME_CSS_URL: webAddress('THEME_CSS_URL').default('/theme/theme.css'),
  DRIVER_URL: webAddress('DRIVER_URL').optional(),
  LAWS_URL: z
    .string()
    .refine((text) => text.startsWith('https://') && URL.canParse(text), {
      error: 'LAWS_URL must be the https:// address of a repository of laws, or of a tar.gz or zip archive of it.',
    })
    .default(''),
  WEB_URL: webAddress('WEB_URL').optional(),
  EDITOR_URL: webAddress('EDITOR_URL').optional(),
  CKEDITOR_URL: webAddress('CKEDITOR_URL').optional(),
  FILING_NUMBER: z.string().trim().max(60, { error: 'FILING_NUMBER must have at most 60 characters.' }).default(''),
  STORAGE_QUOTA_MB: z.coerce
    .number({ error: 'STORAGE_QUOTA_MB must be a number of megabytes.' })
    .int()
    .min(1, { error: 'STORAGE_QUOTA_MB must be at least 1.' })
    .default(20_480),
  WATERMARK: z.enum(['on', 'off'], { error: 'WATERMARK must be "on" or "off".' }).default('on'),
  PUBLIC_URL: z
    .string()
    .refine((text) => /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text), {
      error: 'PUBLIC_URL must be the address people open, such as https://law.example.com, without a path.',
    })
    .default(''),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/./.test(text) && (URL.parse(text)?.hostname ?? '') !== '', {
      error: 'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'MAIL_FROM must be an address such as Faheng <faheng@example.com>.' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` }).default('info'),
})

/**
 * Reads and validates the settings. An empty variable counts as unset. Creates `<DATA_DIR>/secret` where no secret is
 * set.
 * @throws StartError that names every invalid variable, or the SQL to run when only the owner's address is set
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  if (!read.success) throw new StartError(read.error.issues.map((issue) => issue.message).join('\n'))
  const e = read.data
  const dataDir = resolve(e.DATA_DIR)
  const database = databaseOf(e)
  const isDemo = e.DEMO === undefined ? database.kind === 'embedded' : e.DEMO === 'on'
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    database,
    demo: isDemo,
    demoPassword: e.DEMO_PASSWORD,
    publicData: resolve(e.FAHENG_DATA),
    secretKey: e.SECRET_KEY ?? ownSecret(dataDir, 'secret'),
    trustedProxies: e.TRUSTED_PROXIES,
    authQueryToken: e.AUTH_QUERY_TOKEN === 'on',
    captcha: e.CAPTCHA,
    smsGateway: gatewayOf('SMS_GATEWAY', e.SMS_GATEWAY_URL, e.SMS_GATEWAY_ID, e.SMS_GATEWAY_SECRET),
    payGateway: gatewayOf('PAY_GATEWAY', e.PAY_GATEWAY_URL, e.PAY_GATEWAY_ID, e.PAY_GATEWAY_SECRET),
    companyData: gatewayOf('COMPANY_DATA', e.COMPANY_DATA_URL, e.COMPANY_DATA_ID, e.COMPANY_DATA_SECRET),
    model: modelOf(e),
    transferTo: e.PAY_TRANSFER_TO || (isDemo ? '演示账户，请勿转账' : ''),
    outboundAllow: e.OUTBOUND_ALLOW,
    themeCssUrl: e.THEME_CSS_URL,
    driverUrl: e.DRIVER_URL,
    lawsUrl: e.LAWS_URL,
    webUrl: e.WEB_URL,
    editorUrl: e.EDITOR_URL,
    ckEditorUrl: e.CKEDITOR_URL,
    filing: e.FILING_NUMBER,
    storageBytes: e.STORAGE_QUOTA_MB * 1024 * 1024,
    watermark: e.WATERMARK === 'on',
    publicUrl: e.PUBLIC_URL,
    smtp: smtpOf(e),
    logLevel: e.LOG_LEVEL,
  }
}

function smtpOf(e: z.infer<typeof Environment>): Config['smtp'] {
  if (e.SMTP_URL === undefined) return undefined
  if (e.MAIL_FROM === undefined) throw new StartError('SMTP_URL is set, but MAIL_FROM is not: mails need a sender.')
  return { url: e.SMTP_URL, from: e.MAIL_FROM }
}

function modelOf(e: z.infer<typeof Environment>): Config['model'] {
  if (e.MODEL_URL && e.MODEL_NAME) return { url: e.MODEL_URL, name: e.MODEL_NAME, key: e.MODEL_KEY }
  if (e.MODEL_URL || e.MODEL_NAME || e.MODEL_KEY)
    throw new StartError(
      'MODEL_URL and MODEL_NAME belong together: set both, and MODEL_KEY where one is needed, or none.',
    )
  return undefined
}

function gatewayOf(name: string, url?: string, id?: string, secret?: string): Config['smsGateway'] {
  if (url && id && secret) return { url, id, secret }
  if (url || id || secret)
    throw new StartError(`${name}_URL, ${name}_ID and ${name}_SECRET belong together: set all three or none.`)
  return undefined
}

function databaseOf(e: z.infer<typeof Environment>): DatabaseConfig {
  if (e.DATABASE_URL)
    return {
      kind: 'external',
      url: e.DATABASE_URL,
      ownerUrl: e.DATABASE_OWNER_URL,
      listenUrl: e.DATABASE_LISTEN_URL ?? e.DATABASE_URL,
    }
  if (e.DATABASE_OWNER_URL) throw new StartError(runtimeRoleLines(new URL(e.DATABASE_OWNER_URL)))
  if (e.DATABASE_LISTEN_URL) throw new StartError('DATABASE_LISTEN_URL is set, but DATABASE_URL is not.')
  return { kind: 'embedded' }
}

/** Instructions for the operator when only the owner's address is set: the server never serves as the owner. */
function runtimeRoleLines(owner: URL): string {
  const database = decodeURIComponent(owner.pathname.slice(1))
  return [
    'DATABASE_OWNER_URL is set, but DATABASE_URL is not: the server does not serve as the owner of the tables.',
    'Run these lines as an administrator of the database, with a password of your choice:',
    '',
    `  CREATE ROLE faheng_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD '...';`,
    `  GRANT CONNECT ON DATABASE "${database.replaceAll('"', '""')}" TO faheng_app;`,
    '',
    `and set DATABASE_URL=postgres://faheng_app:...@${owner.host}${owner.pathname}`,
  ].join('\n')
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
    return /^\d+$/.test(prefix)
  } catch {
    return false
  }
}
