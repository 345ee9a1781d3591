import { leaveTo, loginAddress } from './leave.ts'

const DATABASE = 'carried'
const STORE = 'work'
/** Carried work is deleted after this time. */
const HOUR_MS = 3_600_000
/** Session storage key that identifies this tab: one visitor's work is not given to another tab. */
const TAB = 'carried-tab'

/** Keys of work that is handed from one page to another. */
export const CARRIED = {
  /** A visitor's question or file, for the trial page that continues with it. */
  triedQuestion: 'tried question',
  triedFile: 'tried file',
  /** The same after sign-in. */
  question: 'robot',
  file: 'examine',
} as const

interface Carried {
  at: number
  work: unknown
}

function tabId(): string {
  const known = sessionStorage.getItem(TAB)
  if (known) return known
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem(TAB, id)
  return id
}
const keyOf = (kind: string): string => `${tabId()} ${kind}`

/** Runs on IndexedDB, which can also store files. @throws where the browser has none, as in private windows */
async function withStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await answered(opening)
  try {
    return await answered(work(database.transaction(STORE, 'readwrite').objectStore(STORE)))
  } finally {
    database.close()
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })

/** Work of this document, where the browser has no IndexedDB. */
const inMemory = new Map<string, Carried>()

/** Stores work for another page of this tab, which takes it with {@link takeCarried}. */
export async function carryOver(kind: string, work: unknown): Promise<void> {
  const carried: Carried = { at: Date.now(), work }
  await withStore((store) => store.put(carried, keyOf(kind))).catch(() => inMemory.set(kind, carried))
}

/** A visitor's work on the open page: where it continues after sign-in. */
interface Offered {
  to: string
  kind: string
  work: unknown
}
let offered: Offered | null = null

/** Registers the work of the open page for {@link signInFrom}; null when the page is left or there is none. */
export function offerWork(work: Offered | null): void {
  offered = work
}

/** Opens the sign-in page from a public page: its work is kept, and its address is opened again if it has none. */
export const signInFrom = async (fullPath: string): Promise<void> =>
  offered ? signInWith(offered.to, offered.kind, offered.work) : leaveTo(loginAddress(fullPath))

/**
 * Opens the sign-in page and stores a visitor's work, such as answers or a file, for the page that continues with it.
 * @param to address of that page
 * @param kind passed to {@link takeCarried} on that page
 * @param work any cloneable value; if absent nothing is stored
 */
export async function signInWith(to: string, kind: string, work: unknown): Promise<void> {
  // The visitor can sign in even without IndexedDB.
  if (work !== undefined) await carryOver(kind, work)
  leaveTo(loginAddress(to))
}

/** The work that the visitor of this tab stored before signing in. Returned once. */
export async function takeCarried<T>(kind: string): Promise<T | undefined> {
  const here = inMemory.get(kind)
  inMemory.delete(kind)
  if (here) return here.work as T
  if (sessionStorage.getItem(TAB) === null) return undefined
  try {
    const found = (await withStore<unknown>((store) => store.get(keyOf(kind)))) as Carried | undefined
    await withStore((store) => store.delete(keyOf(kind)))
    return found && Date.now() - found.at < HOUR_MS ? (found.work as T) : undefined
  } catch {
    return undefined
  }
}
