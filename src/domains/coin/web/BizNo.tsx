import { Link } from 'react-router'
import type { Access } from '../../../kernel/access.ts'
import { useGranted } from '../../../web/session/session.ts'

/**
 * The page that finds a paid module's record by its number: for organisations, and for the provider if it can see the
 * record.
 */
const places: Readonly<Record<string, { own: string; access: Access; provider?: string }>> = {
  LAWYER_TICKET: { own: '/serviceTicketUser', access: 'ticket:user:add', provider: '/serviceTicketIndex' },
  CONTRACT_REVIEW: { own: '/examineIndex', access: 'ai:examine:use' },
  TEXT_COMPARE: { own: '/textComparisonIndex', access: 'ai:compare:use' },
  CASE_ANALYSIS: { own: '/CaseAnalysisMain', access: 'ai:case:use' },
  DOC_DRAFT: { own: '/hisDocumentList', access: 'ai:document:use' },
  CONTRACT_DRAFT: { own: '/hisDocumentList', access: 'ai:contract:use' },
}
/** Order numbers are a timestamp and six digits. */
const isOrder = (no: string): boolean => /^\d{20}$/.test(no)

/** A number of a document or entry, as a link to its record if the user can open that. */
export function BizNo({ no, moduleCode }: { no: string; moduleCode: string }) {
  const isProvider = useGranted('manage')
  const place = places[moduleCode]
  const opens = useGranted(place?.access ?? 'signedIn')
  if (isOrder(no)) return <Link to={`${isProvider ? '/OrderRecordsIndex' : '/myOrderIndex'}?orderNo=${no}`}>{no}</Link>
  const to = isProvider ? place?.provider : opens ? place?.own : undefined
  return to === undefined ? no : <Link to={`${to}?keyword=${encodeURIComponent(no)}`}>{no}</Link>
}
