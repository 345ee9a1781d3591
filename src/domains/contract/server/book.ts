import { bookOf } from '../../../server/record/book.ts'
import { visible } from './repo.ts'

/** Contracts as the standing book lists them. */
export const contractBook = bookOf({
  table: 'contract',
  item: 'contract:query:view',
  rows: visible,
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
