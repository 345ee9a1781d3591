import type { ComponentType } from 'react'
import type { Access } from '../../kernel/access.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { IdentityCalls } from '../session/identity.ts'
import type { MenuGroupName } from './menu-groups.ts'
import type { RouteSet } from './route-sets.ts'

/**
 * The modes of a record's page: `/contractNewMain/{dataState}/{dataId}`.
 * @public
 */
export const DATA_STATES = [
  'new',
  'edit',
  'view',
  'end',
  'change',
  'changeandnew',
  'changeandedit',
  'changeandstart',
] as const
export type DataState = (typeof DATA_STATES)[number]

/** What the palette shows of a record. */
interface FoundRecord {
  title: string
  hint: string
  to: string
}

/** The component of a page. */
export type PageComponent = ComponentType & {
  /** Prefetches the page's first data, so that it is loaded when the page is rendered: `firstOf` of its list. */
  asks?: (params: URLSearchParams) => Promise<void>
}

/** A page that a domain offers. */
export interface PageDef {
  /** Route pattern with a leading slash: `/contractQueryIndex`, `/contractNewMain/:dataState/:dataId`. */
  path: string
  /** Further paths that redirect here: `/caseInquiry` to its first child. */
  also?: readonly string[]
  /** The route sets that contain it, if these are not those of its menu group. */
  sets?: readonly RouteSet[]
  /** Absent: the tab shows `no-name` until the page sets its own title. */
  title?: MessageKey
  /** Who may open it; the same access key controls menu, page and button. */
  access: Access
  /** Shown after the title in the palette for pages outside the sidebar: distinguishes two pages of the same title. */
  hint?: MessageKey
  /** Its place in the sidebar; a page without one is reached only by links. `order` ascends within the group. */
  menu?: { group: MenuGroupName; order: number; icon?: ComponentType }
  /**
   * Users with this access do not see it in sidebar and palette: they have another page that shows the same and more.
   */
  coveredBy?: Access
  /** A second place in the sidebar, for a part of what it shows: the address has its filter. */
  alsoInMenu?: { title: MessageKey; search: string; menu: { group: MenuGroupName; order: number } }
  /**
   * Listed above the groups of the sidebar as part of the user's own work. `count` renders how much waits there.
   */
  desk?: { order: number; icon: ComponentType; count?: ComponentType }
  /** Its place in the foot bar of a phone, ascending, and a shorter title. */
  foot?: { order: number; title?: MessageKey }
  /** The list that is marked in the sidebar while this page is open. */
  activeMenu?: string
  /** Lists to mark if the user has no access to that one: the first accessible is marked. */
  activeMenuElse?: readonly string[]
  /** The allowed values of `:dataState`; others lead to /404. */
  dataStates?: readonly DataState[]
  /** The action that begins a new record on this page, and who may take it: on lists and in the palette. */
  add?: { title: MessageKey; access: Access }
  /** Shown among the tools of the top bar, in this order. */
  tool?: number
  /** Description of the tool on its tile. */
  toolText?: MessageKey
  toolIcon?: ComponentType
  /** Title of the submenu that contains the tool; absent: the tool is at the top level. */
  toolMenu?: MessageKey
  /** This letter after `g` opens it. */
  goKey?: string
  /** Always has one tab, whatever its query, like the pages of the menu: for a search outside of the menu. */
  oneTab?: true
  /** For a second page of the same records: beginning of the first page's address, whose tabs it shares. */
  tabOf?: string
  /** The page is mounted again whenever its tab is shown. */
  noCache?: boolean
  /** Its tab cannot be closed. */
  affix?: boolean
  /** Opens without a tab: the error pages. */
  noTab?: boolean
  load: () => Promise<PageComponent>
}

/** A widget between tools and user in the top bar, lowest order first. A `goKey` needs a title. */
export interface TopBarSlot {
  order: number
  /** This letter after `g` opens its panel: the button in it with `data-go-key`. */
  goKey?: string
  /** Its name in the list of keys. */
  title?: MessageKey
  access: Access
  component: ComponentType
}

/** The rows of a home, from top to bottom. */
export const HOME_ROWS = ['setUp', 'todo', 'mine', 'figures', 'charts', 'quiet'] as const

/** A card of one of the two homes, of both, or of the personal page among the AI tools. */
export interface HomeCardSlot {
  key: string
  home: 'enterprise' | 'operations' | 'both' | 'personal'
  row: (typeof HOME_ROWS)[number]
  order: number
  /** Its share of the row's width. */
  weight: number
  access: Access
  /** On a phone it is the first card of its row. */
  isFirstOnPhone?: boolean
  /** Not shown to users with this access: they have another card that shows the same and more. */
  coveredBy?: Access
  component: ComponentType
}

/** A tab of the personal centre. */
export interface ProfileTabSlot {
  key: string
  title: MessageKey
  order: number
  access: Access
  component: ComponentType
}

export interface RecordPanelProps {
  /** Kind of the record, such as `contract`. */
  bizType: string
  bizId: string
}

/** A tab in the right panel of every record: approval path, comments … */
export interface RecordPanelSlot {
  key: string
  title: MessageKey
  order: number
  access: Access
  /** Kinds of records that have it; absent: all kinds. */
  bizTypes?: readonly string[]
  /** Kinds of records that do not have it. */
  exceptBizTypes?: readonly string[]
  component: ComponentType<RecordPanelProps>
}

/** Facts in the header of every record's page, below its own. */
export interface RecordHeadProps extends RecordPanelProps {
  /** Who must act next, beside the actions; the next deadline, among the facts; the life line; related records. */
  part: 'next' | 'deadline' | 'life' | 'related'
}

export interface RecordHeadSlot {
  key: string
  order: number
  access: Access
  component: ComponentType<RecordHeadProps>
}

export interface RecordWatchProps extends RecordPanelProps {
  /** Called when the record, or something attached to it, has changed. */
  onChange: (by: RecordChange) => void
}
export interface RecordChange {
  /** Name of the user who made the last change; undefined if it could not be read. */
  psnName: string | undefined
}

/** Watches an open record. Offered by exactly one domain. */
export interface RecordWatchSlot {
  access: Access
  component: ComponentType<RecordWatchProps>
}

export interface ApproverChoiceProps extends RecordPanelProps {
  /** Steps whose approvers must be chosen. */
  nodes: readonly string[]
  /** Messages of the server, by step. */
  faults: Readonly<Record<string, string>>
  /** Accounts by step. */
  value?: Readonly<Record<string, readonly string[]>>
  onChange?: (chosen: Record<string, string[]>) => void
}

/** Chooses the approvers that a definition leaves to the author. Offered by exactly one domain. */
export interface ApproverChoiceSlot {
  access: Access
  component: ComponentType<ApproverChoiceProps>
}

/** The exports of a domain's `web/index.tsx`. Nothing else is a slot. */
/** Finds records by words. */
export type Find = (words: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>

export interface DomainWeb {
  pages?: readonly PageDef[]
  topBar?: readonly TopBarSlot[]
  homeCard?: readonly HomeCardSlot[]
  profileTab?: readonly ProfileTabSlot[]
  recordPanel?: readonly RecordPanelSlot[]
  recordHead?: readonly RecordHeadSlot[]
  recordWatch?: readonly RecordWatchSlot[]
  approverChoice?: readonly ApproverChoiceSlot[]
  /** What the command palette finds besides pages; offered by exactly one domain. */
  find?: readonly Find[]
  /** Calls that return the caller's identity; offered by exactly one domain. */
  identity?: readonly [IdentityCalls]
}
