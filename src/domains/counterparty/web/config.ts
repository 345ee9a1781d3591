import type { RecordConfig } from '../../../web/record/config.ts'
import { draftShape } from '../../../web/record/draft.ts'
import { type Counterparty, counterpartyApi, CounterpartyDraft } from '../api.ts'
import { counterpartyActions } from '../codes.ts'

export const counterpartyConfig: RecordConfig<CounterpartyDraft, Counterparty> = {
  bizType: 'counterparty',
  words: 'counterparty',
  title: 'counterparty.title',
  api: counterpartyApi,
  draft: draftShape(CounterpartyDraft),
  sectionOf: { contacts: 'contacts', qualifications: 'qualifications' },
  index: '/counterpartyIndex',
  pageOf: (state, id) => `/counterpartyMain/${state}/${id}`,
  numberOf: (one) => one.counterpartyNo,
  nameOf: (one) => one.name,
  ownersOf: () => [],
  actions: counterpartyActions,
}
