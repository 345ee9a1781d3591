import { session } from '../../../../web/session/session.ts'
import type { ContractDraft } from '../../api.ts'
import { draftOf, emptyDraft, mergeDrafts } from './draft.ts'

/** What was typed and did not reach the server, and what it was typed over. */
interface Stranded {
  base: ContractDraft
  typed: ContractDraft
}

const keyOf = (id: string | undefined): string => `strandedDraft:${session.get()?.user.id ?? ''}:${id ?? 'new'}`

/**
 * Keeps in this window what the server could not be given, because the session or the network was gone: signing in
 * again loads the document anew. It is kept for its user alone, and goes with the window.
 * @param base the contract it was typed over; null for a new one
 */
export function strand(base: (ContractDraft & { id: string }) | null, typed: ContractDraft): void {
  const stranded: Stranded = { base: base ? draftOf(base) : emptyDraft({}), typed }
  sessionStorage.setItem(keyOf(base?.id), JSON.stringify(stranded))
}

/** The draft has reached the server. */
export const land = (id: string | undefined): void => sessionStorage.removeItem(keyOf(id))

/** What was left of this draft, put into what others have made of it since; undefined when nothing was. */
export function washedUp(contract: (ContractDraft & { id: string }) | null): ContractDraft | undefined {
  const found = sessionStorage.getItem(keyOf(contract?.id))
  if (!found) return undefined
  const { base, typed } = JSON.parse(found) as Stranded
  return contract ? mergeDrafts(base, typed, contract) : typed
}
