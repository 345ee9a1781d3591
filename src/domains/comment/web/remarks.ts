import { useCall } from '../../../web/api/query.ts'
import { useSession } from '../../../web/session/session.ts'
import { createStore } from '../../../web/store.ts'
import { commentApi, type Remark } from '../api.ts'

interface Choice {
  id: string
  /** Where it was chosen: the other side scrolls to it. */
  from: 'list' | 'text'
}

/** The comment on words that is chosen, in the list or in the text. A new object for each choice. */
export const remarkChoice = createStore<Choice | null>(null)

/** The comments on words of a record. */
export const useRemarks = (bizType: string, bizId: string, enabled = true) =>
  useCall(commentApi.remarks, { bizType, bizId }, { keep: true, enabled: enabled && bizId !== '' })

/** Number of comments on words that are open. */
export const openCount = (records: readonly Remark[] = []): number => records.filter(({ mended }) => !mended).length

/** The user's own comments on former versions. */
export function useOwnRemarks(bizType: string, bizId: string): readonly Remark[] {
  const { user } = useSession()
  const { text = null, records = [] } = useRemarks(bizType, bizId).data ?? {}
  return records.filter(({ createPsnId, words }) => createPsnId === user.id && words.textId !== text?.id)
}

/** Shows a tab of the record's page, such as the one with its comments or its text. */
export function showTab(key: 'comments' | 'text'): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(`[role=tab][id$="-tab-${key}"]`)]
  const tab = tabs.find((one) => one.checkVisibility())
  if (tab?.getAttribute('aria-selected') === 'false') tab.click()
}
