/** The addresses that can be reached without a session. No others can. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/index',
  '/authredirect',
  '/auth-redirect',
  '/ssoLogin',
  '/ssoLogin2',
  '/ssoMain',
  '/record',
  '/KnledgeMain',
  '/klawRobotIndex',
  '/klawDocumentIndex',
  '/knowQueryIndex/knowQueryIndex',
  '/yyLogin',
  '/yyReset',
  '/businessReset',
  '/businessLogin',
  '/ResetIndex',
  '/OperResetIndex',
  '/goV6',
  '/404',
  '/401',
  '/klawOnlineWriteNoLog',
  '/klawDocumentAINewNoLog',
  '/examineMainNoLogin',
])
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(['/login', '/businessLogin', '/yyLogin'])

export const isPublic = (path: string): boolean => PUBLIC_PATHS.has(path) || path.startsWith('/redirect/')
export const isSignIn = (path: string): boolean => SIGN_IN_PATHS.has(path)
/** Public pages that may also be opened with a session: password reset, and sign-on from another system. */
const STANDALONE_PATHS: ReadonlySet<string> = new Set([
  '/yyReset',
  '/businessReset',
  '/ResetIndex',
  '/OperResetIndex',
  '/ssoLogin',
  '/ssoLogin2',
  '/ssoMain',
  '/authredirect',
  '/auth-redirect',
])
export const isStandalone = (path: string): boolean => STANDALONE_PATHS.has(path)
/** Pages of the light bundle, which are shown without a session before Ant Design is loaded. */
export const isLight = (path: string): boolean => isSignIn(path) || isStandalone(path) || path === '/index'
