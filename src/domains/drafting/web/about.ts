import { useSearchParams } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { type About, draftingApi } from '../api.ts'
import { subjectKind } from '../codes.ts'

export type Subject = OutputOf<typeof draftingApi.subject>

/** The record in the address of the catalogue, from which a text is started; `bizType` is undefined without one. */
export function useSubject() {
  const [params] = useSearchParams()
  const bizType = subjectKind.values.find((kind) => kind === params.get('bizType'))
  const bizId = params.get('bizId') ?? ''
  const call = useCall(
    draftingApi.subject,
    { bizType: bizType ?? subjectKind.code.case, bizId },
    { enabled: bizType !== undefined },
  )
  return { bizType, call }
}

/** The records that a text is about, from the address of its interview. */
export const aboutIn = (params: URLSearchParams): About => ({
  caseId: params.get('case'),
  disputeId: params.get('dispute'),
  contractId: params.get('contract'),
})

/** The address of a template's interview. @param about the records that the text will be about */
export function interviewOf(page: string, type: string, about?: About): string {
  const records = { case: about?.caseId, dispute: about?.disputeId, contract: about?.contractId }
  return `${page}?${patchParams(new URLSearchParams(), { type, ...records })}`
}
