import { categoryNames } from '../../contract-category/server/facade.ts'
import { contractLists } from '../codes.ts'
import { approval } from './approval.ts'
import { contracts } from './records.ts'

/** Contracts as a kind of record. */
export const contractKind = contracts.kind({
  codes: contractLists,
  ownCodes: { contractCategory: categoryNames },
  approval: approval.approval,
})
