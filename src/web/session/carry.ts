import { leaveTo, loginAddress } from './leave.ts'

const DATABASE = 'carried'
const STORE = 'work'
/** Work that was not taken up within this time is deleted. */
const HOUR_MS = 3_600_000
/** Names this tab: what one visitor leaves is not given to another tab. */
const TAB = 'carried-tab'

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

/** Runs on the browser's own store, which also keeps files. @throws where the browser has none, as in private windows */
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

/**
 * Opens the sign-in page and keeps a visitor's work, such as answers or a file, for the page that goes on with it.
 * @param to address of that page
 * @param kind what {@link takeCarried} asks for there
 * @param work anything that can be cloned; nothing is kept without it
 */
export async function signInWith(to: string, kind: string, work: unknown): Promise<void> {
  // Without a store the visitor still signs in.
  const carried: Carried = { at: Date.now(), work }
  if (work !== undefined) await withStore((store) => store.put(carried, keyOf(kind))).catch(() => undefined)
  leaveTo(loginAddress(to))
}

/** What the visitor of this tab was working on before signing in; once. */
export async function takeCarried<T>(kind: string): Promise<T | undefined> {
  if (sessionStorage.getItem(TAB) === null) return undefined
  try {
    const found = (await withStore<unknown>((store) => store.get(keyOf(kind)))) as Carried | undefined
    await withStore((store) => store.delete(keyOf(kind)))
    return found && Date.now() - found.at < HOUR_MS ? (found.work as T) : undefined
  } catch {
    return undefined
  }
}
