import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import {
  BaseRecord,
  ById,
  ConfirmReason,
  FileRefs,
  listQuery,
  OptionalDay,
  recordCalls,
  VersionRef,
} from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { accountState, bestScore, counterpartyKind, mark, matchReason } from './codes.ts'

const names = z.array(text(200).min(1)).max(50).default([])

/** 统一社会信用代码 (GB 32100); empty where there is none. */
const CreditCode = text(18)
  .toUpperCase()
  .refine((code) => code === '' || isCreditCode(code), { message: 'counterparty.badCode' })
  .default('')

const Contact = z.object({
  name: text(50).min(1),
  post: text(50).default(''),
  phone: text(30).default(''),
  email: z.union([z.literal(''), z.email({ error: 'counterparty.badEmail' }).max(100)]).default(''),
})
const Qualification = z.object({
  name: text(100).min(1),
  number: text(100).default(''),
  /** Last day; null where it does not expire. */
  validUntil: OptionalDay,
  files: FileRefs(3),
})

/** What users enter for a counterparty. */
export const CounterpartyDraft = z.object({
  name: text(200).min(2),
  creditCode: CreditCode,
  kind: counterpartyKind.schema.default('enterprise'),
  formerNames: names,
  aliases: names,
  isRelated: z.boolean().default(false),
  contacts: z.array(Contact).max(20).default([]),
  qualifications: z.array(Qualification).max(30).default([]),
  remark: text(2000).default(''),
})
export type CounterpartyDraft = z.infer<typeof CounterpartyDraft>

export const Counterparty = BaseRecord.extend(CounterpartyDraft.shape).extend({
  counterpartyNo: z.string(),
  isBlack: z.boolean(),
  blackReason: z.string().nullable(),
  blackPsnName: z.string().nullable(),
  blackTime: z.string().nullable(),
})
export type Counterparty = z.infer<typeof Counterparty>

const CounterpartyRow = Counterparty.omit({ contacts: true, qualifications: true, remark: true })
export type CounterpartyRow = z.infer<typeof CounterpartyRow>

const CounterpartyQuery = listQuery(['counterpartyNo', 'name', 'updateTime'], {
  kind: counterpartyKind.schema.optional(),
  mark: mark.schema.optional(),
})
export type CounterpartyQuery = z.output<typeof CounterpartyQuery>

export const counterpartyShapes = {
  draft: CounterpartyDraft,
  record: Counterparty,
  row: CounterpartyRow,
  query: CounterpartyQuery,
}

/** What is known of the dealings with a counterparty, counted over the records that the caller may see. */
export const Facts = z.object({
  contracts: z.number(),
  /** Yuan, of the contracts in CNY that are in force. */
  contractSum: z.string(),
  disputes: z.number(),
  cases: z.number(),
  /** Yuan that the counterparty should have paid, and that we should have paid. */
  overdueIn: z.string(),
  overdueOut: z.string(),
  /** The last credit report, for those who may read it. */
  credit: z.object({ level: z.string(), score: z.number(), queryTime: z.string() }).nullable(),
})
export type Facts = z.infer<typeof Facts>

const Choice = Counterparty.pick({
  id: true,
  name: true,
  creditCode: true,
  kind: true,
  isRelated: true,
  isBlack: true,
  blackReason: true,
}).extend({
  /** The former name or alias by which it was found. */
  otherName: z.string().nullable(),
  facts: Facts,
})
export type Choice = z.infer<typeof Choice>

const Account = z.object({
  id: Id,
  version: z.number(),
  bankName: z.string(),
  holder: z.string(),
  /** Only its last digits for those who may not edit counterparties. */
  accountNo: z.string(),
  state: accountState.schema,
  /** The account that it takes the place of, once it is confirmed. */
  replacesId: Id.nullable(),
  source: z.string(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
  confirmPsnName: z.string().nullable(),
  confirmTime: z.string().nullable(),
})
export type Account = z.infer<typeof Account>

const Dealing = z.object({
  bizType: z.string(),
  id: Id,
  number: z.string(),
  title: z.string(),
  path: z.string(),
  state: z.object({ name: z.string(), word: z.string() }),
  /** Yuan, or units of the currency; null where the record has none. */
  amount: z.string().nullable(),
  currency: z.string(),
})
export type Dealing = z.infer<typeof Dealing>

const Match = z.object({
  firstId: Id,
  secondId: Id,
  reason: matchReason.schema,
  first: Counterparty.pick({ id: true, counterpartyNo: true, name: true, creditCode: true }),
  second: Counterparty.pick({ id: true, counterpartyNo: true, name: true, creditCode: true }),
})
export type Match = z.infer<typeof Match>

const OfContract = z.object({
  id: Id,
  contractId: Id,
  /** Null for a contract that is not visible to the caller. */
  contract: z.object({ number: z.string(), title: z.string(), path: z.string() }).nullable(),
  createPsnName: z.string(),
  createTime: z.string(),
})

const WaiverRequest = OfContract.omit({ contract: true }).extend({
  reason: z.string(),
  /** Null until it is decided. */
  isWaived: z.boolean().nullable(),
  decideReason: z.string(),
  decidePsnName: z.string().nullable(),
  decideTime: z.string().nullable(),
})
export type WaiverRequest = z.infer<typeof WaiverRequest>

/** What the page of a counterparty shows besides its fields. */
const Overview = z.object({
  facts: Facts,
  /** Contracts, disputes and cases that are visible to the caller, the newest first, at most 50 of each. */
  dealings: z.array(Dealing),
  accounts: z.array(Account),
  waivers: z.array(OfContract.extend({ reason: z.string() })),
  /** Requests for a waiver that are open. */
  waiverRequests: z.array(OfContract.extend({ reason: z.string() })),
  evaluations: z.array(OfContract.extend({ score: z.number(), remark: z.string() })),
  matches: z.array(Match),
})
export type Overview = z.infer<typeof Overview>

const view = 'counterparty:view'
const edit = 'counterparty:edit'
const AccountFields = z.object({
  bankName: text(100).min(1),
  holder: text(200).min(1),
  accountNo: text(40).regex(/^[\d\s-]{6,40}$/, { message: 'counterparty.badAccount' }),
  /** Where the data come from, such as a letter of the counterparty. */
  source: text(200).default(''),
})
/** An account of a counterparty that the caller has read in a version. */
const AccountRef = z.object({ id: Id, accountId: Id, version: z.number().int() })
const Pair = z.object({ firstId: Id, secondId: Id })

/** The organisation's library of counterparties. */
export const counterpartyApi = endpoints('/api/contractServer/counterparty', {
  ...recordCalls('counterparty', { view, add: edit, edit }, counterpartyShapes),
  /** Counterparties by name, former name, alias, pinyin initials or code, each with what speaks for caution. */
  choose: post('/choose', {
    summary: 'Find counterparties for a field',
    access: view,
    reads: true,
    input: z.object({ queryString: text(100).default(''), ids: z.array(Id).max(20).optional() }),
    output: z.array(Choice),
  }),
  overview: post('/overview', {
    summary: 'Get the dealings, accounts and evaluations of a counterparty',
    access: view,
    reads: true,
    input: ById,
    output: Overview,
  }),
  /** Contracts with it cannot be submitted any more, except those that are waived. */
  black: post('/black', {
    summary: 'Add a counterparty to the blacklist',
    access: edit,
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: Counterparty,
  }),
  unblack: post('/unblack', {
    summary: 'Remove a counterparty from the blacklist',
    access: 'counterparty:waive',
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: Counterparty,
  }),
  /** Lets one contract with a blacklisted counterparty pass. Not for its author and handler. */
  waive: post('/waive', {
    summary: 'Allow one contract with a blacklisted counterparty',
    access: 'counterparty:waive',
    input: VersionRef.extend({ contractId: Id, reason: text(500).min(1) }),
    output: Counterparty,
  }),
  /** Asks the people who may waive to do so for one contract. */
  askWaiver: post('/askWaiver', {
    summary: 'Ask for a waiver of the blacklist for one contract',
    access: view,
    input: z.object({ id: Id, contractId: Id, reason: text(500).min(1) }),
    output: z.literal(true),
  }),
  /** Requests and waivers from before the counterparty was blacklisted last do not count. */
  waiverOf: post('/waiverOf', {
    summary: 'Get whether one contract is waived, and the last request for it',
    access: view,
    reads: true,
    input: z.object({ id: Id, contractId: Id }),
    output: z.object({ isWaived: z.boolean(), request: WaiverRequest.nullable() }),
  }),
  /** Not for the contract's author and handler. */
  refuseWaiver: post('/refuseWaiver', {
    summary: 'Refuse a request for a waiver',
    access: 'counterparty:waive',
    input: z.object({ id: Id, requestId: Id, reason: text(500).min(1) }),
    output: z.literal(true),
  }),
  /** Adds an account, or a change of a confirmed one; a second person confirms it. */
  addAccount: post('/addAccount', {
    summary: 'Add or change a bank account of a counterparty',
    access: edit,
    input: VersionRef.extend({ ...AccountFields.shape, replacesId: Id.nullable().default(null) }),
    output: Counterparty,
  }),
  confirmAccount: post('/confirmAccount', {
    summary: 'Confirm a bank account that another person has entered',
    access: edit,
    input: AccountRef,
    output: z.literal(true),
  }),
  /** Refuses one that is not confirmed, or ends the use of a confirmed one. */
  dropAccount: post('/dropAccount', {
    summary: 'Remove a bank account of a counterparty',
    access: edit,
    input: AccountRef.extend({ reason: text(500).min(1) }),
    output: z.literal(true),
  }),
  evaluate: post('/evaluate', {
    summary: 'Evaluate a counterparty after the performance of a contract',
    access: edit,
    input: VersionRef.extend({
      contractId: Id,
      score: z.coerce.number().min(0.5).max(bestScore).multipleOf(0.5),
      remark: text(1000).default(''),
    }),
    output: Counterparty,
  }),
  /** The other entry's names become aliases of this one; its accounts, waivers and evaluations move here. */
  merge: post('/merge', {
    summary: 'Merge another entry into a counterparty',
    access: edit,
    input: VersionRef.extend({ otherId: Id, otherVersion: z.number().int(), confirmReason: ConfirmReason }),
    output: Counterparty,
  }),
  /** Adds the parties of contracts, disputes and cases that the library lacks, 200 at a time. */
  collect: post('/collect', {
    summary: 'Add parties of existing records to the library',
    access: edit,
    input: Nothing,
    output: z.object({
      /** How many were added. */ made: z.number(),
      /** How many are still missing. */ left: z.number(),
    }),
  }),
  matches: post('/matches', {
    summary: 'List entries that may be the same counterparty',
    access: edit,
    reads: true,
    input: PageQuery,
    output: page(Match),
  }),
  /** Records that two similar entries are different counterparties. */
  differ: post('/differ', {
    summary: 'Record that two entries are different counterparties',
    access: edit,
    input: Pair,
    output: z.literal(true),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing counterparties',
    access: edit,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of counterparties without importing it',
    access: edit,
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  importData: post('/importData', {
    summary: 'Import a sheet of counterparties',
    access: edit,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
