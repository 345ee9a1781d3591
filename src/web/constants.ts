/** Names, limits and times of the pages. Codes of the wire are in kernel/errors.ts. */

/** Cookies; each is stored for `COOKIE_DAYS`. */
export const COOKIE = { token: 'satoken', sidebar: 'sidebarStatus', language: 'language' } as const
export const COOKIE_DAYS = 1

/** Keys of local storage. */
export const LOCAL = {
  /** Copy of the token, for a browser that lost the cookie. */
  token: 'usertoken',
  version: 'appVersion',
  loginUrl: 'loginUrl',
  /** 0 enterprise, 1 operations. */
  homeIndex: 'homeIndex',
  routeUsage: 'routeUsage',
  settings: 'layoutSettings',
  /** All roles of a user who narrowed the session to one of them. */
  heldRoles: 'heldRoles',
} as const

/** Keys of session storage. */
export const SESSION = {
  /** The client's address as the server saw it; sent with the sign-in. */
  ip: 'ip',
  /** The login name; dropped at logout. */
  loginName: 'un',
  tabs: 'openTabs',
  /** Records that were opened. */
  recent: 'recentRecords',
  /** A message for the sign-in page. */
  notice: 'signInNotice',
  versionTried: 'versionReload',
} as const

/** Suffix of a role's name in the token of a session that is narrowed to that role. */
export const ROLE_TOKEN_SUFFIX = '-token'
/** The sign-in address when none is stored. */
export const LOGIN_FALLBACK = '/#/login'
/** Target of the session-ended dialog when no address is stored. */
export const RELOGIN_FALLBACK = '/#/index'

export const REQUEST_TIMEOUT_MS = 1_000_000
export const REQUEST_RETRIES = 4
export const RETRY_DELAY_MS = 1000
/** Header and value that mark a reply as a file. */
export const DOCUMENT_REPLY = { header: 'response-type', value: 'doc' } as const
export const TOAST_SECONDS = 5

/** Below this width in pixels the sidebar overlays the page. */
export const MOBILE_BELOW_PX = 992
export const MENU_SCROLL_STEP_PX = 120
export const TAB_SCROLL_PADDING_PX = 4
export const CACHED_VIEWS_MAX = 20
export const NO_TITLE = 'no-name'
export const LOADING_TEXT = 'loading...'
/** A text block higher than this is collapsed. */
export const TEXT_COLLAPSE_PX = 128
export const WATERMARK = { width: 350, height: 220, color: 'rgba(200, 200, 200, 0.30)', recheckMs: 2000 } as const
/** The dark-mode colour: the grey above would be brighter than the labels under it. */
export const WATERMARK_DARK_COLOR = 'rgba(255, 255, 255, 0.035)'
export const ROUTE_USAGE_MAX = 100
export const ERRORS_KEPT_MAX = 200
export const UI_SIZE = 'small'

/** The colour in the theme's stylesheet that is replaced by the chosen one. */
export const ORIGINAL_THEME = '#409EFF'
export const DEFAULT_THEME = '#1890ff'
export const THEME_CSS_URL = '/theme/theme.css'
export const PRESET_COLORS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const
