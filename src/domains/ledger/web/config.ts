import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { ledgerApi, LedgerDraft, type Ledger } from '../api.ts'
import { bookColumns, ledgerActions } from '../codes.ts'

/** Keeps only the filled columns of the ledger, as the server does. */
function tidy(draft: LedgerDraft): LedgerDraft {
  const columns = draft.ledgerType === null ? [] : bookColumns[draft.ledgerType]
  const filled = columns.flatMap(({ name }) => (draft.content[name] ? [[name, draft.content[name]]] : []))
  return { ...draft, content: Object.fromEntries(filled) as Record<string, string> }
}

export const ledgerConfig: RecordConfig<LedgerDraft, Ledger> = {
  bizType: 'ledger',
  words: 'ledger',
  title: 'ledger.title',
  api: ledgerApi,
  draft: draftShape(LedgerDraft, tidy),
  sectionOf: { content: 'content' },
  index: '/ledgerIndex',
  pageOf: (state, id) => `/ledgerMain/${state}/${id}`,
  numberOf: (line) => line.ledgerNo,
  nameOf: (line) => line.bizName,
  ownersOf: () => [],
  actions: ledgerActions,
}
