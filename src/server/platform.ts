import type { Logger } from 'pino'
import type { Databases } from './db/transactions/open.ts'
import type { Keys } from './keys.ts'
import type { Messages } from './messages.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Identity } from './session/identity.ts'
import type { Jobs } from './jobs/port.ts'
import type { Mailer } from './mail/port.ts'
import type { Hub } from './events/hub.ts'
import type { Streams } from './http/stream.ts'

/** The services and settings shared by all requests of one server process. */
export interface Platform {
  /** The current time. Tests replace it to run through whole years. */
  clock: () => Date
  databases: Databases
  messages: Messages
  identity: Identity
  jobs: Jobs
  /** Distributes the events that any process has published to the subscriptions of this process. */
  events: Hub
  streams: Streams
  mail: Mailer
  keys: Keys
  outbound: Outbound
  /** The SMS gateway; without it text messages stay in the operator's outbox. */
  smsGateway: Gateway | undefined
  /** The payment gateway; without it orders are paid by bank transfer only. */
  payGateway: Gateway | undefined
  /** The source of company data; without it the data imported by the operator is used. */
  companyData: Gateway | undefined
  /** The installation's language model, for organisations that have not configured their own. */
  model: ModelEndpoint | undefined
  modelLimits: ModelLimits
  log: Logger
  /** Version of the product from package.json. */
  version: string
  /** Folder of this process for files that are being received. */
  spoolFolder: string
  settings: PublicSettings
}

/**
 * A service that is called over HTTP with signed messages; docs/operator.md describes the requests and replies of each.
 */
export interface Gateway {
  url: string
  /** Identifies this installation to the service. */
  id: string
  secret: string
}

/** A language model behind an endpoint with the OpenAI protocol. */
export interface ModelEndpoint {
  /** Base address, without `/chat/completions`. */
  url: string
  name: string
  /** Empty where the endpoint requires no key. */
  key: string
}

/** Limits of one model call: times in milliseconds, and the length of the reply. */
export interface ModelLimits {
  connectMs: number
  /** Until the first part of the reply, and between two parts. */
  firstMs: number
  wholeMs: number
  characters: number
}
export const modelLimits: ModelLimits = { connectMs: 10_000, firstMs: 20_000, wholeMs: 120_000, characters: 20_000 }

/** The settings that handlers and pages may read. None is secret. */
export interface PublicSettings {
  /** The address that users open, for links in mails. Empty: mails have no links. */
  publicUrl: string
  /** Address of the former system, which the jump page opens; the next two are the addresses of its editors. */
  webUrl: string
  editorUrl: string
  ckEditorUrl: string
  driverUrl: string
  /** Address of the collection of laws that the import offers (a repository or an archive of it); empty without one. */
  lawsUrl: string
  /** Address of the colour picker's stylesheet. */
  themeCssUrl: string
  /** The bank account for transfers, shown with orders. */
  transferTo: string
  /** The site's filing number (ICP 备案号), shown without a session. */
  filing: string
  watermark: boolean
  /** Whether this is a trial installation with made-up organisations (`DEMO`). */
  demo: boolean
  /** Storage quota for the files of one organisation, in bytes. */
  storageBytes: number
  /** Whether `GET /api/auth/info` accepts a token in its query when header and cookie are absent. */
  authQueryToken: boolean
  /** When a captcha is required: after failures, or at every sign-in. */
  captcha: 'failures' | 'always'
  /** Proxies whose forwarded client address is trusted. */
  trustedProxies: string[]
}

/** The default settings. */
export const plainSettings: PublicSettings = {
  publicUrl: '',
  webUrl: '',
  editorUrl: '',
  ckEditorUrl: '',
  driverUrl: '',
  lawsUrl: '',
  themeCssUrl: '/theme/theme.css',
  transferTo: '',
  filing: '',
  watermark: true,
  demo: false,
  storageBytes: 20 * 1024 ** 3,
  authQueryToken: true,
  captcha: 'failures',
  trustedProxies: [],
}
