import { draftShape } from '../../../../web/record/draft.ts'
import type { RecordConfig } from '../../../../web/record/config.ts'
import { contractApi, ContractDraft, type Contract } from '../../api.ts'
import { contractActions } from '../../codes.ts'

/**
 * The user's input, without days when there is no fixed term. Explanations are sorted, because the server returns them
 * in a different order.
 */
export const contractDraft = draftShape(ContractDraft, (draft) => {
  const given = Object.entries(draft.explanations).filter(([, text]) => text !== '')
  const explanations = Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...draft, explanations, ...(draft.noFixedTerm && { startDate: null, endDate: null }) }
})

export const contractConfig: RecordConfig<ContractDraft, Contract> = {
  bizType: 'contract',
  words: 'contract',
  title: 'contract.queryIndex',
  api: contractApi,
  draft: contractDraft,
  sectionOf: { textFile: 'text', counterparties: 'parties' },
  stepSections: ['basic', 'money', 'term', 'notes'],
  index: '/contractNewIndex',
  pageOf: (state, id) => (state === 'view' ? `/contractQueryMain/view/${id}` : `/contractNewMain/${state}/${id}`),
  numberOf: (contract) => contract.contractNo,
  nameOf: (contract) => contract.contractName,
  ownersOf: (contract) => [contract.handlerPsnId],
  actions: contractActions,
}
