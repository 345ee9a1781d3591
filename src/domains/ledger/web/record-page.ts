import { counselKind, type LedgerType } from '../codes.ts'

/** The page of a line's record; null where it has none. */
export function recordPage(type: LedgerType, id: string, kind: string | null | undefined): string | null {
  const pages: Readonly<Record<LedgerType, string | null>> = {
    contract: '/contractQueryMain/view/',
    case: '/caseManageMain/view/',
    dispute: '/disputeMain/view/',
    counsel: kind === counselKind.code.lawyer ? '/lawyerMain/view/' : '/lawFirmMain/view/',
    // Authorizations have no page of their own.
    authorization: null,
    seal: '/contractSealMain/view/',
  }
  const page = pages[type]
  return page && `${page}${id}`
}
