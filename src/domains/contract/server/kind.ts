import { contractLists } from '../codes.ts'
import { approval } from './approval.ts'
import { ownLabels } from './own-values.ts'
import { contracts } from './records.ts'

/** Contracts as a kind of record. */
export const contractKind = contracts.kind({ codes: contractLists, approval: approval.approval, ownLabels })
