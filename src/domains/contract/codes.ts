import type { Actions } from '../../kernel/actions.ts'
import { z } from 'zod'
import { type CodeValue, type Enumeration, enumeration } from '../../kernel/codes.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { range } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'
import { text } from '../../kernel/text.ts'
import { productCategories } from '../contract-category/codes.ts'
import { OwnName, OwnTests } from '../own-field/codes.ts'
import { CurrencySum } from '../exchange-rate/codes.ts'
import { recordLevel } from '../permission/codes.ts'

export const contractStatus = enumeration('contract.status', {
  toConfirm: 0,
  saved: 1,
  submitted: 2,
  finished: 3,
  returned: 4,
  aborted: 5,
  ended: 6,
  cancelled: 7,
  inApproval: 8,
  processing: 9,
})
export const flowStatus = enumeration('contract.flowStatus', {
  saved: 1,
  starting: 2,
  executing: 3,
  returned: 4,
  finished: 5,
  voided: 6,
})
export const docStatus = enumeration('contract.docStatus', {
  editing: 1,
  inApproval: 2,
  finished: 3,
  ended: 4,
  rejected: 5,
})
export const performState = enumeration('contract.performState', {
  notStarted: 0,
  performing: 1,
  performed: 2,
  abnormal: 3,
  suspended: 4,
  terminated: 5,
  accepted: 6,
})
export const changeState = enumeration('contract.changeState', { unchanged: 0, changing: 1, changed: 2 })
export const sealStatus = enumeration('contract.sealStatus', { notSealed: 0, sealing: 1, sealed: 2 })
export const archiveStatus = enumeration('contract.archiveStatus', { notArchived: 10, archived: 11 })

export const ourPosition = enumeration('contract.ourPosition', { a: 'A', b: 'B', c: 'C', other: 'other' })
export const moneyFlow = enumeration('contract.moneyFlow', { in: 'in', out: 'out', both: 'both', none: 'none' })
export const partyType = enumeration('contract.partyType', {
  enterprise: 'enterprise',
  individual: 'individual',
  government: 'government',
  other: 'other',
})
export const currency = enumeration('contract.currency', {
  CNY: 'CNY',
  USD: 'USD',
  EUR: 'EUR',
  HKD: 'HKD',
  JPY: 'JPY',
  GBP: 'GBP',
})
export const payMethod = enumeration('contract.payMethod', {
  once: 'once',
  instalments: 'instalments',
  progress: 'progress',
  advance: 'advance',
  onDelivery: 'onDelivery',
})
export const selectionMode = enumeration('contract.selectionMode', {
  openTender: 1,
  invitedTender: 2,
  negotiation: 3,
  quotation: 4,
  singleSource: 5,
  direct: 6,
})
export const disputeWay = enumeration('contract.disputeWay', {
  litigation: 'litigation',
  arbitration: 'arbitration',
  negotiation: 'negotiation',
})

// For what describes the form without being its codes.
export { ownCodeIn } from '../own-field/codes.ts'

/** Fields in which a contract's text and its record are compared. */
const contradictionFields = [
  'ourParty',
  'ourPosition',
  'counterparties',
  'creditCode',
  'amount',
  'amountUpper',
  'term',
] as const

/** Rows of the proposals that are read from a contract's text; those of a counterparty are about one of them. */
const proposalFields = [
  'ourParty',
  'ourPosition',
  'counterparties',
  'creditCode',
  'contact',
  'phone',
  'address',
  'bankName',
  'bankAccount',
  'contractCategory',
  'contractType',
  'isFrame',
  'subject',
  'moneyFlow',
  'amount',
  'taxRate',
  'payMethod',
  'selectionMode',
  'term',
  'disputeWay',
] as const
/** One of these, or an own field: `own.<code>`. */
const ProposalField = z.union([z.enum(proposalFields), OwnName])
export type ProposalField = z.infer<typeof ProposalField>

/** A value that differs between the contract's text and its record. */
export const Contradiction = z.object({
  /** Identifies field and both values, so that an explanation applies to exactly these two values. */
  key: z.string(),
  field: z.enum(contradictionFields),
  /** The record's value: yuan for an amount, days (from ~ to) for a term; '' where it is empty. */
  recorded: z.string(),
  /** The text's value, in the same form. */
  written: z.string(),
  span: z.object({ start: z.number(), end: z.number(), quote: z.string() }),
  /** '' where there is none. */
  explanation: z.string(),
})
export type Contradiction = z.infer<typeof Contradiction>

/** One value that the text states for a field. */
const ProposedReading = z.object({
  /** A code, an amount in yuan, days (from ~ to), or the words of the text. */
  value: z.string(),
  /** Fields of the form that adopting it sets; an own field by its name `own.<code>`. */
  set: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Fields of the counterparty of this name that adopting it sets. */
  party: z.object({ name: z.string(), type: partyType.schema }).catchall(z.string()).nullable(),
  span: z.object({ start: z.number(), end: z.number(), quote: z.string() }),
  /** The sentence around the value, from `markStart` to `markEnd`, with the number of its clause. */
  quote: z.string(),
  markStart: z.number(),
  markEnd: z.number(),
  clause: z.string(),
})
export type ProposedReading = z.infer<typeof ProposedReading>

/** A field of the form for which the text states a value; several readings contradict each other. */
export const Proposal = z.object({
  /** Identifies field and readings. */
  key: z.string(),
  field: ProposalField,
  /** The counterparty that the field belongs to; '' for fields of the contract. */
  partyName: z.string(),
  readings: z.array(ProposedReading).min(1),
  /** The stored value in the form of the readings; '' where it is empty. */
  recorded: z.string(),
  /** `kept`: the form states it in other words, or a reason for the difference is stored. */
  state: z.enum(['adopted', 'open', 'differs', 'kept']),
})
export type Proposal = z.infer<typeof Proposal>

/** Named contracts of 民法典合同编第二分编 (01–19) and other kinds that legal departments use (20–24, 99). */
export const contractType = enumeration('contract.type', {
  sale: '01',
  gift: '02',
  loan: '03',
  guarantee: '04',
  lease: '05',
  financeLease: '06',
  factoring: '07',
  work: '08',
  construction: '09',
  transport: '10',
  technology: '11',
  custody: '12',
  warehousing: '13',
  mandate: '14',
  property: '15',
  commissionAgency: '16',
  intermediary: '17',
  partnership: '18',
  utilities: '19',
  labour: '20',
  confidentiality: '21',
  equity: '22',
  ipLicence: '23',
  service: '24',
  other: '99',
})

const categoryKey = (code: CodeValue): string =>
  productCategories.includes(String(code)) ? `contract.category.${String(code)}` : String(code)
type CodeList = Pick<Enumeration<Record<string, CodeValue>>, 'options' | 'labelKey'>
/** Code lists of the contract's fields; the history shows codes by their labels. */
export const contractLists: Readonly<Record<string, CodeList>> = {
  contractCategory: {
    labelKey: categoryKey,
    options: productCategories.map((value) => ({ value, labelKey: categoryKey(value) })),
  },
  contractType,
  ourPosition,
  moneyFlow,
  currency,
  payMethod,
  selectionMode,
  disputeWay,
  recordLevel,
  status: contractStatus,
  flowStatus,
  docStatus,
  performState,
  changeState,
  sealStatus,
  archiveStatus,
}

export interface ContractState {
  status: number
  flowStatus: number
  docStatus: number
  performState: number
  changeState: number
  sealStatus: number
  archiveStatus: number
}

const { saved, returned, aborted, cancelled, inApproval, processing, finished } = contractStatus.code
const { code: flow } = flowStatus
const { code: doc } = docStatus
const { notStarted, performing } = performState.code
const { sealed } = sealStatus.code
const { notArchived, archived } = archiveStatus.code
const drafting = { status: [saved, returned] } as const
const deciding = { status: [inApproval] } as const

/**
 * Actions on a contract. The states are six independent columns, because a single status with several meanings cannot
 * represent them.
 */
export const contractTransitions = transitions<ContractState>()({
  edit: { from: drafting, to: {} },
  delete: { from: drafting, to: {} },
  submit: { from: drafting, to: { status: inApproval, flowStatus: flow.executing, docStatus: doc.inApproval } },
  withdraw: { from: deciding, to: { status: saved, flowStatus: flow.saved, docStatus: doc.editing } },
  /** One of several approval steps is passed. */
  pass: { from: deciding, to: {} },
  approve: { from: deciding, to: { status: processing, flowStatus: flow.finished, docStatus: doc.finished } },
  return: { from: deciding, to: { status: returned, flowStatus: flow.returned, docStatus: doc.rejected } },
  reject: { from: deciding, to: { status: aborted, flowStatus: flow.voided, docStatus: doc.ended } },
  cancel: { from: drafting, to: { status: cancelled, flowStatus: flow.voided, docStatus: doc.ended } },
  sign: {
    from: { status: [processing], performState: [notStarted], archiveStatus: [notArchived] },
    to: { performState: performing, sealStatus: sealed },
  },
  archive: {
    from: { status: [processing, finished], sealStatus: [sealed], archiveStatus: [notArchived] },
    to: { archiveStatus: archived },
  },
  unarchive: { from: { archiveStatus: [archived] }, to: { archiveStatus: notArchived } },
})
export type ContractAction = keyof typeof contractTransitions

const author = { owner: true } as const
const approver = { item: 'contract:approve', task: true } as const

/** Actions on a contract, and who may take them. */
export const contractActions: Actions<ContractState, ContractAction> = {
  transitions: contractTransitions,
  guards: {
    edit: { item: 'contract:new:edit', ...author },
    delete: { item: 'contract:new:delete', ...author },
    submit: { item: 'contract:new:submit', ...author },
    withdraw: { item: 'contract:new:withdraw', starter: true },
    pass: approver,
    approve: approver,
    return: approver,
    reject: approver,
    cancel: { item: 'contract:new:edit', ...author },
    sign: { item: 'contract:seal:register' },
    archive: { item: 'contract:file:add' },
    unarchive: { item: 'contract:file:revoke' },
  },
}

/** Filter value for contracts without a category or type. */
export const noCategory = 'none'
/** The highest level among the undecided findings in the current text; `none` where there are none. */
export const openRisk = enumeration('contract.risk', { high: 'high', medium: 'medium', low: 'low', none: 'none' })

/** Filters of contract lists; charts link to lists with the same filter. */
export const ContractFilter = z.object({
  /** Number, name or counterparty. */
  keyword: text(100).optional(),
  /** Words of the contract's text: `word "a phrase" -excluded`. */
  fullText: text(200).optional(),
  contractCategory: text(8).optional(),
  contractType: text(8).optional(),
  ourParty: Id.optional(),
  /** The institution where it was created, including those below it. */
  ogn: Id.optional(),
  /** Exactly the institution or department where it was created. */
  createOgnId: Id.optional(),
  createDeptId: Id.optional(),
  /** Fields that must be empty. */
  without: z
    .array(z.enum(['contractType', 'createDeptId', 'performState']))
    .max(3)
    .optional(),
  /** A counterparty's full name. */
  counterparty: text(200).optional(),
  moneyFlow: moneyFlow.schema.optional(),
  amountFrom: Yuan.optional(),
  amountTo: Yuan.optional(),
  ...range('signDate', PlainDate),
  ...range('endDate', PlainDate),
  ...range('createDate', PlainDate),
  status: z.array(z.number()).max(12).optional(),
  docStatus: z.number().optional(),
  performState: z.number().optional(),
  archiveStatus: z.number().optional(),
  handlerPsnId: Id.optional(),
  risk: openRisk.schema.optional(),
  /** A step of the approval that was decided, and the days of the decision. */
  step: text(30).optional(),
  ...range('step', PlainDate),
  /** A label of the contract, or a label beneath it. */
  labelId: Id.optional(),
  own: OwnTests.optional(),
  /** Only what the caller made or handles. */
  mine: z.boolean().optional(),
})
export type ContractFilter = z.output<typeof ContractFilter>

/** Another contract beside one. What the caller may not see is counted only. */
const Beside = z.object({
  id: Id,
  contractNo: z.string(),
  contractName: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  docStatus: z.number(),
})
const Group = z.object({
  contracts: z.array(Beside),
  /** How many more there are that the caller may not see. */
  unseen: z.number(),
})
/** What else there is with the same counterparties and under the same main contract, and the records that name one. */
export const Related = z.object({
  /** Contracts that look like the same one. */
  duplicates: Group,
  /** Contracts with the same counterparties within 90 days, with the sum of all. */
  split: Group.extend(CurrencySum),
  children: Group.extend(CurrencySum),
  /** Records of other kinds that name this contract, of those the caller may see. */
  records: z.array(
    z.object({
      bizType: z.string(),
      kindName: z.string(),
      id: Id,
      number: z.string(),
      title: z.string(),
      path: z.string(),
      state: z.object({ name: z.string(), word: z.string() }),
    }),
  ),
})
export type Related = z.infer<typeof Related>
