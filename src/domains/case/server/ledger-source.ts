import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'
import { cases } from './records.ts'

/** Cases for the standing book. */
export const caseBook = ledgerSourceOf({
  table: 'legal_case',
  item: 'case:view',
  rows: cases.visible,
  no: 'caseNo',
  name: 'caseName',
  amount: 'amount',
  content: {
    caseType: 'caseType',
    causeName: 'causeName',
    counterparty: 'opponents',
    court: 'court',
    filingDate: 'filingDate',
    handlerName: 'undertakerName',
    currentStage: 'currentStage',
    caseResult: 'result',
  },
})
