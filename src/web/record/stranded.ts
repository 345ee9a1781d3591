import { session } from '../session/session.ts'
import type { DraftShape } from './draft.ts'

/** What was typed and did not reach the server, and what it was typed over. */
interface Stranded<D> {
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

/** Names what strands an open form, for {@link strandAll}. @returns what takes the name back */
export function strandable(form: () => void): () => void {
  open.add(form)
  return () => open.delete(form)
}

/** Keeps what is typed in all open forms: before the session is cleared, because drafts are stored by user. */
export const strandAll = (): void => {
  for (const form of open) form()
}

/**
 * Keeps in this window what the server could not be given, because the session or the network was gone: signing in
 * again loads the document anew. It is kept for its user alone, and goes with the window.
 * @param base the record it was typed over; null for a new one
 */
export function strand<D extends object>(kind: Kind<D>, base: Known, typed: D): void {
  // Without a user the draft could not be restored.
  if (!session.get()) return
  const stranded: Stranded<D> = { base: base ? kind.draft.of(base) : kind.draft.empty(), typed }
  sessionStorage.setItem(keyOf(kind, base?.id), JSON.stringify(stranded))
}

/** The draft has reached the server. */
export const land = (kind: { bizType: string }, id: string | undefined): void =>
  sessionStorage.removeItem(keyOf(kind, id))

/** What was left of this draft, put into what others have made of it since; undefined when nothing was. */
export function washedUp<D extends object>(kind: Kind<D>, record: Known): D | undefined {
  const found = sessionStorage.getItem(keyOf(kind, record?.id))
  if (!found) return undefined
  const { base, typed } = JSON.parse(found) as Stranded<D>
  return record ? kind.draft.merge(base, typed, record) : typed
}
