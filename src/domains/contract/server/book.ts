import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'
import { contracts } from './records.ts'

/** Contracts as listed in the ledger. */
export const contractBook = ledgerSourceOf({
  table: 'contract',
  item: 'contract:query:view',
  rows: contracts.visible,
  no: 'contractNo',
  name: 'contractName',
  amount: 'amount',
  contractId: 'id',
  content: {
    contractType: 'contractType',
    counterparty: 'counterpartyNames',
    moneyFlow: 'moneyFlow',
    signDate: 'signDate',
    startDate: 'startDate',
    endDate: 'endDate',
    handlerName: 'handlerPsnName',
  },
})
