import { session } from '../session/session.ts'
import type { DraftShape } from './draft.ts'

/** Typed values that did not reach the server, and the version they were typed over. */
interface Stash<D> {
  base: D
  typed: D
}
interface Kind<D extends object> {
  bizType: string
  draft: DraftShape<D>
}
type Known = { id: string } | null

const keyOf = ({ bizType }: { bizType: string }, id: string | undefined): string =>
  `strandedDraft:${session.get()?.user.id ?? ''}:${bizType}:${id ?? 'new'}`

const open = new Set<() => void>()

/** Registers a function that saves an open form locally, for {@link stashAll}. @returns unregisters it */
export function registerStash(form: () => void): () => void {
  open.add(form)
  return () => open.delete(form)
}

/** Saves the typed values of all open forms: before the session is cleared, because drafts are stored by user. */
export const stashAll = (): void => {
  for (const form of open) form()
}

/**
 * Stores typed values in this window that could not be sent to the server because the session or the network was lost:
 * signing in again reloads the document. Stored for this user only, and lost with the window.
 * @param base the record it was typed over; null for a new one
 */
export function stashDraft<D extends object>(kind: Kind<D>, base: Known, typed: D): void {
  // Without a user the draft could not be restored.
  if (!session.get()) return
  const stash: Stash<D> = { base: base ? kind.draft.of(base) : kind.draft.empty(), typed }
  sessionStorage.setItem(keyOf(kind, base?.id), JSON.stringify(stash))
}

/** Deletes the local copy: the draft has reached the server. */
export const dropStash = (kind: { bizType: string }, id: string | undefined): void =>
  sessionStorage.removeItem(keyOf(kind, id))

/** The local copy of this draft, merged into the current record; undefined when there is none. */
export function restoreDraft<D extends object>(kind: Kind<D>, record: Known): D | undefined {
  const found = sessionStorage.getItem(keyOf(kind, record?.id))
  if (!found) return undefined
  const { base, typed } = JSON.parse(found) as Stash<D>
  return record ? kind.draft.merge(base, typed, record) : typed
}
