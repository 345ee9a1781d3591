import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { OwnName } from '../own-field/codes.ts'

/** An import: its rows were checked, they are being written, it is done or given up. */
export const importState = enumeration('contractImport.state', {
  checked: 'checked',
  running: 'running',
  done: 'done',
  stopped: 'stopped',
})

/** Where an existing contract is in its life. */
export const standing = enumeration('contractImport.standing', {
  inForce: 'inForce',
  performed: 'performed',
  archived: 'archived',
  ended: 'ended',
})
export type Standing = (typeof standing.values)[number]

/** What a column of the sheet can hold. */
export const importField = enumeration('contractImport.field', {
  externalId: 'externalId',
  contractNo: 'contractNo',
  contractName: 'contractName',
  contractCategory: 'contractCategory',
  contractType: 'contractType',
  ourParty: 'ourParty',
  ourPosition: 'ourPosition',
  counterparties: 'counterparties',
  creditCodes: 'creditCodes',
  moneyFlow: 'moneyFlow',
  currency: 'currency',
  amount: 'amount',
  taxRate: 'taxRate',
  payMethod: 'payMethod',
  selectionMode: 'selectionMode',
  signDate: 'signDate',
  startDate: 'startDate',
  endDate: 'endDate',
  handler: 'handler',
  standing: 'standing',
  parent: 'parent',
  archiveNo: 'archiveNo',
  archivePlace: 'archivePlace',
  subject: 'subject',
  summary: 'summary',
  files: 'files',
})
/** One of these, or a field that the organisation has defined itself: `own.<code>`. */
export const ColumnField = z.union([importField.schema, OwnName])
export type ImportField = (typeof importField.values)[number] | OwnName

/** Which column holds what, and what the words of its cells mean. */
export const Assignment = z.object({
  /** The field of each column, in the order of the sheet; null for a column that is left out. */
  columns: z.array(ColumnField.nullable()).max(200),
  /** Field with a code list → word of the sheet → code; '' leaves the field empty. */
  words: z.record(z.string().max(40), z.record(z.string().max(200), z.string().max(50))).default({}),
})
export type Assignment = z.infer<typeof Assignment>

/** Limits of an import. */
export const importLimits = {
  rows: 10_000,
  columns: 200,
  files: 20_000,
  /** Bytes of one file. */
  fileBytes: 50 * 1024 * 1024,
  /** Faults that an answer lists; the others are only counted. */
  faults: 500,
} as const
