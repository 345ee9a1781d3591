import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../../../web/i18n/t.ts'
import { queryClient, refresh } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { reviewApi } from '../api.ts'
import type { Finding, ReviewDocument } from '../codes.ts'

/** One version of a contract's text. */
export interface TextRef {
  contractId: string
  textId: string
}

/** The text never changes: it is fetched once, however often its tab is shown again. */
export function useReviewDocument({ contractId, textId }: TextRef): UseQueryResult<ReviewDocument> {
  const language = useLanguage()
  return useQuery({
    queryKey: [reviewApi.document.path, contractId, textId, language],
    queryFn: ({ signal }) => call(reviewApi.document, { contractId, textId }, { signal }),
    refetchOnReconnect: false,
    structuralSharing: false,
  })
}

const findingsKey = ({ contractId, textId }: TextRef) => [reviewApi.findings.path, contractId, textId]

/** The findings are in the user's language. */
export function useFindings({ contractId, textId }: TextRef): UseQueryResult<Finding[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: [...findingsKey({ contractId, textId }), language],
    queryFn: ({ signal }) => call(reviewApi.findings, { contractId, textId }, { signal }),
  })
}

/** The contract's parts include the number of open findings. */
const countedIn = '/api/contractServer/contract/parts'

export type Decide = (finding: Finding, decision: Finding['decision'], reason?: string) => Promise<void>

/**
 * Applies decisions optimistically and reverts them if the server refuses. A failure has been shown to the user.
 * @param key query key of the findings
 * @param ask the server call
 */
export const decider =
  (
    key: readonly unknown[],
    ask: (finding: Finding, decision: Finding['decision'], reason: string) => Promise<Finding>,
  ): Decide =>
  async (finding, decision, reason = '') => {
    const put = (changed: Finding) =>
      queryClient.setQueriesData<Finding[]>({ queryKey: key }, (findings) =>
        findings?.map((one) => (one.id === changed.id ? changed : one)),
      )
    await queryClient.cancelQueries({ queryKey: key })
    put({ ...finding, decision, reason, handlerName: null, handleTime: null })
    try {
      put(await ask(finding, decision, reason))
    } catch (cause) {
      put(finding)
      if (!(cause instanceof CallFailed)) throw cause
    }
  }

/** Decides on the findings of a contract's text. */
export const decideOnText = (text: TextRef): Decide =>
  decider(findingsKey(text), async ({ id: findingId, version }, decision, reason) => {
    const changed = await call(reviewApi.decide, { contractId: text.contractId, findingId, version, decision, reason })
    void refresh([countedIn])
    return changed
  })
