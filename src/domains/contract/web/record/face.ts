import { draftShape } from '../../../../web/record/draft.ts'
import type { Face } from '../../../../web/record/face.ts'
import { contractApi, ContractDraft, type Contract } from '../../api.ts'
import { contractActions } from '../../codes.ts'

/** What a person types of a contract: without days when there is no fixed term. */
export const contractDraft = draftShape(ContractDraft, (draft) =>
  draft.noFixedTerm ? { ...draft, startDate: null, endDate: null } : draft,
)

export const contractFace: Face<ContractDraft, Contract> = {
  bizType: 'contract',
  words: 'contract',
  title: 'contract.queryIndex',
  api: contractApi,
  draft: contractDraft,
  sectionOf: { textFile: 'text', counterparties: 'parties' },
  index: '/contractNewIndex',
  pageOf: (state, id) => (state === 'view' ? `/contractQueryMain/view/${id}` : `/contractNewMain/${state}/${id}`),
  numberOf: (contract) => contract.contractNo,
  nameOf: (contract) => contract.contractName,
  ownersOf: (contract) => [contract.handlerPsnId],
  actions: contractActions,
}
