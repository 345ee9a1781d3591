import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../../../web/i18n/t.ts'
import { queryClient, refresh } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { reviewApi, type Finding, type ReviewDocument } from '../api.ts'

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

/** The findings speak the reader's language. */
export function useFindings({ contractId, textId }: TextRef): UseQueryResult<Finding[]> {
  const language = useLanguage()
  return useQuery({
    queryKey: [...findingsKey({ contractId, textId }), language],
    queryFn: ({ signal }) => call(reviewApi.findings, { contractId, textId }, { signal }),
  })
}

/** What a contract shows of its texts counts their open findings. */
const countedIn = '/api/contractServer/contract/parts'

export type Decide = (finding: Finding, decision: Finding['decision'], reason?: string) => Promise<void>

/** Takes a decision: it shows at once, and goes back when the server refuses it. A failure has been told to the user. */
export function useDecide(text: TextRef): Decide {
  const put = (changed: Finding) =>
    queryClient.setQueriesData<Finding[]>({ queryKey: findingsKey(text) }, (findings) =>
      findings?.map((finding) => (finding.id === changed.id ? changed : finding)),
    )
  return async (finding, decision, reason = '') => {
    await queryClient.cancelQueries({ queryKey: findingsKey(text) })
    put({ ...finding, decision, reason, handlerName: null, handleTime: null })
    try {
      const { contractId } = text
      const { id: findingId, version } = finding
      put(await call(reviewApi.decide, { contractId, findingId, version, decision, reason }))
      void refresh([countedIn])
    } catch (cause) {
      put(finding)
      if (!(cause instanceof CallFailed)) throw cause
    }
  }
}
