import type { ComponentType } from 'react'
import type { Access } from '../../kernel/access.ts'
import type { MessageKey } from '../i18n/t.ts'
import type { IdentityCalls } from '../session/identity.ts'
import type { MenuGroupName } from './menu-groups.ts'
import type { RouteSet } from './route-sets.ts'

/**
 * How a record's page is opened: `/contractNewMain/{dataState}/{dataId}`.
 * @public
 */
export const DATA_STATES = ['new', 'edit', 'view', 'end', 'change', 'changeandnew', 'changeandedit', 'changeandstart'] as const
export type DataState = (typeof DATA_STATES)[number]

/** What the palette shows of a record. */
export interface FoundRecord {
  title: string
  hint: string
  to: string
}

/** What is drawn of a page. */
export type PageComponent = ComponentType & {
  /** Asks what the page begins with, so that it is there when the page is drawn: `firstOf` of its list. */
  asks?: (params: URLSearchParams) => Promise<void>
}

/** A page that a domain offers. */
export interface PageDef {
  /** Route pattern with a leading slash: `/contractQueryIndex`, `/contractNewMain/:dataState/:dataId`. */
  path: string
  /** Further addresses that lead here: `/caseInquiry` to its first child. */
  also?: readonly string[]
  /** The route sets that hold it, where these are not those of its menu group. */
  sets?: readonly RouteSet[]
  /** Absent: the tab says `no-name` until the page sets a title of its own. */
  title?: MessageKey
  /** Who may open it; the same key serves menu, page and button. */
  access: Access
  /** What the palette says beside its title where the sidebar has no place for it: for a title that two pages have. */
  hint?: MessageKey
  /** Its place in the sidebar; a page without one is reached by links only. `order` ascends within the group. */
  menu?: { group: MenuGroupName; order: number; icon?: ComponentType }
  /** Not listed in sidebar and palette for whoever holds this: he has a page that shows the same and more. */
  coveredBy?: Access
  /** Another place in the sidebar, for a part of what it shows: the address carries its filter. */
  alsoInMenu?: { title: MessageKey; search: string; menu: { group: MenuGroupName; order: number } }
  /** The list that stays marked in the sidebar while this page is open. */
  activeMenu?: string
  /** Lists that are marked instead where the user has not got that one: the first that he has. */
  activeMenuElse?: readonly string[]
  /** Which values `:dataState` takes here; any other leads to /404. */
  dataStates?: readonly DataState[]
  /** Shown among the tools of the top bar, in this order. */
  tool?: number
  /** What the tool does, and its sign: on its tile among all tools. */
  toolText?: MessageKey
  toolIcon?: ComponentType
  /** Title of the menu inside the tools that it stands in; absent: among the tools themselves. */
  toolMenu?: MessageKey
  /** This letter after `g` opens it. */
  goKey?: string
  /** Finds records of this page by words, at most a handful, for the command palette. */
  find?: (words: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
  /** It has one tab whatever its query says, as pages of the menu have: a search outside of the menu. */
  oneTab?: true
  /** For a second page of the same records: beginning of the address of the first, whose tabs it shares. */
  tabOf?: string
  /** The page starts anew whenever its tab is shown again. */
  noCache?: boolean
  /** Its tab cannot be closed. */
  affix?: boolean
  /** Opens without a tab: the pages that say why another one cannot be shown. */
  noTab?: boolean
  load: () => Promise<PageComponent>
}

/** A widget between tools and user in the top bar, lowest order first. A key needs a title. */
export interface TopBarSlot {
  order: number
  /** This letter after `g` opens its panel: the button in it with `data-go-key`. */
  goKey?: string
  /** What the list of keys calls it. */
  title?: MessageKey
  access: Access
  component: ComponentType
}

/** A card of one of the two homes, of both, or of the personal page among the AI tools; `span` counts columns of three. */
export interface HomeCardSlot {
  key: string
  home: 'enterprise' | 'operations' | 'both' | 'personal'
  order: number
  span: 1 | 2 | 3
  access: Access
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
  /** What kind of record it is, such as `contract`. */
  bizType: string
  bizId: string
}

/** A tab in the right panel of every record: approval path, comments … */
export interface RecordPanelSlot {
  key: string
  title: MessageKey
  order: number
  access: Access
  /** Kinds of records that have it; absent: all. */
  bizTypes?: readonly string[]
  component: ComponentType<RecordPanelProps>
}

export interface RecordWatchProps extends RecordPanelProps {
  /** Called when the record, or something that hangs on it, has changed. */
  onChange: (by: RecordChange) => void
}
export interface RecordChange {
  /** The name of the person who made the last change; undefined where it could not be read. */
  psnName: string | undefined
}

/** Watches an open record. Offered by exactly one domain. */
export interface RecordWatchSlot {
  access: Access
  component: ComponentType<RecordWatchProps>
}

/** What a domain's `web/index.tsx` may export. Nothing else is a slot. */
export interface DomainWeb {
  pages?: readonly PageDef[]
  topBar?: readonly TopBarSlot[]
  homeCard?: readonly HomeCardSlot[]
  profileTab?: readonly ProfileTabSlot[]
  recordPanel?: readonly RecordPanelSlot[]
  recordWatch?: readonly RecordWatchSlot[]
  /** Offered by exactly one domain: who the caller is. */
  identity?: readonly [IdentityCalls]
}
