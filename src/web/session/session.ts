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
  /** The granted permission items; of a visitor only those that read. */
  items: ReadonlySet<string>
}

const calls = (): IdentityCalls => slot('identity')[0]!
const resets: (() => void)[] = []

/** Null until the user's information has been fetched, and after logout. */
export const session = createStore<Session | null>(null)

/** Registers a callback for a change of user or role: data opened or fetched before must be dropped. */
export function whenSessionResets(reset: () => void): void {
  resets.push(reset)
}

/** The signed-in user's session; only for pages behind the guard. */
export const useSession = (): Session => useStore(session)!

/** Whether the caller's permissions allow `access`. */
export const useGranted = (access: Access): boolean => granted(useStore(session)?.items, access)

/** The prefetched identity, and the token it was requested with. */
let asked: { token: string; answer: Promise<Identity | null> } | undefined

/**
 * Prefetches the user's information while the app is still loading, if there is a token.
 * @returns the user's permissions; undefined if there are none
 */
export async function askSession(): Promise<ReadonlySet<string> | undefined> {
  const token = getToken()
  if (token === undefined) return undefined
  asked = { token, answer: send(calls().info, {}) }
  // The failure is reported by `loadSession`.
  const info = await asked.answer.catch(() => null)
  return info ? itemsOf(info) : undefined
}

/**
 * Fetches the user's information and builds the session.
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
  // Words without a colon are sets of pages; of the items a visitor keeps those that end in `:view`.
  return new Set(user.visitor ? all.filter((val) => !val.includes(':') || val.endsWith(':view')) : all)
}

/** Stores the widest home allowed if none, or a higher one, is stored: writing it into the browser grants nothing. */
function keepHomeIndex(widest: number): void {
  const stored = localStorage.getItem(LOCAL.homeIndex)
  if (stored === null || Number(stored) > widest) localStorage.setItem(LOCAL.homeIndex, String(widest))
}

export const homeIndex = (): number => Number(localStorage.getItem(LOCAL.homeIndex) ?? '0')

/** The picture for a user without one, or whose picture does not load: by sex, 0 is male. */
export const defaultAvatar = (sex: number): string => (sex === 0 ? avatarMale : avatarFemale)

function forget(): void {
  clearToken()
  localStorage.removeItem(LOCAL.homeIndex)
  localStorage.removeItem(LOCAL.heldRoles)
  sessionStorage.removeItem(SESSION.loginName)
  session.set(null)
  for (const reset of resets) reset()
}

/** Ends the session on the server and in the browser, and leaves; by default for the sign-in address. */
export async function logout(to: string = loginAddress()): Promise<void> {
  const usertoken = getToken()
  if (!usertoken) {
    clearToken()
    return leaveTo(to)
  }
  // The user leaves regardless of the server's answer.
  await send(calls().logout, { usertoken }).catch(() => undefined)
  leaveTo(to)
  forget()
}

/** For a session that turned out to be invalid: drops only the token and shows the reason on the sign-in page. */
export function dropSession(notice: string, from: string): void {
  clearToken()
  leaveTo(loginAddress(from), notice)
}

/** The user's place: institution and departments, and the seat itself unless it has the user's name. */
export function placeOfSeat({ user, org }: Pick<Session, 'user' | 'org'>): string {
  const path = org.psnFullName.split('/').filter(Boolean)
  return (path.at(-1) === user.name ? path.slice(0, -1) : path).join(' / ') || org.tenantName
}

/** All roles the user may switch to; the session itself has only the one it was narrowed to. */
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
