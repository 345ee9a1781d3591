import { z } from 'zod'
import { AttachedFile } from '../../kernel/attached-file.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { CreatedBy } from '../../kernel/created-by.ts'
import { text } from '../../kernel/text.ts'
import { categoryCode } from '../contract-category/codes.ts'
import { OwnValuesInput } from '../own-field/codes.ts'
import * as codes from './codes.ts'

export const Counterparty = z.object({
  name: text(200),
  type: codes.partyType.schema,
  /** 统一社会信用代码, 18 characters with check digit (GB 32100); required on submit when the party is an enterprise. */
  creditCode: text(18).default(''),
  /** 公民身份号码, 18 characters with check digit (GB 11643); required on submit when the party is an individual. */
  idNo: text(18).default(''),
  contact: text(50).default(''),
  phone: text(30).default(''),
  address: text(200).default(''),
  bankName: text(100).default(''),
  bankAccount: text(50).default(''),
})
export type Counterparty = z.output<typeof Counterparty>

/** What users enter. A draft needs only the name; submitting reports all missing fields at once. */
export const ContractDraft = z.object({
  contractName: text(200).min(2, { message: 'contract.field.nameTooShort' }),
  contractCategory: categoryCode.nullable().default(null),
  contractType: codes.contractType.schema.nullable().default(null),
  ourParty: Id.nullable().default(null),
  ourPosition: codes.ourPosition.schema.nullable().default(null),
  counterparties: z.array(Counterparty).max(20).default([]),
  startDate: PlainDate.nullable().default(null),
  endDate: PlainDate.nullable().default(null),
  noFixedTerm: z.boolean().default(false),
  isFrame: z.boolean().default(false),
  frameTolerance: z.coerce.number().min(0).max(20).multipleOf(0.01).nullable().default(null),
  moneyFlow: codes.moneyFlow.schema.nullable().default(null),
  currency: codes.currency.schema.default('CNY'),
  /** Yuan including tax. */
  amount: Yuan.nullable().default(null),
  /** In percent. */
  taxRate: z.coerce.number().min(0).max(100).multipleOf(0.01).nullable().default(null),
  payMethod: codes.payMethod.schema.nullable().default(null),
  selectionMode: codes.selectionMode.schema.nullable().default(null),
  isStandardText: z.boolean().default(false),
  subject: text(2000).default(''),
  summary: text(4000).default(''),
  riskNote: text(2000).default(''),
  disputeWay: codes.disputeWay.schema.nullable().default(null),
  disputeOrg: text(100).default(''),
  handlerPsnId: Id.nullable().default(null),
  parentContractId: Id.nullable().default(null),
  /** Key of a contradiction between text and record → why the record is right. */
  explanations: z
    .record(z.string().max(40), text(500))
    .refine((all) => Object.keys(all).length <= 100)
    .default({}),
  /** Values of the fields that the organisation has defined itself, by the field's code. */
  ownValues: OwnValuesInput,
})
export type ContractDraft = z.output<typeof ContractDraft>

const State = z.object({
  status: codes.contractStatus.schema,
  flowStatus: codes.flowStatus.schema,
  docStatus: codes.docStatus.schema,
  performState: codes.performState.schema,
  changeState: codes.changeState.schema,
  sealStatus: codes.sealStatus.schema,
  archiveStatus: codes.archiveStatus.schema,
})

/** One row of the list. */
export const ContractRow = State.extend({
  id: Id,
  version: z.number(),
  contractNo: z.string(),
  contractName: z.string(),
  contractCategory: z.string().nullable(),
  contractType: z.string().nullable(),
  ourPartyName: z.string().nullable(),
  counterpartyNames: z.string(),
  moneyFlow: z.string().nullable(),
  currency: z.string(),
  amount: z.string().nullable(),
  signDate: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  handlerPsnName: z.string().nullable(),
  createPsnName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  ownValues: z.record(z.string(), z.string()),
  /** Only in a full-text search: excerpts of the contract's text; `start`/`end` mark the matched words. */
  hits: z
    .array(z.object({ text: z.string(), marks: z.array(z.object({ start: z.number(), end: z.number() })) }))
    .optional(),
})
export type ContractRow = z.infer<typeof ContractRow>

/** One immutable version of the contract's text. */
const TextVersion = AttachedFile.extend({
  id: Id,
  versionNo: z.number(),
  /** True once it has been submitted for approval. */
  frozen: z.boolean(),
  current: z.boolean(),
  characters: z.number(),
  pages: z.number().nullable(),
  /** Message keys of warnings about the extraction. */
  notices: z.array(z.string()),
  openFindings: z.number(),
  openHighFindings: z.number(),
})

export const Contract = ContractDraft.extend(State.shape).extend(CreatedBy.shape).extend({
  id: Id,
  version: z.number(),
  contractNo: z.string(),
  ourPartyName: z.string().nullable(),
  amountUpper: z.string().nullable(),
  amountNoTax: z.string().nullable(),
  isMajor: z.boolean(),
  handlerPsnName: z.string().nullable(),
  handlerDeptName: z.string().nullable(),
  signDate: z.string().nullable(),
  signPlace: z.string(),
  effectiveDate: z.string().nullable(),
  currentTextId: Id.nullable(),
  updateTime: z.string(),
})
export type Contract = z.infer<typeof Contract>

/** Parts of a contract: its texts, files, and the caller's step in its approval. */
export const ContractParts = z.object({
  texts: z.array(TextVersion),
  attachments: z.array(AttachedFile),
  signedScan: AttachedFile.nullable(),
  /** The caller's open approval step, if any. */
  myTask: z.object({ id: Id, node: z.string(), onBehalfOfName: z.string().nullable() }).nullable(),
  /** Counterparties on the blacklist, by their place; only for callers with an open step. */
  blacklisted: z.array(z.object({ at: z.number(), reason: z.string() })),
  /** Whether the caller submitted the running approval and no step is decided yet. */
  mayWithdraw: z.boolean(),
  /** The version of the text that the caller saw last, if text or fields have been changed since. */
  seen: z.object({ textId: Id, versionNo: z.number(), seenTime: z.string() }).nullable(),
})
export type ContractParts = z.infer<typeof ContractParts>
