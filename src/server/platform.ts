import type { Logger } from 'pino'
import type { Databases } from './db/open.ts'
import type { Messages } from './messages.ts'
import type { Identity } from './session/identity.ts'
import type { SearchIndex } from './search/port.ts'
import type { RecordKind } from './records.ts'
import type { Jobs } from './jobs/port.ts'

/** What runs beneath every request of one server process. */
export interface Platform {
  databases: Databases
  messages: Messages
  identity: Identity
  search: SearchIndex
  jobs: Jobs
  /** Every kind of record that parts can hang on. */
  records: Readonly<Record<string, RecordKind>>
  log: Logger
  /** Version of the product, as package.json has it. */
  version: string
  /** Folder of this process for files that are being received. */
  spoolFolder: string
  settings: PublicSettings
}

/** The few settings that handlers and pages need; nothing secret. */
export interface PublicSettings {
  /** Address of the former system that the jump page leads to; the next two are those of its editors. */
  webUrl: string
  editorUrl: string
  ckEditorUrl: string
  driverUrl: string
  /** Where the colour picker fetches its stylesheet. */
  themeCssUrl: string
  /** The number under which the site is filed; shown to everybody. */
  filing: string
  watermark: boolean
  /** Proxies whose forwarded address counts. */
  trustedProxies: string[]
}

/** The settings of a server to which nothing was said. */
export const plainSettings: PublicSettings = {
  webUrl: '',
  editorUrl: '',
  ckEditorUrl: '',
  driverUrl: '',
  themeCssUrl: '/theme/theme.css',
  filing: '',
  watermark: true,
  trustedProxies: [],
}
