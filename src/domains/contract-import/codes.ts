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

/** An export: it was counted, an archive is being sent, all of it was sent, or the connection broke. */
export const exportState = enumeration('contractImport.exportState', {
  prepared: 'prepared',
  running: 'running',
  done: 'done',
  broken: 'broken',
})

/** Where an existing contract is in its life. */
export const standing = enumeration('contractImport.standing', {
  draft: 'draft',
  approved: 'approved',
  inForce: 'inForce',
  performed: 'performed',
  archived: 'archived',
  ended: 'ended',
  cancelled: 'cancelled',
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
  attachments: 'attachments',
  isFrame: 'isFrame',
  frameTolerance: 'frameTolerance',
  noFixedTerm: 'noFixedTerm',
  effectiveDate: 'effectiveDate',
  signPlace: 'signPlace',
  isStandardText: 'isStandardText',
  riskNote: 'riskNote',
  disputeWay: 'disputeWay',
  disputeOrg: 'disputeOrg',
  recordLevel: 'recordLevel',
  partyTypes: 'partyTypes',
  idNos: 'idNos',
  contacts: 'contacts',
  phones: 'phones',
  addresses: 'addresses',
  bankNames: 'bankNames',
  bankAccounts: 'bankAccounts',
})
/** Columns with one value for each counterparty, by the property of the counterparty. */
export const partyColumns = {
  type: 'partyTypes',
  creditCode: 'creditCodes',
  idNo: 'idNos',
  contact: 'contacts',
  phone: 'phones',
  address: 'addresses',
  bankName: 'bankNames',
  bankAccount: 'bankAccounts',
} as const
/** Columns that say yes or no. */
export const flags = ['isFrame', 'noFixedTerm', 'isStandardText'] as const
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

/** Names of files whose text can be the contract's own. */
export const textEnding = /\.(?:docx?|rtf|wps|pdf|txt|md)$/i

/** Limits of an import. An export is divided so that each part can be imported. */
export const importLimits = {
  rows: 10_000,
  columns: 200,
  files: 20_000,
  /** Bytes of one file. */
  fileBytes: 50 * 1024 * 1024,
  /** Bytes of all files of an import, or of an archive when it is unpacked. */
  bytes: 10 * 1024 ** 3,
  /** How many times larger than its compressed form a file of an archive may be. */
  ratio: 100,
  /** Faults that an answer lists; the others are only counted. */
  faults: 500,
} as const
