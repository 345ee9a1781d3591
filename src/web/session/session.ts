import { granted, type Access } from '../../kernel/access.ts'
import { failureText } from '../api/failures.ts'
import { send } from '../api/send.ts'
import { CallFailed } from '../api/transport.ts'
import avatarFemale from '../assets/avatar-female.svg'
import avatarMale from '../assets/avatar-male.svg'
import { LOCAL, ROLE_TOKEN_SUFFIX, SESSION } from '../constants.ts'
import { t } from '../i18n/t.ts'
import { slot } from '../pages/registry.ts'
import { createStore, useStore } from '../store.ts'
import type { Identity, IdentityCalls } from './identity.ts'
import { leaveTo, loginAddress } from './leave.ts'
import { clearToken, getToken, setToken } from './token.ts'

export interface Session extends Identity {
  /** The token it was fetched with. */
  token: string
  /** What the permissions allow; a visitor keeps what only reads. */
  items: ReadonlySet<string>
}

const calls = (): IdentityCalls => slot('identity')[0]!
const resets: (() => void)[] = []

/** Null until the user's information has been fetched, and again after logout. */
export const session = createStore<Session | null>(null)

/** Runs when the user or the role changes: whatever was opened or fetched before must go. */
export function whenSessionResets(reset: () => void): void {
  resets.push(reset)
}

/** Everything about the signed-in user; only for pages behind the guard. */
export const useSession = (): Session => useStore(session)!

/** Whether the caller's permissions allow what asks for `access`. */
export const useGranted = (access: Access): boolean => granted(useStore(session)?.items, access)

/** What has been asked before anybody waits for it, and with which token. */
let asked: { token: string; answer: Promise<Identity | null> } | undefined

/**
 * Asks for the user's information while the app is still being put together, if there is a token to ask with.
 * @returns his permissions; undefined if there are none
 */
export async function askSession(): Promise<ReadonlySet<string> | undefined> {
  const token = getToken()
  if (token === undefined) return undefined
  asked = { token, answer: send(calls().info, {}) }
  // Whoever waits for the session says what went wrong.
  const info = await asked.answer.catch(() => null)
  return info ? itemsOf(info) : undefined
}

/**
 * Fetches the user's information and builds the session from it.
 * @throws Error whose message can be shown
 */
export async function loadSession(): Promise<void> {
  const early = asked?.token === getToken() ? asked?.answer : undefined
  asked = undefined
  const info = await (early ?? send(calls().info, {})).catch((error: unknown) => {
    const text = error instanceof CallFailed ? failureText(error.failure) : ''
    throw new Error(text || t('session.infoFailed'))
  })
  if (!info) throw new Error(t('session.noData'))
  if (info.roles.length === 0) throw new Error(t('session.noRoles'))
  keepHomeIndex(info.homeIndex)
  if (info.org.loginUrl) localStorage.setItem(LOCAL.loginUrl, info.org.loginUrl)
  session.set({ ...info, token: getToken() ?? '', items: itemsOf(info) })
}

function itemsOf({ perms, user }: Identity): ReadonlySet<string> {
  const all = perms.map((perm) => perm.val)
  // Words without a colon are sets of pages; of the items, only those that end so read.
  return new Set(user.visitor ? all.filter((val) => !val.includes(':') || val.endsWith(':view')) : all)
}

/** The stored index decides, but nobody gets the operations home by writing it into the browser. */
function keepHomeIndex(widest: number): void {
  const stored = localStorage.getItem(LOCAL.homeIndex)
  if (stored === null || Number(stored) > widest) localStorage.setItem(LOCAL.homeIndex, String(widest))
}

export const homeIndex = (): number => Number(localStorage.getItem(LOCAL.homeIndex) ?? '0')

/** The picture to show when the user has none of his own, or it does not load: by sex, 0 is male. */
export const defaultAvatar = (sex: number): string => (sex === 0 ? avatarMale : avatarFemale)

function forget(): void {
  clearToken()
  localStorage.removeItem(LOCAL.homeIndex)
  localStorage.removeItem(LOCAL.heldRoles)
  sessionStorage.removeItem(SESSION.loginName)
  session.set(null)
  for (const reset of resets) reset()
}

/** Ends the session on the server and here, and leaves: for the address where signing in begins, if none is given. */
export async function logout(to: string = loginAddress()): Promise<void> {
  const usertoken = getToken()
  if (!usertoken) {
    clearToken()
    return leaveTo(to)
  }
  // Whatever the server answers, the user wanted to be out.
  await send(calls().logout, { usertoken }).catch(() => undefined)
  leaveTo(to)
  forget()
}

/** When the session turned out to be none: only the token goes, then the sign-in page says why. */
export function dropSession(notice: string, from: string): void {
  clearToken()
  leaveTo(loginAddress(from), notice)
}

/** Where somebody sits: the institution and departments, and the seat itself unless it is called as he is. */
export function placeOfSeat({ user, org }: Pick<Session, 'user' | 'org'>): string {
  const path = org.psnFullName.split('/').filter(Boolean)
  return (path.at(-1) === user.name ? path.slice(0, -1) : path).join(' / ') || org.tenantName
}

/** All roles the user may switch to; the session itself knows only the one it was narrowed to. */
export function heldRoles(roles: readonly string[]): readonly string[] {
  return localStorage.getItem(LOCAL.heldRoles)?.split(',') ?? roles
}

/**
 * Narrows the session to one of the user's roles.
 * @throws Error whose message can be shown
 */
export async function changeRole(role: string): Promise<void> {
  const former = getToken()
  localStorage.setItem(LOCAL.heldRoles, heldRoles(session.get()?.roles ?? []).join(','))
  setToken(role + ROLE_TOKEN_SUFFIX)
  localStorage.removeItem(LOCAL.homeIndex)
  try {
    await loadSession()
  } catch (error) {
    if (former) setToken(former)
    throw error
  }
  for (const reset of resets) reset()
}
