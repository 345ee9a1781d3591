import type { Logger } from 'pino'
import type { Databases } from './db/transactions/open.ts'
import type { Keys } from './keys.ts'
import type { Messages } from './messages.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Identity } from './session/identity.ts'
import type { SearchIndex } from './search/port.ts'
import type { Jobs } from './jobs/port.ts'
import type { Mailer } from './mail/port.ts'
import type { Hub } from './events/hub.ts'
import type { Streams } from './http/stream.ts'

/** What runs beneath every request of one server process. */
export interface Platform {
  /** The present moment; tests run whole years with a clock of their own. */
  clock: () => Date
  databases: Databases
  messages: Messages
  identity: Identity
  search: SearchIndex
  jobs: Jobs
  /** What this process hears from all others. */
  events: Hub
  streams: Streams
  mail: Mailer
  keys: Keys
  outbound: Outbound
  /** Where text messages are handed over; without it they stay in the operator's outbox. */
  smsGateway: Gateway | undefined
  /** Where orders are paid online; without it they are paid by transfer alone. */
  payGateway: Gateway | undefined
  /** Who tells about companies; without it, what the operator has imported does. */
  companyData: Gateway | undefined
  /** The language model of the installation; without it, organisations may name their own. */
  model: ModelEndpoint | undefined
  modelLimits: ModelLimits
  log: Logger
  /** Version of the product, as package.json has it. */
  version: string
  /** Folder of this process for files that are being received. */
  spoolFolder: string
  settings: PublicSettings
}

/** A service that is called over HTTP with signed messages; see docs/operator.md for what each gets and gives. */
export interface Gateway {
  url: string
  /** Names this installation to the service. */
  id: string
  secret: string
}

/** A language model behind an endpoint that speaks the OpenAI protocol. */
export interface ModelEndpoint {
  /** Up to and without `/chat/completions`. */
  url: string
  name: string
  /** Empty where none is asked for. */
  key: string
}

/** How long a model may take, in milliseconds, and how much it may say. */
export interface ModelLimits {
  connectMs: number
  /** Until its first word, and between two. */
  firstMs: number
  wholeMs: number
  characters: number
}
export const modelLimits: ModelLimits = { connectMs: 10_000, firstMs: 20_000, wholeMs: 120_000, characters: 20_000 }

/** The few settings that handlers and pages need; nothing secret. */
export interface PublicSettings {
  /** The address people open, for links in mails; empty: mails carry none. */
  publicUrl: string
  /** Address of the former system that the jump page leads to; the next two are those of its editors. */
  webUrl: string
  editorUrl: string
  ckEditorUrl: string
  driverUrl: string
  /** Where a collection of laws is recommended from, a repository or an archive of it; empty without one. */
  lawsUrl: string
  /** Where the colour picker fetches its stylesheet. */
  themeCssUrl: string
  /** The account that transfers go to, as it is shown with orders. */
  transferTo: string
  /** The number under which the site is filed; shown to everybody. */
  filing: string
  watermark: boolean
  /** Whether this is a trial installation with made-up organisations (`DEMO`). */
  demo: boolean
  /** What the files of one organisation may take. */
  storageBytes: number
  /** Whether `GET /api/auth/info` reads a token out of its address when header and cookie are absent. */
  authQueryToken: boolean
  /** When a captcha is asked for: after failures, or at every sign-in. */
  captcha: 'failures' | 'always'
  /** Proxies whose forwarded address counts. */
  trustedProxies: string[]
}

/** The settings of a server to which nothing was said. */
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
