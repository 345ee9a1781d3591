// Written by scripts/gen-types.ts from the migrated database; not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** China wall time `YYYY-MM-DD HH:mm:ss` when read; a Date or such a text when written. */
type Instant = ColumnType<string, Date | string, Date | string>
/** Parsed when read; JSON text when written. */
type Json = ColumnType<unknown, string, string>

interface Account {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  loginName: string
  name: string
  sex: Generated<number>
  phone: Generated<string>
  photo: Generated<string>
  introduction: Generated<string>
  status: Generated<number>
  visitor: Generated<boolean>
  passwordHash: string
  psnId: string
  lastLoginTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  mustChangePassword: Generated<boolean>
  email: Generated<string>
  pinyin: Generated<string>
  validFrom: string | null
  validTo: string | null
  moduleCodes: ColumnType<unknown | null, string | null | undefined, string | null>
  coinLimit: number | null
  awaitsConfirmation: Generated<boolean>
  madeByProvider: Generated<boolean>
}

interface AccountRole {
  tenantId: string
  accountId: string
  roleId: string
}

interface AdminProposal {
  tenantId: string
  accountId: string
  proposedBy: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface AgendaFeed {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  name: string
  scope: string
  lanes: string[]
  withTitles: boolean
  language: string
  keyHash: string
  readTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface AiRule {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  ruleCode: string
  ruleKind: string
  ruleName: string
  priority: Generated<number>
  scope: ColumnType<unknown, string | undefined, string>
  triggers: ColumnType<unknown, string | undefined, string>
  similarQuestions: ColumnType<unknown, string | undefined, string>
  answer: Generated<string>
  template: Generated<string>
  elements: ColumnType<unknown, string | undefined, string>
  checkItem: Generated<string>
  riskLevel: string | null
  condition: ColumnType<unknown | null, string | null | undefined, string | null>
  suggestion: Generated<string>
  basis: ColumnType<unknown, string | undefined, string>
  weights: ColumnType<unknown, string | undefined, string>
  samples: ColumnType<unknown, string | undefined, string>
  ruleVersion: Generated<number>
  writerId: string
  writerName: string
  reviewerName: string | null
  opinion: Generated<string>
  reviewStatus: Generated<number>
  enable: Generated<number>
}

interface AiRuleVersion {
  tenantId: string
  ruleId: string
  no: number
  content: Json
  writerName: string
  reviewerName: string
  opinion: string
  reviewTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface AnalysisScheme {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  scheme: string
  query: Json
  shared: Generated<boolean>
}

interface Announcement {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  title: string
  content: string
  pinned: Generated<boolean>
  status: Generated<string>
  startTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  endTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  publishTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  audience: Generated<string>
  targets: Generated<string[]>
  fromProvider: Generated<boolean>
}

interface AnnouncementRead {
  tenantId: string
  announcementId: string
  accountId: string
  readTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface ArchiveLoan {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  archiveId: string
  borrowerPsnId: string
  borrowerPsnName: string
  purpose: string
  lentDate: string
  dueDate: string
  lentPsnId: string
  lentPsnName: string
  returnDate: string | null
  returnNote: Generated<string>
}

interface AttachmentFolder {
  tenantId: string
  fileId: string
  folder: string
}

interface AuditCursor {
  snapshot: string
}

interface AuditEntry {
  tenantId: string
  id: string
  at: ColumnType<string, Date | string | undefined, Date | string>
  accountId: string | null
  psnName: Generated<string>
  ip: Generated<string>
  requestId: Generated<string>
  action: string
  bizType: Generated<string>
  bizId: Generated<string>
  bizVersion: number | null
  changes: ColumnType<unknown, string | undefined, string>
  note: Generated<string>
  xid: Generated<string>
}

interface AuditHead {
  tenantId: string
  seq: number
  hash: Buffer
}

interface AuditProject {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  auditNo: string
  auditName: string
  auditType: string | null
  auditedOrg: string | null
  auditedOrgName: string | null
  periodStart: string | null
  periodEnd: string | null
  leader: string
  leaderName: string
  members: ColumnType<unknown, string | undefined, string>
  memberNames: ColumnType<unknown, string | undefined, string>
  scope: ColumnType<unknown, string | undefined, string>
  problems: ColumnType<unknown, string | undefined, string>
  rectifyDepts: ColumnType<unknown, string | undefined, string>
  problemCount: Generated<number>
  rectifiedCount: Generated<number>
  conclusion: Generated<string>
  reportFile: string | null
  status: Generated<number>
}

interface AuditSeal {
  tenantId: string
  seq: number
  at: Instant
  entries: string[]
  digests: Buffer[]
  hash: Buffer
}

interface AuthGrant {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  authType: string
  granterId: string
  granteeId: string
  dataScope: string | null
  startTime: Instant
  endTime: Instant
  reason: Generated<string>
  enabled: Generated<boolean>
}

interface AuthGrantNode {
  tenantId: string
  grantId: string
  nodeId: string
}

interface AuthGrantRole {
  tenantId: string
  grantId: string
  roleId: string
}

interface BidTask {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  taskNo: string
  taskName: string
  projectName: Generated<string>
  selectionMode: string | null
  budget: number | null
  agency: Generated<string>
  ownerDept: string | null
  ownerDeptName: string | null
  ownerPsn: string
  ownerPsnName: string
  publishDate: string | null
  deadline: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  openTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  bidders: ColumnType<unknown, string | undefined, string>
  winner: string | null
  winAmount: number | null
  awardDate: string | null
  legalOpinion: Generated<string>
  contractId: string | null
  contractDate: string | null
  status: Generated<number>
  isMandatory: Generated<boolean>
  bidBond: number | null
  performanceBond: number | null
  dues: ColumnType<unknown, string | undefined, string>
}

interface Blob {
  tenantId: string
  sha256: string
  size: number
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface BlobChunk {
  tenantId: string
  sha256: string
  seq: number
  data: Buffer
}

interface Calculation {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  caseId: string
  calculator: string
  title: string
  keptAs: string
  amount: number
  facts: Json
  outcome: Json
}

interface Captcha {
  id: string
  answerHash: string
  browserHash: string
  expiresAt: Instant
}

interface CaseAnalysis {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  analysisNo: string
  facts: string
  caseType: string
  causeOfAction: string | null
  causeName: string | null
  region: string | null
  regionName: string | null
  ourRole: string
  amount: number | null
  caseId: string | null
  caseNo: string | null
  elements: ColumnType<unknown, string | undefined, string>
  ruleName: string | null
  similarCases: ColumnType<unknown, string | undefined, string>
  adverseCases: ColumnType<unknown, string | undefined, string>
  prediction: ColumnType<unknown | null, string | null | undefined, string | null>
  winRate: number | null
  similarCount: Generated<number>
  compared: Generated<number>
  failure: string | null
  status: Generated<number>
  recordLevel: Generated<string>
}

interface CaseLink {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  fromId: string
  toId: string
  kind: string
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface CaseSetting {
  tenantId: string
  id: string
  majorAmount: number
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface CoinAccount {
  tenantId: string
  balance: Generated<number>
  frozen: Generated<number>
  seq: Generated<number>
  at: ColumnType<string, Date | string | undefined, Date | string>
  hash: Generated<Buffer>
  untold: Generated<number>
}

interface CoinAdjustment {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  coin: number
  remark: string
  state: Generated<string>
  createPsnId: string
  createPsnName: string
  donePsnId: string | null
  donePsnName: string | null
  doneTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface CoinCharge {
  tenantId: string
  id: string
  moduleCode: string
  bizId: string
  quantity: number
  free: Generated<number>
  cost: number
  unitPrice: Generated<number>
  state: string
  key: string | null
  accountId: string
  personName: string
  until: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  heldTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  doneTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface CoinConfig {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  unitPrice: number
  minRecharge: number
  packages: ColumnType<unknown, string | undefined, string>
  effectiveTime: Instant
  enable: Generated<number>
  state: Generated<string>
  decidePsnId: string | null
  decidePsnName: string | null
  decideTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  disablePsnId: string | null
  disablePsnName: string | null
}

interface CoinEntry {
  tenantId: string
  seq: number
  id: string
  kind: string
  coin: number
  held: number
  balance: number
  frozen: number
  moduleCode: string
  bizNo: string
  remark: string
  accountId: string
  personName: string
  at: ColumnType<string, Date | string | undefined, Date | string>
  hash: Buffer
}

interface CoinLot {
  tenantId: string
  id: string
  source: string
  qty: number
  remaining: number
  frozen: Generated<number>
  paid: Generated<number>
  bizNo: Generated<string>
  expireTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  spent: Generated<boolean>
}

interface CoinRate {
  moduleCode: string
  forTenantId: string
  from: Instant
  cost: number
  free: number
  price: number
}

interface Comment {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  bizType: string
  bizId: string
  content: string
  mentions: Json
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  textId: string | null
  versionNo: number | null
  start: number | null
  end: number | null
  quote: string | null
  mendedIn: number | null
  mendedTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  mendedPsnName: string | null
  answer: Generated<string>
  answerPsnName: string | null
  changedTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface CommentPlace {
  tenantId: string
  commentId: string
  textId: string
  start: number | null
  end: number | null
  isKept: boolean
}

interface Company {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  creditCode: string
  name: string
  regStatus: string
  info: Json
}

interface Contract {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  contractNo: string
  contractName: string
  contractCategory: string | null
  contractType: string | null
  ourParty: string | null
  ourPartyName: string | null
  ourPosition: string | null
  counterparties: ColumnType<unknown, string | undefined, string>
  counterpartyNames: Generated<string>
  signDate: string | null
  signPlace: Generated<string>
  startDate: string | null
  endDate: string | null
  noFixedTerm: Generated<boolean>
  effectiveDate: string | null
  isFrame: Generated<boolean>
  isMajor: Generated<boolean>
  moneyFlow: string | null
  currency: Generated<string>
  amount: number | null
  amountUpper: string | null
  taxRate: number | null
  amountNoTax: number | null
  payMethod: string | null
  selectionMode: number | null
  isStandardText: Generated<boolean>
  subject: Generated<string>
  summary: Generated<string>
  riskNote: Generated<string>
  disputeWay: string | null
  disputeOrg: Generated<string>
  handlerPsnId: string | null
  handlerPsnName: string | null
  handlerDeptName: string | null
  parentContractId: string | null
  status: Generated<number>
  flowStatus: Generated<number>
  docStatus: Generated<number>
  performState: Generated<number>
  changeState: Generated<number>
  sealStatus: Generated<number>
  archiveStatus: Generated<number>
  currentTextId: string | null
  signedScanId: string | null
  searchText: GeneratedAlways<string>
  recordLevel: Generated<string>
  explanations: ColumnType<unknown, string | undefined, string>
  textNo: number | null
  formerNo: number | null
  isIndexed: Generated<boolean>
  frameTolerance: number | null
  externalId: string | null
  ownValues: ColumnType<unknown, string | undefined, string>
  templateVersionId: string | null
}

interface ContractArchive {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  contractId: string
  archiveNo: string | null
  archivePlace: Generated<string>
  archiveDate: string | null
  originals: Generated<number>
  copies: Generated<number>
  pages: number | null
  keeperPsnId: string | null
  keeperPsnName: string | null
  retention: string | null
  secretLevel: Generated<string>
  remark: Generated<string>
  scanFileId: string | null
  checklist: ColumnType<unknown, string | undefined, string>
}

interface ContractCategory {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  code: string
  name: string | null
  isActive: Generated<boolean>
  settings: ColumnType<unknown, string | undefined, string>
}

interface ContractChange {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  changeNo: string
  contractId: string
  contractNo: string
  contractName: string
  changeType: ColumnType<unknown, string | undefined, string>
  changeReason: Generated<string>
  changeContent: Generated<string>
  beforeSnapshot: ColumnType<unknown, string | undefined, string>
  afterValues: ColumnType<unknown, string | undefined, string>
  amountBefore: number | null
  amountAfter: number | null
  amountDelta: number | null
  agreementFile: string | null
  changeDate: string | null
  docStatus: Generated<number>
  recordLevel: Generated<string>
}

interface ContractDeviation {
  tenantId: string
  textId: string
  templateVersionId: string
  count: number
  clauses: Json
}

interface ContractExport {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  filter: Json
  withFiles: boolean
  parts: Json
  state: string
  missing: Generated<number>
  aliveTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface ContractForce {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  forceNo: string
  contractId: string
  contractNo: string
  contractName: string
  forceType: string
  effectiveDate: string | null
  condition: Generated<string>
  reason: Generated<string>
  basisFile: string | null
  operator: string | null
  operatorName: string | null
  operateTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  before: ColumnType<unknown | null, string | null | undefined, string | null>
  status: Generated<number>
  recordLevel: Generated<string>
}

interface ContractImport {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  fileName: string
  state: string
  titles: Json
  assignment: Json
  unknown: ColumnType<unknown, string | undefined, string>
  faults: ColumnType<unknown, string | undefined, string>
  fileBytes: Generated<number>
}

interface ContractImportFile {
  tenantId: string
  importId: string
  name: string
  fileId: string | null
  isTaken: Generated<boolean>
}

interface ContractImportRow {
  tenantId: string
  importId: string
  at: number
  cells: Json
  typed: ColumnType<unknown | null, string | null | undefined, string | null>
  state: Generated<string>
  contractId: string | null
}

interface ContractIndex {
  tenantId: string
  lastNo: number
  numbers: number
}

interface ContractIndexBlock {
  tenantId: string
  segmentId: number
  kind: number
  first: number
  data: Buffer
}

interface ContractIndexSegment {
  tenantId: string
  id: Generated<number>
  unicode: string
  numbers: number
  characters: number
  documents: Buffer
}

interface ContractPerform {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  performNo: string
  contractId: string
  contractNo: string
  contractName: string
  counterpartyNames: Generated<string>
  handler: string
  handlerName: string
  amount: number | null
  planReason: Generated<string>
  settledAmount: Generated<number>
  progress: Generated<number>
  nextPlanDate: string | null
  performState: Generated<number>
  abnormal: Generated<string>
  recordLevel: Generated<string>
}

interface ContractPerformPlan {
  tenantId: string
  id: string
  performId: string
  seq: number
  itemType: string
  planDate: string
  planAmount: number | null
  condition: Generated<string>
  remindDays: Generated<number>
  settledAmount: Generated<number>
  done: Generated<boolean>
}

interface ContractPerformRecord {
  tenantId: string
  id: string
  performId: string
  planId: string
  actualDate: string
  actualAmount: number | null
  description: Generated<string>
  overReason: Generated<string>
  handlerName: string
  voucherIds: Generated<string[]>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface ContractSeal {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  sealNo: string
  contractId: string
  contractNo: string
  contractName: string
  sealType: ColumnType<unknown, string | undefined, string>
  sealOrg: string | null
  sealOrgName: string | null
  copies: number | null
  usage: Generated<string>
  applyDate: string
  textHash: string | null
  sealDate: string | null
  sealKeeper: string | null
  sealKeeperName: string | null
  scanFile: string | null
  status: Generated<number>
  recordLevel: Generated<string>
}

interface ContractSeen {
  tenantId: string
  contractId: string
  accountId: string
  textId: string
  seenTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface ContractSubmission {
  tenantId: string
  id: string
  contractId: string
  textId: string
  sha256: string
  at: ColumnType<string, Date | string | undefined, Date | string>
  contradictions: ColumnType<unknown, string | undefined, string>
}

interface ContractTemplate {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  name: string
  contractCategory: string | null
  contractType: string | null
  ourPosition: string | null
  remark: Generated<string>
  status: Generated<string>
  positions: ColumnType<unknown, string | undefined, string>
}

interface ContractTemplateVersion {
  tenantId: string
  id: string
  templateId: string
  versionNo: number
  fileId: string
  sha256: string
  text: string
  blocks: Json
  pages: number | null
  notices: Json
  clauses: Json
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface ContractText {
  tenantId: string
  id: string
  contractId: string
  versionNo: number
  fileId: string
  sha256: string
  text: string
  blocks: Json
  characters: number
  pages: number | null
  notices: Json
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface CostStandard {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  moduleCode: string
  moduleName: string
  unit: string
  enable: Generated<number>
  forTenantId: string | null
}

interface CostStandardChange {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  standardId: string
  consumeCoin: number
  freeTimes: number
  effectiveTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  state: Generated<string>
  decidePsnId: string | null
  decidePsnName: string | null
  decideTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  enable: number | null
}

interface CostStandardPrice {
  tenantId: string
  id: string
  standardId: string
  effectiveTime: Instant
  consumeCoin: number
  freeTimes: Generated<number>
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  confirmPsnName: string | null
}

interface Counterparty {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  counterpartyNo: string
  name: string
  creditCode: Generated<string>
  formerCodes: ColumnType<unknown, string | undefined, string>
  kind: Generated<string>
  formerNames: ColumnType<unknown, string | undefined, string>
  aliases: ColumnType<unknown, string | undefined, string>
  isRelated: Generated<boolean>
  contacts: ColumnType<unknown, string | undefined, string>
  qualifications: ColumnType<unknown, string | undefined, string>
  remark: Generated<string>
  isBlack: Generated<boolean>
  blackReason: string | null
  blackPsnName: string | null
  blackTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  mergedInto: string | null
  pinyin: Generated<string>
  searchText: GeneratedAlways<string>
}

interface CounterpartyAccount {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  counterpartyId: string
  bankName: string
  holder: string
  accountNo: string
  state: Generated<string>
  replacesId: string | null
  source: Generated<string>
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  confirmPsnId: string | null
  confirmPsnName: string | null
  confirmTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface CounterpartyEvaluation {
  tenantId: string
  id: string
  counterpartyId: string
  contractId: string
  score: number
  remark: Generated<string>
  createPsnId: string
  createPsnName: string
  createTime: Instant
}

interface CounterpartyKey {
  tenantId: string
  counterpartyId: string
  isCode: boolean
  key: string
}

interface CounterpartyMatch {
  tenantId: string
  firstId: string
  secondId: string
  reason: string
  differentPsnName: string | null
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface CounterpartyTie {
  tenantId: string
  bizType: string
  bizId: string
  seq: number
  name: string
  key: string
  code: string
  kind: string
}

interface CounterpartyWaiver {
  tenantId: string
  id: string
  counterpartyId: string
  contractId: string
  reason: string
  createPsnId: string
  createPsnName: string
  createTime: Instant
}

interface CounterpartyWaiverRequest {
  tenantId: string
  id: string
  counterpartyId: string
  contractId: string
  reason: string
  createPsnId: string
  createPsnName: string
  createTime: Instant
  isWaived: boolean | null
  decideReason: Generated<string>
  decidePsnName: string | null
  decideTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface CourtMessage {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  messageNo: string
  title: string
  source: string
  kind: string
  text: string
  textHash: string
  fileHash: string | null
  fileId: string | null
  fileName: Generated<string>
  found: ColumnType<unknown, string | undefined, string>
  parties: ColumnType<unknown, string | undefined, string>
  courtCaseNo: Generated<string>
  court: Generated<string>
  state: Generated<string>
  caseId: string | null
  caseName: Generated<string>
  receivedDate: string | null
  taken: ColumnType<unknown, string | undefined, string>
  confirmPsnName: Generated<string>
  confirmTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  reason: Generated<string>
  recordLevel: Generated<string>
}

interface CreditReport {
  tenantId: string
  id: string
  subjectId: string
  score: number
  level: string
  source: string
  info: Json
  factors: Json
  queryTime: Instant
  createPsnId: string
  createPsnName: string
}

interface CreditSubject {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  creditCode: string
  companyName: string
  legalPerson: string
  regStatus: string
  regAddress: string
  score: number
  level: string
  queryTime: Instant
  monitored: Generated<boolean>
  monitorPsnId: string | null
}

interface Deadline {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  bizType: string
  bizId: string
  title: string
  origin: string | null
  rule: string
  ruleVersion: number
  facts: Json
  sources: Json
  computed: string | null
  plain: string | null
  watched: string | null
  basis: string
  steps: Json
  refusal: ColumnType<unknown | null, string | null | undefined, string | null>
  isProvisional: boolean
  ahead: Json
  overrideDate: string | null
  overrideReason: Generated<string>
  overridePsnName: Generated<string>
  status: Generated<string>
  closedDate: string | null
  closedNote: Generated<string>
  closedPsnName: Generated<string>
  handlerPsnId: string
  handlerPsnName: string
  changePsnId: string
  confirmPsnName: Generated<string>
  confirmTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  party: Generated<string>
  isOurs: Generated<boolean>
  needsSecondCheck: Generated<boolean>
}

interface DeadlineReminder {
  tenantId: string
  id: string
  rule: string
  ahead: Json
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface DeadlineRuleSet {
  version: string
  rules: Json
  loadedBy: string
  loadedAt: ColumnType<string, Date | string | undefined, Date | string>
}

interface DemoStep {
  step: string
  result: Buffer
}

interface Dictionary {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  parentId: string
  dicCode: string
  dicName: string
  dicNameEn: Generated<string>
  dicNameEs: Generated<string>
  dicNameJa: Generated<string>
  dicValue: Generated<string>
  dicSort: number
  status: Generated<number>
  isLeaf: boolean
  isPublic: Generated<boolean>
  builtIn: Generated<boolean>
  level: number
  fullPath: string
  solidMode: Generated<string>
  color: Generated<string>
  scopes: ColumnType<unknown, string | undefined, string>
  remark: Generated<string>
}

interface Dispute {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  disputeNo: string
  title: string
  disputeType: string | null
  occurDate: string | null
  ourOrg: string | null
  ourOrgName: string | null
  counterparty: Generated<string>
  amount: number | null
  facts: Generated<string>
  contractId: string | null
  handleWay: string | null
  handler: string
  handlerName: string
  progress: ColumnType<unknown, string | undefined, string>
  result: string | null
  settleAmount: number | null
  caseId: string | null
  status: Generated<number>
  recordLevel: Generated<string>
  limitationKind: string | null
  limitationStart: string | null
  limitationGround: string | null
  limitationReason: Generated<string>
}

interface DocDraft {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  docNo: string
  docKind: string
  docType: string
  docTypeName: string
  title: string
  elements: ColumnType<unknown, string | undefined, string>
  content: Generated<string>
  docVersion: Generated<number>
  mode: string
  caseId: string | null
  contractId: string | null
  status: Generated<number>
  hasModelText: Generated<boolean>
  recordLevel: Generated<string>
  disputeId: string | null
}

interface DocDraftVersion {
  tenantId: string
  draftId: string
  no: number
  title: string
  content: string
  elements: ColumnType<unknown, string | undefined, string>
  origin: string
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface DutyAck {
  tenantId: string
  bizType: string
  bizId: string
  key: string
  date: string
  ackPsnId: string
  ackPsnName: string
  ackTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface DutyDone {
  tenantId: string
  bizType: string
  bizId: string
  key: string
  date: string
  note: Generated<string>
  donePsnId: string
  donePsnName: string
  doneTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface DutySetting {
  tenantId: string
  id: string
  superiorDays: number | null
  headDays: number | null
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface Enterprise {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  tenantCode: Generated<string>
  tenantName: string
  shortName: Generated<string>
  creditCode: Generated<string>
  industry: string | null
  scale: string | null
  region: string | null
  regionName: string | null
  address: Generated<string>
  contact: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  adminLoginName: Generated<string>
  adminName: Generated<string>
  adminPhone: Generated<string>
  adminId: string | null
  packageName: string | null
  startDate: string | null
  endDate: string | null
  maxUsers: number | null
  initCoin: number | null
  moduleCodes: ColumnType<unknown, string | undefined, string>
  logo: ColumnType<unknown, string | undefined, string>
  loginUrl: Generated<string>
  envConfig: Generated<string>
  stage: Generated<string>
  status: Generated<number>
  openTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface Evidence {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  listId: string
  groupNo: number
  orderNo: number
  name: string
  form: string
  source: string
  purpose: string
  carrier: string
  keptAt: string
  submitDate: string | null
  authenticity: string | null
  legality: string | null
  relevance: string | null
  purposeView: string | null
  opinion: string
}

interface EvidenceBundle {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  listId: string
  no: number
  state: string
  title: string
  language: string
  listHash: string
  done: Generated<number>
  pages: number
  items: number
  fileId: string | null
  problem: ColumnType<unknown | null, string | null | undefined, string | null>
  handedDate: string | null
  court: Generated<string>
  handedPsnName: Generated<string>
}

interface EvidenceFile {
  tenantId: string
  fileId: string
  evidenceId: string
  orderNo: number
  pages: number
  fault: string | null
}

interface EvidenceList {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  bizType: string
  bizId: string
  side: string
  groups: Generated<string[]>
  bundleNo: Generated<number>
}

interface Examine {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  examineNo: string
  name: string
  contractType: string
  stance: string
  strength: string
  ruleIds: Json
  contractId: string | null
  fileId: string
  fileName: string
  fileType: string
  sha256: string
  pages: number | null
  characters: number
  unread: ColumnType<unknown, string | undefined, string>
  high: Generated<number>
  medium: Generated<number>
  low: Generated<number>
  leftOut: Generated<number>
  finishTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  failure: Generated<string>
  reviewStatus: Generated<number>
  reviewerName: string | null
  opinion: Generated<string>
  reportFile: string | null
  status: Generated<number>
  recordLevel: Generated<string>
  extractTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  announcementTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface ExamineElement {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  examineId: string
  seq: number
  kind: string
  value: string | null
  start: number
  end: number
  quote: string
  decision: Generated<string>
  handlerName: string | null
}

interface ExamineFinding {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  examineId: string
  seq: number
  ruleId: string
  ruleVersion: number
  level: string
  finding: Json
  decision: Generated<string>
  reason: Generated<string>
  handlerName: string | null
  handleTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  contractFindingId: string | null
}

interface ExamineText {
  tenantId: string
  examineId: string
  text: string
  blocks: Json
  notices: ColumnType<unknown, string | undefined, string>
}

interface ExchangeRate {
  day: string
  currency: string
  microYuan: number
}

interface FeeStandard {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  kind: string
  name: string
  source: Generated<string>
  held: Json
}

interface File {
  tenantId: string
  id: string
  name: string
  type: string
  size: number
  sha256: string
  bizType: string | null
  bizId: string | null
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  unusedSince: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface FlowDefinition {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  kind: string
  name: string
  state: string
  number: number | null
  isPart: Generated<boolean>
  fallback: Json
  rows: ColumnType<unknown | null, string | null | undefined, string | null>
  graph: ColumnType<unknown | null, string | null | undefined, string | null>
  settings: ColumnType<unknown, string | undefined, string>
  publishTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  publishPsnName: string | null
}

interface FlowHold {
  tenantId: string
  id: string
  bizId: string
  bizVersion: number
  accountId: string
  until: Instant
  entries: Json
  sentTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  isLast: boolean
}

interface FlowInstance {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  bizType: string
  bizId: string
  title: string
  status: number
  round: Generated<number>
  initiatorId: string
  initiatorName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  path: ColumnType<unknown | null, string | null | undefined, string | null>
  ownerIds: Generated<string[]>
  definitionId: string | null
  definitionNumber: number | null
  course: ColumnType<unknown | null, string | null | undefined, string | null>
  progress: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface FlowSeen {
  tenantId: string
  bizType: string
  bizId: string
  accountId: string
  bizVersion: number
  seenTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface FlowTask {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  instanceId: string
  bizType: string
  bizId: string
  node: string
  round: number
  assigneeId: string | null
  assigneeName: string | null
  assigneeRole: string | null
  result: string | null
  opinion: Generated<string>
  arriveTime: ColumnType<string, Date | string | undefined, Date | string>
  doneTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  doneById: string | null
  doneByName: string | null
  onBehalfOfId: string | null
  onBehalfOfName: string | null
  dueTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  blockId: string | null
  stage: Generated<number>
  readTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface Follower {
  tenantId: string
  bizType: string
  bizId: string
  accountId: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface HolidayYear {
  year: number
  off: Json
  work: Json
  loadedBy: string
  loadedAt: ColumnType<string, Date | string | undefined, Date | string>
}

interface InstallationCounter {
  key: string
  value: number
}

interface JobPause {
  tenantId: string
  name: string
  pausedAt: ColumnType<string, Date | string | undefined, Date | string>
  pausedByName: string
}

interface KnownDevice {
  tenantId: string
  deviceHash: string
  accountId: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface LawFirm {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  firmNo: string
  firmName: string
  creditCode: Generated<string>
  licenseNo: Generated<string>
  principal: Generated<string>
  foundDate: string | null
  region: string | null
  regionName: string | null
  address: Generated<string>
  contact: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  lawyerCount: number | null
  specialties: ColumnType<unknown, string | undefined, string>
  selectionReasons: ColumnType<unknown, string | undefined, string>
  industryName: Generated<string>
  partnerName: Generated<string>
  otherReason: Generated<string>
  recommended: string | null
  files: ColumnType<unknown, string | undefined, string>
  status: Generated<number>
  asked: string | null
  libraryStatus: number | null
  inDate: string | null
  outDate: string | null
  removalReason: number | null
  blackDate: string | null
  blackGround: string | null
  blackReason: string | null
  blackHearing: string | null
  blackFiles: ColumnType<unknown, string | undefined, string>
  score: number | null
  evaluations: ColumnType<unknown, string | undefined, string>
}

interface LawFirmHire {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  hireNo: string
  matter: string
  hiringType: number | null
  serviceType: number | null
  selectionMode: number | null
  selectionType: string | null
  caseId: string | null
  candidates: ColumnType<unknown, string | undefined, string>
  specialReason: Generated<string>
  startDate: string | null
  endDate: string | null
  winnerFirmId: string | null
  winnerName: string | null
  feeMode: string | null
  fee: number | null
  claimAmount: number | null
  awardReason: string | null
  sheets: ColumnType<unknown, string | undefined, string>
  contractId: string | null
  score: number | null
  status: Generated<number>
  scorers: ColumnType<unknown, string | undefined, string>
  scoringRound: Generated<number>
  stopReason: Generated<string>
  recordLevel: Generated<string>
  contingencyMatter: string | null
  agreement: ColumnType<unknown, string | undefined, string>
}

interface LawFirmHireSheet {
  tenantId: string
  id: string
  hireId: string
  round: number
  psnId: string
  psnName: string
  scores: Json
  comment: Generated<string>
  submitTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface LawFirmOut {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  outNo: string
  firmId: string
  firmName: string
  outType: string | null
  removalReason: number | null
  description: Generated<string>
  files: ColumnType<unknown, string | undefined, string>
  status: Generated<number>
}

interface Lawyer {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  lawyerNo: string
  name: string
  sex: number | null
  ethnic: string | null
  idNo: Generated<string>
  licenseNo: Generated<string>
  firmId: string | null
  firmName: string | null
  practiceSince: string | null
  education: string | null
  specialties: ColumnType<unknown, string | undefined, string>
  phone: Generated<string>
  email: Generated<string>
  positionType: string | null
  isPlatform: Generated<boolean>
  userId: string | null
  userName: string | null
  photo: ColumnType<unknown, string | undefined, string>
  resume: Generated<string>
  status: Generated<number>
  lawyerState: number | null
  score: number | null
  evaluations: ColumnType<unknown, string | undefined, string>
}

interface LawyerFeeScale {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  tiers: Json
  minimum: number
}

interface LawyerService {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  allocNo: string
  lawyerId: string
  lawyerName: string
  serviceTypes: Json
  quota: number | null
  used: Generated<number>
  startDate: string
  endDate: string
  priority: number
  enable: Generated<number>
}

interface Ledger {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  ledgerNo: string
  ledgerType: string | null
  bizId: string | null
  bizNo: Generated<string>
  bizName: string
  contractId: string | null
  period: string | null
  reportOrg: string | null
  reportOrgName: string | null
  amount: number | null
  category: string | null
  content: ColumnType<unknown, string | undefined, string>
  source: Generated<string>
  remark: string | null
  status: Generated<number>
  recordLevel: Generated<string>
}

interface LedgerClosing {
  tenantId: string
  id: string
  ledgerType: string
  reportOrg: string
  fromMonth: string
  toMonth: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface LedgerReport {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  reportNo: string
  reportName: string
  reportType: string | null
  ledgerType: string | null
  period: string | null
  fromMonth: string | null
  toMonth: string | null
  reportOrg: string | null
  reportOrgName: string | null
  rows: ColumnType<unknown, string | undefined, string>
  sumTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  status: Generated<number>
}

interface LedgerReportLine {
  tenantId: string
  reportId: string
  ledgerId: string
}

interface LegalCase {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  caseNo: string
  caseName: string
  caseType: string | null
  caseKind: string | null
  caseProcess: Generated<string>
  causeOfAction: string | null
  causeName: string | null
  incidentOrg: string | null
  incidentOrgName: string | null
  ourRole: string | null
  parties: ColumnType<unknown, string | undefined, string>
  opponents: Generated<string>
  court: Generated<string>
  courtCaseNo: Generated<string>
  amount: number | null
  occurDate: string | null
  filingDate: string | null
  facts: Generated<string>
  claims: Generated<string>
  undertaker: string
  undertakerName: string
  agentMode: string | null
  lawFirmId: string | null
  lawFirmName: string | null
  lawyerIds: ColumnType<unknown, string | undefined, string>
  lawyerNames: Generated<string>
  isMajor: Generated<boolean>
  isMass: Generated<boolean>
  isForeign: Generated<boolean>
  riskLevel: string | null
  preservation: ColumnType<unknown, string | undefined, string>
  costs: ColumnType<unknown, string | undefined, string>
  contractId: string | null
  disputeId: string | null
  currentStage: Generated<string>
  stages: ColumnType<unknown, string | undefined, string>
  result: string | null
  recoveredAmount: number | null
  lossAmount: number | null
  review: Generated<string>
  shareStatus: Generated<number>
  sharedOrgs: ColumnType<unknown, string | undefined, string>
  sharedPsns: ColumnType<unknown, string | undefined, string>
  handover: Generated<number>
  formerPsns: ColumnType<unknown, string | undefined, string>
  status: Generated<number>
  libraryId: string | null
  recordLevel: Generated<string>
  nextUndertaker: string | null
  nextUndertakerName: string | null
  handoverReason: Generated<string>
  claimItems: ColumnType<unknown, string | undefined, string>
}

interface Legislation {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  title: string
  lawKey: string
  docNo: Generated<string>
  kind: string | null
  issuer: Generated<string>
  level: string | null
  publishDate: string | null
  effectiveDate: string | null
  timeliness: string | null
  region: string | null
  regionName: string | null
  category: string | null
  labels: ColumnType<unknown, string | undefined, string>
  fullText: Generated<string>
  attachments: ColumnType<unknown, string | undefined, string>
  relatedCases: ColumnType<unknown, string | undefined, string>
  isPublic: Generated<boolean>
  reviewStatus: Generated<number>
  enable: Generated<number>
  reviewOpinion: string | null
}

interface LegislationArticle {
  tenantId: string
  id: string
  legislationId: string
  seq: number
  chapter: Generated<string>
  articleNo: Generated<string>
  text: string
  effectiveFrom: string | null
  effectiveTo: string | null
}

interface LegislationImport {
  tenantId: string
  id: string
  fileId: string | null
  fileName: string
  passed: boolean
  state: Generated<string>
  total: Generated<number>
  done: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  articles: Generated<number>
  faults: ColumnType<unknown, string | undefined, string>
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  endTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  runs: Generated<number>
  url: Generated<string>
}

interface Limitation {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  bizType: string
  bizId: string
  title: string
  origin: string | null
  claim: string
  amount: number | null
  obligor: string
  kind: string
  startDate: string | null
  occurDate: string | null
  employmentEnded: string | null
  source: Generated<string>
  ground: string | null
  reason: Generated<string>
  ruleVersion: number | null
  computed: string | null
  plain: string | null
  longest: string | null
  basis: string
  steps: Json
  refusal: ColumnType<unknown | null, string | null | undefined, string | null>
  isProvisional: boolean
  ahead: Json
  status: Generated<string>
  outcome: string | null
  closedDate: string | null
  closedNote: Generated<string>
  closedPsnName: Generated<string>
  handlerPsnId: string
  handlerPsnName: string
  changePsnId: string
  confirmPsnName: Generated<string>
  confirmTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface LimitationEvent {
  tenantId: string
  id: string
  limitationId: string
  kind: string
  date: string
  sentDate: string | null
  endDate: string | null
  note: string
  files: Json
  proofType: string
  proofId: string
  strikeReason: Generated<string>
  strikePsnName: Generated<string>
  strikeTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface LprRate {
  day: string
  oneYear: number
  fiveYear: number
  loadedBy: string | null
  loadedTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface Model {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  use: string
  url: Generated<string>
  name: Generated<string>
  keySealed: Generated<string>
  dailyTokens: number | null
}

interface ModelUse {
  tenantId: string
  day: string
  tokens: number
}

interface Note {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  title: string
  content: string
  color: string
  pinned: boolean
  done: boolean
  remindTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface Notice {
  tenantId: string
  id: string
  accountId: string
  kind: string
  vars: ColumnType<unknown, string | undefined, string>
  link: Generated<string>
  bizType: Generated<string>
  bizId: Generated<string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  readTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface NoticeDelivery {
  tenantId: string
  id: string
  noticeId: string
  target: string
  status: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  doneTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface NoticeHeld {
  tenantId: string
  id: string
  holdId: string
  kind: string
  bizId: string
  notice: Json
}

interface NoticeOnce {
  tenantId: string
  key: string
  at: ColumnType<string, Date | string | undefined, Date | string>
}

interface NoticeSetting {
  tenantId: string
  accountId: string
  language: Generated<string>
  mail: Generated<string>
  newMail: Generated<string>
  codeHash: Generated<string>
  codeUntil: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  codeTries: Generated<number>
  muted: Generated<string[]>
  mailed: Generated<string[]>
}

interface NumberCounter {
  tenantId: string
  key: string
  value: number
}

interface NumberRegister {
  tenantId: string
  key: string
  value: number
  number: string
  bizType: string
  bizId: string
  voided: Generated<boolean>
  at: ColumnType<string, Date | string | undefined, Date | string>
}

interface OrgNode {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  parentId: string | null
  kind: string
  name: string
  code: Generated<string>
  sort: Generated<number>
  fullId: string
  fullName: string
  shortName: Generated<string>
  creditCode: Generated<string>
  leaderId: string | null
  phone: Generated<string>
  enabled: Generated<boolean>
  pinyin: Generated<string>
}

interface OrgSeat {
  tenantId: string
  psnId: string
  nodeId: string
}

interface OwnField {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  code: string
  label: string
  type: string
  help: Generated<string>
  unit: Generated<string>
  options: ColumnType<unknown, string | undefined, string>
  isRequired: Generated<boolean>
  isRetired: Generated<boolean>
  sort: number
}

interface PasswordFormer {
  tenantId: string
  id: string
  accountId: string
  passwordHash: string
}

interface Phrase {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  content: string
}

interface Precedent {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  libNo: string
  title: string
  caseType: string | null
  causeOfAction: string | null
  causeName: string | null
  court: Generated<string>
  courtLevel: string | null
  judgeCaseNo: Generated<string>
  procedure: string | null
  judgeDate: string | null
  docType: string | null
  typicalLevel: string | null
  parties: Generated<string>
  focus: Generated<string>
  gist: Generated<string>
  basis: ColumnType<unknown, string | undefined, string>
  result: Generated<string>
  fullText: Generated<string>
  labels: ColumnType<unknown, string | undefined, string>
  source: Generated<string>
  caseId: string | null
  reviewStatus: Generated<number>
  enable: Generated<number>
  reviewOpinion: string | null
}

interface Purchase {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  orderNo: string
  product: string
  qty: number
  unitPrice: number
  amount: number
  coin: Generated<number>
  gift: Generated<number>
  payMode: string
  payState: Generated<string>
  payTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  payUrl: Generated<string>
  providerNo: string | null
  refunded: Generated<number>
  invoiceState: Generated<string>
  invoiceTitle: Generated<string>
  taxNo: Generated<string>
  invoiceNo: Generated<string>
  proofFileId: string | null
  bankNo: Generated<string>
  closeReason: Generated<string>
  createPsnId: string
  createPsnName: string
  confirmPsnId: string | null
  confirmPsnName: string | null
  received: number | null
  receivedDate: string | null
  difference: string | null
  orderedAmount: number | null
  proofTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  returnTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  returnReason: Generated<string>
}

interface QuickLink {
  tenantId: string
  accountId: string
  version: Generated<number>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  links: Json
}

interface Reading {
  tenantId: string
  accountId: string
  bizType: string
  bizId: string
  readTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  favouriteTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface RecordBase {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface RecordLabel {
  tenantId: string
  bizType: string
  bizId: string
  labelId: string
  createPsnId: string
  createPsnName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface RecordMember {
  tenantId: string
  bizType: string
  bizId: string
  accountId: string
}

interface Refund {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  refundNo: string
  orderId: string
  amount: number
  coin: number
  reason: string
  reviewStatus: Generated<number>
  stage: Generated<string>
  opinion: Generated<string>
  createPsnId: string
  createPsnName: string
  reviewPsnId: string | null
  reviewPsnName: string | null
  reviewTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  payoutNo: Generated<string>
  payPsnId: string | null
  payPsnName: string | null
  refundTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface Renewal {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  renewNo: string
  packageName: string
  startDate: string
  endDate: string
  maxUsers: number
  coin: number
  amount: number
  payMode: string
  voucher: ColumnType<unknown, string | undefined, string>
  remark: Generated<string>
  status: Generated<number>
  submitPsnId: string | null
  submitPsnName: string | null
  decidePsnId: string | null
  decidePsnName: string | null
  decideTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  opinion: Generated<string>
}

interface RequestKey {
  tenantId: string
  accountId: string
  key: string
  digest: string
  reply: string | null
  at: ColumnType<string, Date | string | undefined, Date | string>
  runsUntil: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface ReviewFinding {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  contractId: string
  textId: string
  seq: number
  ruleId: string
  ruleVersion: number
  level: string
  finding: Json
  decision: Generated<string>
  reason: Generated<string>
  handlerName: string | null
  handleTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  decidedIn: number | null
}

interface RobotMessage {
  tenantId: string
  id: string
  sessionId: string
  role: string
  questionId: string
  content: string
  state: Generated<string>
  source: Generated<string>
  matched: Generated<string>
  citations: ColumnType<unknown, string | undefined, string>
  relatedQuestions: ColumnType<unknown, string | undefined, string>
  ruleIds: ColumnType<unknown, string | undefined, string>
  removed: Generated<number>
  model: Generated<string>
  feedback: Generated<number>
  coin: Generated<number>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  libraryDate: string | null
}

interface RobotSession {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  mode: string
  title: string
  lastQuestion: string
  lastTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface Role {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  roleCode: string
  roleName: string
  dataScope: string
  home: Generated<number>
  enabled: Generated<boolean>
  builtIn: Generated<boolean>
  remark: Generated<string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface RolePermission {
  tenantId: string
  roleId: string
  val: string
}

interface RoleScopeNode {
  tenantId: string
  roleId: string
  nodeId: string
}

interface SavedView {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  list: string
  name: string
  shared: boolean
  query: Json
  columns: Json
}

interface SecondFactor {
  tenantId: string
  accountId: string
  secret: string
  confirmedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  lastStep: Generated<number>
  recovery: Generated<string[]>
  tries: Generated<number>
  triesSince: Generated<number>
  provedTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  provedSession: string | null
}

interface ServiceTicket {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  ticketNo: string
  ticketType: string | null
  title: string
  description: Generated<string>
  urgency: Generated<string>
  attachments: ColumnType<unknown, string | undefined, string>
  contactPhone: Generated<string>
  expectTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  lawyerId: string | null
  lawyerName: string | null
  checkLawyerId: string | null
  checkLawyerName: string | null
  allocationId: string | null
  replies: ColumnType<unknown, string | undefined, string>
  result: ColumnType<unknown | null, string | null | undefined, string | null>
  checkOpinion: string | null
  score: number | null
  comment: string | null
  coin: Generated<number>
  rejections: Generated<number>
  disputed: Generated<boolean>
  submitTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  queueTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  assignTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  acceptTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  firstReplyTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  resultTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  deliverTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  waitingSince: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  waitedMinutes: Generated<number>
  toldLate: string | null
  finishTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  becameType: string | null
  becameId: string | null
  status: Generated<number>
  conflictReason: string | null
  contractId: string | null
  caseId: string | null
  robotSessionId: string | null
}

interface Session {
  tenantId: string
  tokenHash: string
  companionHash: string
  accountId: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  lastSeenAt: ColumnType<string, Date | string | undefined, Date | string>
  expiresAt: Instant
  ip: Generated<string>
  device: Generated<string>
}

interface SetUpToken {
  hash: string
}

interface SignInFailure {
  id: Generated<number>
  loginName: string
  ip: string
  at: ColumnType<string, Date | string | undefined, Date | string>
  deviceHash: string | null
  captcha: Generated<boolean>
  failed: Generated<boolean>
}

interface SignInTicket {
  hash: string
  kind: string
  tenantId: string | null
  accountId: string | null
  phone: Generated<string>
  browserHash: Generated<string>
  tries: Generated<number>
  expiresAt: Instant
}

interface SmsCode {
  id: Generated<number>
  phone: string
  purpose: string
  codeHash: string | null
  ip: string
  tries: Generated<number>
  at: ColumnType<string, Date | string | undefined, Date | string>
  usedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

interface SmsMessage {
  tenantId: string
  id: string
  phone: string
  text: string
  state: string
  error: Generated<string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
}

interface SsoClient {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  code: string
  name: string
  kind: string
  secret: string
  issuer: Generated<string>
  clientId: Generated<string>
  scope: Generated<string>
  claim: Generated<string>
  matchBy: string
  redirectUri: Generated<string>
  enabled: Generated<boolean>
  makerId: string | null
}

interface SsoNonce {
  tenantId: string
  clientId: string
  nonce: string
  at: ColumnType<string, Date | string | undefined, Date | string>
}

interface Team {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  teamNo: string
  teamName: string
  teamType: string
  leader: Json
  leaderName: string
  ogn: string
  ognName: string
  members: ColumnType<unknown, string | undefined, string>
  memberCount: Generated<number>
  specialties: ColumnType<unknown, string | undefined, string>
  intro: Generated<string>
  enable: Generated<number>
}

interface Tenant {
  id: string
  kind: string
  name: string
  code: string
  status: Generated<number>
  idleMinutes: Generated<number>
  majorAmount: Generated<number>
  authVersion: Generated<number>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  secondFactor: Generated<boolean>
  shortName: Generated<string>
  packageName: string | null
  endDate: string | null
  maxUsers: number | null
  moduleCodes: ColumnType<unknown | null, string | null | undefined, string | null>
  readOnly: Generated<boolean>
  loginUrl: Generated<string>
  envConfig: ColumnType<unknown, string | undefined, string>
}

interface TenantLogo {
  tenantId: string
  type: string
  data: Buffer
}

interface TenderTask {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  tenderNo: string
  tenderName: string
  tenderee: Generated<string>
  mode: string | null
  deadline: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  bond: number | null
  bondState: string | null
  quote: number | null
  owner: string
  ownerName: string
  members: ColumnType<unknown, string | undefined, string>
  memberNames: Generated<string>
  legalOpinion: Generated<string>
  result: string | null
  contractId: string | null
  status: Generated<number>
  estimate: number | null
  performanceBond: number | null
}

interface TextComparison {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createOgnId: string
  createOgnName: string
  createDeptId: string | null
  createDeptName: string | null
  createPsnId: string
  createPsnName: string
  createPsnFullId: string
  createPsnFullName: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  compareNo: string
  name: string
  baseFile: Json
  targetFile: Json
  ignore: ColumnType<unknown, string | undefined, string>
  isIdentical: Generated<boolean>
  status: Generated<number>
  progress: Generated<number>
  failure: string | null
  diffCount: number | null
  similarity: number | null
  isExact: boolean | null
}

interface TextComparisonResult {
  tenantId: string
  id: string
  before: Json
  after: Json
  rows: Json
  diffs: Json
}

interface TicketNote {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  createPsnId: string
  createPsnName: string
  ticketId: string
  content: string
}

interface Trial {
  what: string
  address: string
  day: string
  used: number
}

interface Webhook {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  name: string
  url: string
  kinds: string[]
  enabled: Generated<boolean>
  secretRound: Generated<number>
}

interface WebhookDelivery {
  tenantId: string
  id: string
  webhookId: string
  kind: string
  body: string
  status: Generated<string>
  attempts: Generated<number>
  answer: Generated<string>
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  doneTime: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
}

export interface DB {
  account: Account
  account_role: AccountRole
  admin_proposal: AdminProposal
  agenda_feed: AgendaFeed
  ai_rule: AiRule
  ai_rule_version: AiRuleVersion
  analysis_scheme: AnalysisScheme
  announcement: Announcement
  announcement_read: AnnouncementRead
  archive_loan: ArchiveLoan
  attachment_folder: AttachmentFolder
  audit_cursor: AuditCursor
  audit_entry: AuditEntry
  audit_head: AuditHead
  audit_project: AuditProject
  audit_seal: AuditSeal
  auth_grant: AuthGrant
  auth_grant_node: AuthGrantNode
  auth_grant_role: AuthGrantRole
  bid_task: BidTask
  blob: Blob
  blob_chunk: BlobChunk
  calculation: Calculation
  captcha: Captcha
  case_analysis: CaseAnalysis
  case_link: CaseLink
  case_setting: CaseSetting
  coin_account: CoinAccount
  coin_adjustment: CoinAdjustment
  coin_charge: CoinCharge
  coin_config: CoinConfig
  coin_entry: CoinEntry
  coin_lot: CoinLot
  coin_rate: CoinRate
  comment: Comment
  comment_place: CommentPlace
  company: Company
  contract: Contract
  contract_archive: ContractArchive
  contract_category: ContractCategory
  contract_change: ContractChange
  contract_deviation: ContractDeviation
  contract_export: ContractExport
  contract_force: ContractForce
  contract_import: ContractImport
  contract_import_file: ContractImportFile
  contract_import_row: ContractImportRow
  contract_index: ContractIndex
  contract_index_block: ContractIndexBlock
  contract_index_segment: ContractIndexSegment
  contract_perform: ContractPerform
  contract_perform_plan: ContractPerformPlan
  contract_perform_record: ContractPerformRecord
  contract_seal: ContractSeal
  contract_seen: ContractSeen
  contract_submission: ContractSubmission
  contract_template: ContractTemplate
  contract_template_version: ContractTemplateVersion
  contract_text: ContractText
  cost_standard: CostStandard
  cost_standard_change: CostStandardChange
  cost_standard_price: CostStandardPrice
  counterparty: Counterparty
  counterparty_account: CounterpartyAccount
  counterparty_evaluation: CounterpartyEvaluation
  counterparty_key: CounterpartyKey
  counterparty_match: CounterpartyMatch
  counterparty_tie: CounterpartyTie
  counterparty_waiver: CounterpartyWaiver
  counterparty_waiver_request: CounterpartyWaiverRequest
  court_message: CourtMessage
  credit_report: CreditReport
  credit_subject: CreditSubject
  deadline: Deadline
  deadline_reminder: DeadlineReminder
  deadline_rule_set: DeadlineRuleSet
  demo_step: DemoStep
  dictionary: Dictionary
  dispute: Dispute
  doc_draft: DocDraft
  doc_draft_version: DocDraftVersion
  duty_ack: DutyAck
  duty_done: DutyDone
  duty_setting: DutySetting
  enterprise: Enterprise
  evidence: Evidence
  evidence_bundle: EvidenceBundle
  evidence_file: EvidenceFile
  evidence_list: EvidenceList
  examine: Examine
  examine_element: ExamineElement
  examine_finding: ExamineFinding
  examine_text: ExamineText
  exchange_rate: ExchangeRate
  fee_standard: FeeStandard
  file: File
  flow_definition: FlowDefinition
  flow_hold: FlowHold
  flow_instance: FlowInstance
  flow_seen: FlowSeen
  flow_task: FlowTask
  follower: Follower
  holiday_year: HolidayYear
  installation_counter: InstallationCounter
  job_pause: JobPause
  known_device: KnownDevice
  law_firm: LawFirm
  law_firm_hire: LawFirmHire
  law_firm_hire_sheet: LawFirmHireSheet
  law_firm_out: LawFirmOut
  lawyer: Lawyer
  lawyer_fee_scale: LawyerFeeScale
  lawyer_service: LawyerService
  ledger: Ledger
  ledger_closing: LedgerClosing
  ledger_report: LedgerReport
  ledger_report_line: LedgerReportLine
  legal_case: LegalCase
  legislation: Legislation
  legislation_article: LegislationArticle
  legislation_import: LegislationImport
  limitation: Limitation
  limitation_event: LimitationEvent
  lpr_rate: LprRate
  model: Model
  model_use: ModelUse
  note: Note
  notice: Notice
  notice_delivery: NoticeDelivery
  notice_held: NoticeHeld
  notice_once: NoticeOnce
  notice_setting: NoticeSetting
  number_counter: NumberCounter
  number_register: NumberRegister
  org_node: OrgNode
  org_seat: OrgSeat
  own_field: OwnField
  password_former: PasswordFormer
  phrase: Phrase
  precedent: Precedent
  purchase: Purchase
  quick_link: QuickLink
  reading: Reading
  record_base: RecordBase
  record_label: RecordLabel
  record_member: RecordMember
  refund: Refund
  renewal: Renewal
  request_key: RequestKey
  review_finding: ReviewFinding
  robot_message: RobotMessage
  robot_session: RobotSession
  role: Role
  role_permission: RolePermission
  role_scope_node: RoleScopeNode
  saved_view: SavedView
  second_factor: SecondFactor
  service_ticket: ServiceTicket
  session: Session
  set_up_token: SetUpToken
  sign_in_failure: SignInFailure
  sign_in_ticket: SignInTicket
  sms_code: SmsCode
  sms_message: SmsMessage
  sso_client: SsoClient
  sso_nonce: SsoNonce
  team: Team
  tenant: Tenant
  tenant_logo: TenantLogo
  tender_task: TenderTask
  text_comparison: TextComparison
  text_comparison_result: TextComparisonResult
  ticket_note: TicketNote
  trial: Trial
  webhook: Webhook
  webhook_delivery: WebhookDelivery
}

export const columnsOf = {
  account: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'loginName', 'name', 'sex', 'phone', 'photo', 'introduction', 'status', 'visitor', 'passwordHash', 'psnId', 'lastLoginTime', 'mustChangePassword', 'email', 'pinyin', 'validFrom', 'validTo', 'moduleCodes', 'coinLimit', 'awaitsConfirmation', 'madeByProvider'],
  account_role: ['tenantId', 'accountId', 'roleId'],
  admin_proposal: ['tenantId', 'accountId', 'proposedBy', 'createTime'],
  agenda_feed: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'name', 'scope', 'lanes', 'withTitles', 'language', 'keyHash', 'readTime'],
  ai_rule: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'ruleCode', 'ruleKind', 'ruleName', 'priority', 'scope', 'triggers', 'similarQuestions', 'answer', 'template', 'elements', 'checkItem', 'riskLevel', 'condition', 'suggestion', 'basis', 'weights', 'samples', 'ruleVersion', 'writerId', 'writerName', 'reviewerName', 'opinion', 'reviewStatus', 'enable'],
  ai_rule_version: ['tenantId', 'ruleId', 'no', 'content', 'writerName', 'reviewerName', 'opinion', 'reviewTime'],
  analysis_scheme: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'scheme', 'query', 'shared'],
  announcement: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'title', 'content', 'pinned', 'status', 'startTime', 'endTime', 'publishTime', 'audience', 'targets', 'fromProvider'],
  announcement_read: ['tenantId', 'announcementId', 'accountId', 'readTime'],
  archive_loan: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'archiveId', 'borrowerPsnId', 'borrowerPsnName', 'purpose', 'lentDate', 'dueDate', 'lentPsnId', 'lentPsnName', 'returnDate', 'returnNote'],
  attachment_folder: ['tenantId', 'fileId', 'folder'],
  audit_cursor: ['snapshot'],
  audit_entry: ['tenantId', 'id', 'at', 'accountId', 'psnName', 'ip', 'requestId', 'action', 'bizType', 'bizId', 'bizVersion', 'changes', 'note', 'xid'],
  audit_head: ['tenantId', 'seq', 'hash'],
  audit_project: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'auditNo', 'auditName', 'auditType', 'auditedOrg', 'auditedOrgName', 'periodStart', 'periodEnd', 'leader', 'leaderName', 'members', 'memberNames', 'scope', 'problems', 'rectifyDepts', 'problemCount', 'rectifiedCount', 'conclusion', 'reportFile', 'status'],
  audit_seal: ['tenantId', 'seq', 'at', 'entries', 'digests', 'hash'],
  auth_grant: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createTime', 'authType', 'granterId', 'granteeId', 'dataScope', 'startTime', 'endTime', 'reason', 'enabled'],
  auth_grant_node: ['tenantId', 'grantId', 'nodeId'],
  auth_grant_role: ['tenantId', 'grantId', 'roleId'],
  bid_task: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'taskNo', 'taskName', 'projectName', 'selectionMode', 'budget', 'agency', 'ownerDept', 'ownerDeptName', 'ownerPsn', 'ownerPsnName', 'publishDate', 'deadline', 'openTime', 'bidders', 'winner', 'winAmount', 'awardDate', 'legalOpinion', 'contractId', 'contractDate', 'status', 'isMandatory', 'bidBond', 'performanceBond', 'dues'],
  blob: ['tenantId', 'sha256', 'size', 'createTime'],
  blob_chunk: ['tenantId', 'sha256', 'seq', 'data'],
  calculation: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'caseId', 'calculator', 'title', 'keptAs', 'amount', 'facts', 'outcome'],
  captcha: ['id', 'answerHash', 'browserHash', 'expiresAt'],
  case_analysis: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'analysisNo', 'facts', 'caseType', 'causeOfAction', 'causeName', 'region', 'regionName', 'ourRole', 'amount', 'caseId', 'caseNo', 'elements', 'ruleName', 'similarCases', 'adverseCases', 'prediction', 'winRate', 'similarCount', 'compared', 'failure', 'status', 'recordLevel'],
  case_link: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'fromId', 'toId', 'kind', 'createPsnId', 'createPsnName', 'createTime'],
  case_setting: ['tenantId', 'id', 'majorAmount', 'version', 'deletedAt', 'updateTime'],
  coin_account: ['tenantId', 'balance', 'frozen', 'seq', 'at', 'hash', 'untold'],
  coin_adjustment: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'coin', 'remark', 'state', 'createPsnId', 'createPsnName', 'donePsnId', 'donePsnName', 'doneTime'],
  coin_charge: ['tenantId', 'id', 'moduleCode', 'bizId', 'quantity', 'free', 'cost', 'unitPrice', 'state', 'key', 'accountId', 'personName', 'until', 'heldTime', 'doneTime', 'createTime'],
  coin_config: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'unitPrice', 'minRecharge', 'packages', 'effectiveTime', 'enable', 'state', 'decidePsnId', 'decidePsnName', 'decideTime', 'disablePsnId', 'disablePsnName'],
  coin_entry: ['tenantId', 'seq', 'id', 'kind', 'coin', 'held', 'balance', 'frozen', 'moduleCode', 'bizNo', 'remark', 'accountId', 'personName', 'at', 'hash'],
  coin_lot: ['tenantId', 'id', 'source', 'qty', 'remaining', 'frozen', 'paid', 'bizNo', 'expireTime', 'createTime', 'spent'],
  coin_rate: ['moduleCode', 'forTenantId', 'from', 'cost', 'free', 'price'],
  comment: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'content', 'mentions', 'createPsnId', 'createPsnName', 'createTime', 'textId', 'versionNo', 'start', 'end', 'quote', 'mendedIn', 'mendedTime', 'mendedPsnName', 'answer', 'answerPsnName', 'changedTime'],
  comment_place: ['tenantId', 'commentId', 'textId', 'start', 'end', 'isKept'],
  company: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'creditCode', 'name', 'regStatus', 'info'],
  contract: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'contractNo', 'contractName', 'contractCategory', 'contractType', 'ourParty', 'ourPartyName', 'ourPosition', 'counterparties', 'counterpartyNames', 'signDate', 'signPlace', 'startDate', 'endDate', 'noFixedTerm', 'effectiveDate', 'isFrame', 'isMajor', 'moneyFlow', 'currency', 'amount', 'amountUpper', 'taxRate', 'amountNoTax', 'payMethod', 'selectionMode', 'isStandardText', 'subject', 'summary', 'riskNote', 'disputeWay', 'disputeOrg', 'handlerPsnId', 'handlerPsnName', 'handlerDeptName', 'parentContractId', 'status', 'flowStatus', 'docStatus', 'performState', 'changeState', 'sealStatus', 'archiveStatus', 'currentTextId', 'signedScanId', 'searchText', 'recordLevel', 'explanations', 'textNo', 'formerNo', 'isIndexed', 'frameTolerance', 'externalId', 'ownValues', 'templateVersionId'],
  contract_archive: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'contractId', 'archiveNo', 'archivePlace', 'archiveDate', 'originals', 'copies', 'pages', 'keeperPsnId', 'keeperPsnName', 'retention', 'secretLevel', 'remark', 'scanFileId', 'checklist'],
  contract_category: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createTime', 'code', 'name', 'isActive', 'settings'],
  contract_change: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'changeNo', 'contractId', 'contractNo', 'contractName', 'changeType', 'changeReason', 'changeContent', 'beforeSnapshot', 'afterValues', 'amountBefore', 'amountAfter', 'amountDelta', 'agreementFile', 'changeDate', 'docStatus', 'recordLevel'],
  contract_deviation: ['tenantId', 'textId', 'templateVersionId', 'count', 'clauses'],
  contract_export: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'filter', 'withFiles', 'parts', 'state', 'missing', 'aliveTime'],
  contract_force: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'forceNo', 'contractId', 'contractNo', 'contractName', 'forceType', 'effectiveDate', 'condition', 'reason', 'basisFile', 'operator', 'operatorName', 'operateTime', 'before', 'status', 'recordLevel'],
  contract_import: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'fileName', 'state', 'titles', 'assignment', 'unknown', 'faults', 'fileBytes'],
  contract_import_file: ['tenantId', 'importId', 'name', 'fileId', 'isTaken'],
  contract_import_row: ['tenantId', 'importId', 'at', 'cells', 'typed', 'state', 'contractId'],
  contract_index: ['tenantId', 'lastNo', 'numbers'],
  contract_index_block: ['tenantId', 'segmentId', 'kind', 'first', 'data'],
  contract_index_segment: ['tenantId', 'id', 'unicode', 'numbers', 'characters', 'documents'],
  contract_perform: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'performNo', 'contractId', 'contractNo', 'contractName', 'counterpartyNames', 'handler', 'handlerName', 'amount', 'planReason', 'settledAmount', 'progress', 'nextPlanDate', 'performState', 'abnormal', 'recordLevel'],
  contract_perform_plan: ['tenantId', 'id', 'performId', 'seq', 'itemType', 'planDate', 'planAmount', 'condition', 'remindDays', 'settledAmount', 'done'],
  contract_perform_record: ['tenantId', 'id', 'performId', 'planId', 'actualDate', 'actualAmount', 'description', 'overReason', 'handlerName', 'voucherIds', 'createTime'],
  contract_seal: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'sealNo', 'contractId', 'contractNo', 'contractName', 'sealType', 'sealOrg', 'sealOrgName', 'copies', 'usage', 'applyDate', 'textHash', 'sealDate', 'sealKeeper', 'sealKeeperName', 'scanFile', 'status', 'recordLevel'],
  contract_seen: ['tenantId', 'contractId', 'accountId', 'textId', 'seenTime'],
  contract_submission: ['tenantId', 'id', 'contractId', 'textId', 'sha256', 'at', 'contradictions'],
  contract_template: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'name', 'contractCategory', 'contractType', 'ourPosition', 'remark', 'status', 'positions'],
  contract_template_version: ['tenantId', 'id', 'templateId', 'versionNo', 'fileId', 'sha256', 'text', 'blocks', 'pages', 'notices', 'clauses', 'createPsnName', 'createTime'],
  contract_text: ['tenantId', 'id', 'contractId', 'versionNo', 'fileId', 'sha256', 'text', 'blocks', 'characters', 'pages', 'notices', 'createPsnName', 'createTime'],
  cost_standard: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'moduleCode', 'moduleName', 'unit', 'enable', 'forTenantId'],
  cost_standard_change: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'standardId', 'consumeCoin', 'freeTimes', 'effectiveTime', 'state', 'decidePsnId', 'decidePsnName', 'decideTime', 'enable'],
  cost_standard_price: ['tenantId', 'id', 'standardId', 'effectiveTime', 'consumeCoin', 'freeTimes', 'createPsnName', 'createTime', 'confirmPsnName'],
  counterparty: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'counterpartyNo', 'name', 'creditCode', 'formerCodes', 'kind', 'formerNames', 'aliases', 'isRelated', 'contacts', 'qualifications', 'remark', 'isBlack', 'blackReason', 'blackPsnName', 'blackTime', 'mergedInto', 'pinyin', 'searchText'],
  counterparty_account: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'counterpartyId', 'bankName', 'holder', 'accountNo', 'state', 'replacesId', 'source', 'createPsnId', 'createPsnName', 'createTime', 'confirmPsnId', 'confirmPsnName', 'confirmTime'],
  counterparty_evaluation: ['tenantId', 'id', 'counterpartyId', 'contractId', 'score', 'remark', 'createPsnId', 'createPsnName', 'createTime'],
  counterparty_key: ['tenantId', 'counterpartyId', 'isCode', 'key'],
  counterparty_match: ['tenantId', 'firstId', 'secondId', 'reason', 'differentPsnName', 'createTime'],
  counterparty_tie: ['tenantId', 'bizType', 'bizId', 'seq', 'name', 'key', 'code', 'kind'],
  counterparty_waiver: ['tenantId', 'id', 'counterpartyId', 'contractId', 'reason', 'createPsnId', 'createPsnName', 'createTime'],
  counterparty_waiver_request: ['tenantId', 'id', 'counterpartyId', 'contractId', 'reason', 'createPsnId', 'createPsnName', 'createTime', 'isWaived', 'decideReason', 'decidePsnName', 'decideTime'],
  court_message: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'messageNo', 'title', 'source', 'kind', 'text', 'textHash', 'fileHash', 'fileId', 'fileName', 'found', 'parties', 'courtCaseNo', 'court', 'state', 'caseId', 'caseName', 'receivedDate', 'taken', 'confirmPsnName', 'confirmTime', 'reason', 'recordLevel'],
  credit_report: ['tenantId', 'id', 'subjectId', 'score', 'level', 'source', 'info', 'factors', 'queryTime', 'createPsnId', 'createPsnName'],
  credit_subject: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'creditCode', 'companyName', 'legalPerson', 'regStatus', 'regAddress', 'score', 'level', 'queryTime', 'monitored', 'monitorPsnId'],
  deadline: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'title', 'origin', 'rule', 'ruleVersion', 'facts', 'sources', 'computed', 'plain', 'watched', 'basis', 'steps', 'refusal', 'isProvisional', 'ahead', 'overrideDate', 'overrideReason', 'overridePsnName', 'status', 'closedDate', 'closedNote', 'closedPsnName', 'handlerPsnId', 'handlerPsnName', 'changePsnId', 'confirmPsnName', 'confirmTime', 'createPsnId', 'createPsnName', 'createTime', 'party', 'isOurs', 'needsSecondCheck'],
  deadline_reminder: ['tenantId', 'id', 'rule', 'ahead', 'version', 'deletedAt', 'updateTime'],
  deadline_rule_set: ['version', 'rules', 'loadedBy', 'loadedAt'],
  demo_step: ['step', 'result'],
  dictionary: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'parentId', 'dicCode', 'dicName', 'dicNameEn', 'dicNameEs', 'dicNameJa', 'dicValue', 'dicSort', 'status', 'isLeaf', 'isPublic', 'builtIn', 'level', 'fullPath', 'solidMode', 'color', 'scopes', 'remark'],
  dispute: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'disputeNo', 'title', 'disputeType', 'occurDate', 'ourOrg', 'ourOrgName', 'counterparty', 'amount', 'facts', 'contractId', 'handleWay', 'handler', 'handlerName', 'progress', 'result', 'settleAmount', 'caseId', 'status', 'recordLevel', 'limitationKind', 'limitationStart', 'limitationGround', 'limitationReason'],
  doc_draft: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'docNo', 'docKind', 'docType', 'docTypeName', 'title', 'elements', 'content', 'docVersion', 'mode', 'caseId', 'contractId', 'status', 'hasModelText', 'recordLevel', 'disputeId'],
  doc_draft_version: ['tenantId', 'draftId', 'no', 'title', 'content', 'elements', 'origin', 'createPsnId', 'createPsnName', 'createTime'],
  duty_ack: ['tenantId', 'bizType', 'bizId', 'key', 'date', 'ackPsnId', 'ackPsnName', 'ackTime'],
  duty_done: ['tenantId', 'bizType', 'bizId', 'key', 'date', 'note', 'donePsnId', 'donePsnName', 'doneTime'],
  duty_setting: ['tenantId', 'id', 'superiorDays', 'headDays', 'version', 'deletedAt', 'updateTime'],
  enterprise: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'tenantCode', 'tenantName', 'shortName', 'creditCode', 'industry', 'scale', 'region', 'regionName', 'address', 'contact', 'phone', 'email', 'adminLoginName', 'adminName', 'adminPhone', 'adminId', 'packageName', 'startDate', 'endDate', 'maxUsers', 'initCoin', 'moduleCodes', 'logo', 'loginUrl', 'envConfig', 'stage', 'status', 'openTime'],
  evidence: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'listId', 'groupNo', 'orderNo', 'name', 'form', 'source', 'purpose', 'carrier', 'keptAt', 'submitDate', 'authenticity', 'legality', 'relevance', 'purposeView', 'opinion'],
  evidence_bundle: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'listId', 'no', 'state', 'title', 'language', 'listHash', 'done', 'pages', 'items', 'fileId', 'problem', 'handedDate', 'court', 'handedPsnName'],
  evidence_file: ['tenantId', 'fileId', 'evidenceId', 'orderNo', 'pages', 'fault'],
  evidence_list: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'side', 'groups', 'bundleNo'],
  examine: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'examineNo', 'name', 'contractType', 'stance', 'strength', 'ruleIds', 'contractId', 'fileId', 'fileName', 'fileType', 'sha256', 'pages', 'characters', 'unread', 'high', 'medium', 'low', 'leftOut', 'finishTime', 'failure', 'reviewStatus', 'reviewerName', 'opinion', 'reportFile', 'status', 'recordLevel', 'extractTime', 'announcementTime'],
  examine_element: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'examineId', 'seq', 'kind', 'value', 'start', 'end', 'quote', 'decision', 'handlerName'],
  examine_finding: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'examineId', 'seq', 'ruleId', 'ruleVersion', 'level', 'finding', 'decision', 'reason', 'handlerName', 'handleTime', 'contractFindingId'],
  examine_text: ['tenantId', 'examineId', 'text', 'blocks', 'notices'],
  exchange_rate: ['day', 'currency', 'microYuan'],
  fee_standard: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'kind', 'name', 'source', 'held'],
  file: ['tenantId', 'id', 'name', 'type', 'size', 'sha256', 'bizType', 'bizId', 'createPsnId', 'createPsnName', 'createTime', 'unusedSince'],
  flow_definition: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createTime', 'kind', 'name', 'state', 'number', 'isPart', 'fallback', 'rows', 'graph', 'settings', 'publishTime', 'publishPsnName'],
  flow_hold: ['tenantId', 'id', 'bizId', 'bizVersion', 'accountId', 'until', 'entries', 'sentTime', 'isLast'],
  flow_instance: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'title', 'status', 'round', 'initiatorId', 'initiatorName', 'createTime', 'path', 'ownerIds', 'definitionId', 'definitionNumber', 'course', 'progress'],
  flow_seen: ['tenantId', 'bizType', 'bizId', 'accountId', 'bizVersion', 'seenTime'],
  flow_task: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'instanceId', 'bizType', 'bizId', 'node', 'round', 'assigneeId', 'assigneeName', 'assigneeRole', 'result', 'opinion', 'arriveTime', 'doneTime', 'doneById', 'doneByName', 'onBehalfOfId', 'onBehalfOfName', 'dueTime', 'blockId', 'stage', 'readTime'],
  follower: ['tenantId', 'bizType', 'bizId', 'accountId', 'createTime'],
  holiday_year: ['year', 'off', 'work', 'loadedBy', 'loadedAt'],
  installation_counter: ['key', 'value'],
  job_pause: ['tenantId', 'name', 'pausedAt', 'pausedByName'],
  known_device: ['tenantId', 'deviceHash', 'accountId', 'createTime'],
  law_firm: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'firmNo', 'firmName', 'creditCode', 'licenseNo', 'principal', 'foundDate', 'region', 'regionName', 'address', 'contact', 'phone', 'email', 'lawyerCount', 'specialties', 'selectionReasons', 'industryName', 'partnerName', 'otherReason', 'recommended', 'files', 'status', 'asked', 'libraryStatus', 'inDate', 'outDate', 'removalReason', 'blackDate', 'blackGround', 'blackReason', 'blackHearing', 'blackFiles', 'score', 'evaluations'],
  law_firm_hire: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'hireNo', 'matter', 'hiringType', 'serviceType', 'selectionMode', 'selectionType', 'caseId', 'candidates', 'specialReason', 'startDate', 'endDate', 'winnerFirmId', 'winnerName', 'feeMode', 'fee', 'claimAmount', 'awardReason', 'sheets', 'contractId', 'score', 'status', 'scorers', 'scoringRound', 'stopReason', 'recordLevel', 'contingencyMatter', 'agreement'],
  law_firm_hire_sheet: ['tenantId', 'id', 'hireId', 'round', 'psnId', 'psnName', 'scores', 'comment', 'submitTime'],
  law_firm_out: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'outNo', 'firmId', 'firmName', 'outType', 'removalReason', 'description', 'files', 'status'],
  lawyer: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'lawyerNo', 'name', 'sex', 'ethnic', 'idNo', 'licenseNo', 'firmId', 'firmName', 'practiceSince', 'education', 'specialties', 'phone', 'email', 'positionType', 'isPlatform', 'userId', 'userName', 'photo', 'resume', 'status', 'lawyerState', 'score', 'evaluations'],
  lawyer_fee_scale: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'tiers', 'minimum'],
  lawyer_service: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'allocNo', 'lawyerId', 'lawyerName', 'serviceTypes', 'quota', 'used', 'startDate', 'endDate', 'priority', 'enable'],
  ledger: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'ledgerNo', 'ledgerType', 'bizId', 'bizNo', 'bizName', 'contractId', 'period', 'reportOrg', 'reportOrgName', 'amount', 'category', 'content', 'source', 'remark', 'status', 'recordLevel'],
  ledger_closing: ['tenantId', 'id', 'ledgerType', 'reportOrg', 'fromMonth', 'toMonth', 'createTime'],
  ledger_report: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'reportNo', 'reportName', 'reportType', 'ledgerType', 'period', 'fromMonth', 'toMonth', 'reportOrg', 'reportOrgName', 'rows', 'sumTime', 'status'],
  ledger_report_line: ['tenantId', 'reportId', 'ledgerId'],
  legal_case: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'caseNo', 'caseName', 'caseType', 'caseKind', 'caseProcess', 'causeOfAction', 'causeName', 'incidentOrg', 'incidentOrgName', 'ourRole', 'parties', 'opponents', 'court', 'courtCaseNo', 'amount', 'occurDate', 'filingDate', 'facts', 'claims', 'undertaker', 'undertakerName', 'agentMode', 'lawFirmId', 'lawFirmName', 'lawyerIds', 'lawyerNames', 'isMajor', 'isMass', 'isForeign', 'riskLevel', 'preservation', 'costs', 'contractId', 'disputeId', 'currentStage', 'stages', 'result', 'recoveredAmount', 'lossAmount', 'review', 'shareStatus', 'sharedOrgs', 'sharedPsns', 'handover', 'formerPsns', 'status', 'libraryId', 'recordLevel', 'nextUndertaker', 'nextUndertakerName', 'handoverReason', 'claimItems'],
  legislation: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'title', 'lawKey', 'docNo', 'kind', 'issuer', 'level', 'publishDate', 'effectiveDate', 'timeliness', 'region', 'regionName', 'category', 'labels', 'fullText', 'attachments', 'relatedCases', 'isPublic', 'reviewStatus', 'enable', 'reviewOpinion'],
  legislation_article: ['tenantId', 'id', 'legislationId', 'seq', 'chapter', 'articleNo', 'text', 'effectiveFrom', 'effectiveTo'],
  legislation_import: ['tenantId', 'id', 'fileId', 'fileName', 'passed', 'state', 'total', 'done', 'added', 'changed', 'articles', 'faults', 'createPsnId', 'createPsnName', 'createTime', 'endTime', 'runs', 'url'],
  limitation: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'title', 'origin', 'claim', 'amount', 'obligor', 'kind', 'startDate', 'occurDate', 'employmentEnded', 'source', 'ground', 'reason', 'ruleVersion', 'computed', 'plain', 'longest', 'basis', 'steps', 'refusal', 'isProvisional', 'ahead', 'status', 'outcome', 'closedDate', 'closedNote', 'closedPsnName', 'handlerPsnId', 'handlerPsnName', 'changePsnId', 'confirmPsnName', 'confirmTime', 'createPsnId', 'createPsnName', 'createTime'],
  limitation_event: ['tenantId', 'id', 'limitationId', 'kind', 'date', 'sentDate', 'endDate', 'note', 'files', 'proofType', 'proofId', 'strikeReason', 'strikePsnName', 'strikeTime', 'createPsnId', 'createPsnName', 'createTime'],
  lpr_rate: ['day', 'oneYear', 'fiveYear', 'loadedBy', 'loadedTime'],
  model: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'use', 'url', 'name', 'keySealed', 'dailyTokens'],
  model_use: ['tenantId', 'day', 'tokens'],
  note: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'title', 'content', 'color', 'pinned', 'done', 'remindTime'],
  notice: ['tenantId', 'id', 'accountId', 'kind', 'vars', 'link', 'bizType', 'bizId', 'createTime', 'readTime'],
  notice_delivery: ['tenantId', 'id', 'noticeId', 'target', 'status', 'attempts', 'error', 'createTime', 'doneTime'],
  notice_held: ['tenantId', 'id', 'holdId', 'kind', 'bizId', 'notice'],
  notice_once: ['tenantId', 'key', 'at'],
  notice_setting: ['tenantId', 'accountId', 'language', 'mail', 'newMail', 'codeHash', 'codeUntil', 'codeTries', 'muted', 'mailed'],
  number_counter: ['tenantId', 'key', 'value'],
  number_register: ['tenantId', 'key', 'value', 'number', 'bizType', 'bizId', 'voided', 'at'],
  org_node: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'parentId', 'kind', 'name', 'code', 'sort', 'fullId', 'fullName', 'shortName', 'creditCode', 'leaderId', 'phone', 'enabled', 'pinyin'],
  org_seat: ['tenantId', 'psnId', 'nodeId'],
  own_field: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'code', 'label', 'type', 'help', 'unit', 'options', 'isRequired', 'isRetired', 'sort'],
  password_former: ['tenantId', 'id', 'accountId', 'passwordHash'],
  phrase: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'content'],
  precedent: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'libNo', 'title', 'caseType', 'causeOfAction', 'causeName', 'court', 'courtLevel', 'judgeCaseNo', 'procedure', 'judgeDate', 'docType', 'typicalLevel', 'parties', 'focus', 'gist', 'basis', 'result', 'fullText', 'labels', 'source', 'caseId', 'reviewStatus', 'enable', 'reviewOpinion'],
  purchase: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'orderNo', 'product', 'qty', 'unitPrice', 'amount', 'coin', 'gift', 'payMode', 'payState', 'payTime', 'payUrl', 'providerNo', 'refunded', 'invoiceState', 'invoiceTitle', 'taxNo', 'invoiceNo', 'proofFileId', 'bankNo', 'closeReason', 'createPsnId', 'createPsnName', 'confirmPsnId', 'confirmPsnName', 'received', 'receivedDate', 'difference', 'orderedAmount', 'proofTime', 'returnTime', 'returnReason'],
  quick_link: ['tenantId', 'accountId', 'version', 'updateTime', 'links'],
  reading: ['tenantId', 'accountId', 'bizType', 'bizId', 'readTime', 'favouriteTime'],
  record_base: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime'],
  record_label: ['tenantId', 'bizType', 'bizId', 'labelId', 'createPsnId', 'createPsnName', 'createTime'],
  record_member: ['tenantId', 'bizType', 'bizId', 'accountId'],
  refund: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'refundNo', 'orderId', 'amount', 'coin', 'reason', 'reviewStatus', 'stage', 'opinion', 'createPsnId', 'createPsnName', 'reviewPsnId', 'reviewPsnName', 'reviewTime', 'payoutNo', 'payPsnId', 'payPsnName', 'refundTime'],
  renewal: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'renewNo', 'packageName', 'startDate', 'endDate', 'maxUsers', 'coin', 'amount', 'payMode', 'voucher', 'remark', 'status', 'submitPsnId', 'submitPsnName', 'decidePsnId', 'decidePsnName', 'decideTime', 'opinion'],
  request_key: ['tenantId', 'accountId', 'key', 'digest', 'reply', 'at', 'runsUntil'],
  review_finding: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'contractId', 'textId', 'seq', 'ruleId', 'ruleVersion', 'level', 'finding', 'decision', 'reason', 'handlerName', 'handleTime', 'decidedIn'],
  robot_message: ['tenantId', 'id', 'sessionId', 'role', 'questionId', 'content', 'state', 'source', 'matched', 'citations', 'relatedQuestions', 'ruleIds', 'removed', 'model', 'feedback', 'coin', 'createTime', 'libraryDate'],
  robot_session: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'mode', 'title', 'lastQuestion', 'lastTime'],
  role: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'roleCode', 'roleName', 'dataScope', 'home', 'enabled', 'builtIn', 'remark', 'createTime'],
  role_permission: ['tenantId', 'roleId', 'val'],
  role_scope_node: ['tenantId', 'roleId', 'nodeId'],
  saved_view: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createPsnId', 'list', 'name', 'shared', 'query', 'columns'],
  second_factor: ['tenantId', 'accountId', 'secret', 'confirmedAt', 'lastStep', 'recovery', 'tries', 'triesSince', 'provedTime', 'provedSession'],
  service_ticket: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'ticketNo', 'ticketType', 'title', 'description', 'urgency', 'attachments', 'contactPhone', 'expectTime', 'lawyerId', 'lawyerName', 'checkLawyerId', 'checkLawyerName', 'allocationId', 'replies', 'result', 'checkOpinion', 'score', 'comment', 'coin', 'rejections', 'disputed', 'submitTime', 'queueTime', 'assignTime', 'acceptTime', 'firstReplyTime', 'resultTime', 'deliverTime', 'waitingSince', 'waitedMinutes', 'toldLate', 'finishTime', 'becameType', 'becameId', 'status', 'conflictReason', 'contractId', 'caseId', 'robotSessionId'],
  session: ['tenantId', 'tokenHash', 'companionHash', 'accountId', 'createTime', 'lastSeenAt', 'expiresAt', 'ip', 'device'],
  set_up_token: ['hash'],
  sign_in_failure: ['id', 'loginName', 'ip', 'at', 'deviceHash', 'captcha', 'failed'],
  sign_in_ticket: ['hash', 'kind', 'tenantId', 'accountId', 'phone', 'browserHash', 'tries', 'expiresAt'],
  sms_code: ['id', 'phone', 'purpose', 'codeHash', 'ip', 'tries', 'at', 'usedAt'],
  sms_message: ['tenantId', 'id', 'phone', 'text', 'state', 'error', 'createTime'],
  sso_client: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'code', 'name', 'kind', 'secret', 'issuer', 'clientId', 'scope', 'claim', 'matchBy', 'redirectUri', 'enabled', 'makerId'],
  sso_nonce: ['tenantId', 'clientId', 'nonce', 'at'],
  team: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'teamNo', 'teamName', 'teamType', 'leader', 'leaderName', 'ogn', 'ognName', 'members', 'memberCount', 'specialties', 'intro', 'enable'],
  tenant: ['id', 'kind', 'name', 'code', 'status', 'idleMinutes', 'majorAmount', 'authVersion', 'createTime', 'secondFactor', 'shortName', 'packageName', 'endDate', 'maxUsers', 'moduleCodes', 'readOnly', 'loginUrl', 'envConfig'],
  tenant_logo: ['tenantId', 'type', 'data'],
  tender_task: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'tenderNo', 'tenderName', 'tenderee', 'mode', 'deadline', 'bond', 'bondState', 'quote', 'owner', 'ownerName', 'members', 'memberNames', 'legalOpinion', 'result', 'contractId', 'status', 'estimate', 'performanceBond'],
  text_comparison: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'compareNo', 'name', 'baseFile', 'targetFile', 'ignore', 'isIdentical', 'status', 'progress', 'failure', 'diffCount', 'similarity', 'isExact'],
  text_comparison_result: ['tenantId', 'id', 'before', 'after', 'rows', 'diffs'],
  ticket_note: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'createPsnName', 'ticketId', 'content'],
  trial: ['what', 'address', 'day', 'used'],
  webhook: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'name', 'url', 'kinds', 'enabled', 'secretRound'],
  webhook_delivery: ['tenantId', 'id', 'webhookId', 'kind', 'body', 'status', 'attempts', 'answer', 'createTime', 'doneTime'],
} as const

/** Of type text in tables whose rows no trigger rewrites, and so read as they were written. */
export const textColumnsOf: Readonly<Record<string, readonly string[]>> = {
  account: ['tenantId', 'id', 'loginName', 'name', 'phone', 'photo', 'introduction', 'passwordHash', 'psnId', 'email', 'pinyin'],
  account_role: ['tenantId', 'accountId', 'roleId'],
  admin_proposal: ['tenantId', 'accountId', 'proposedBy'],
  agenda_feed: ['tenantId', 'id', 'createPsnId', 'name', 'scope', 'language', 'keyHash'],
  ai_rule: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'ruleCode', 'ruleKind', 'ruleName', 'answer', 'template', 'checkItem', 'riskLevel', 'suggestion', 'writerId', 'writerName', 'reviewerName', 'opinion'],
  ai_rule_version: ['tenantId', 'ruleId', 'writerName', 'reviewerName', 'opinion'],
  analysis_scheme: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'scheme'],
  announcement: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'title', 'content', 'status', 'audience'],
  announcement_read: ['tenantId', 'announcementId', 'accountId'],
  archive_loan: ['tenantId', 'id', 'archiveId', 'borrowerPsnId', 'borrowerPsnName', 'purpose', 'lentPsnId', 'lentPsnName', 'returnNote'],
  attachment_folder: ['tenantId', 'fileId', 'folder'],
  audit_cursor: [],
  audit_entry: ['tenantId', 'id', 'accountId', 'psnName', 'ip', 'requestId', 'action', 'bizType', 'bizId', 'note'],
  audit_head: ['tenantId'],
  audit_project: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'auditNo', 'auditName', 'auditType', 'auditedOrg', 'auditedOrgName', 'leader', 'leaderName', 'conclusion', 'reportFile'],
  audit_seal: ['tenantId'],
  auth_grant: ['tenantId', 'id', 'authType', 'granterId', 'granteeId', 'dataScope', 'reason'],
  auth_grant_node: ['tenantId', 'grantId', 'nodeId'],
  auth_grant_role: ['tenantId', 'grantId', 'roleId'],
  bid_task: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'taskNo', 'taskName', 'projectName', 'selectionMode', 'agency', 'ownerDept', 'ownerDeptName', 'ownerPsn', 'ownerPsnName', 'winner', 'legalOpinion', 'contractId'],
  blob: ['tenantId', 'sha256'],
  blob_chunk: ['tenantId', 'sha256'],
  calculation: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'caseId', 'calculator', 'title', 'keptAs'],
  captcha: ['id', 'answerHash', 'browserHash'],
  case_analysis: [],
  case_link: ['tenantId', 'id', 'fromId', 'toId', 'kind', 'createPsnId', 'createPsnName'],
  case_setting: ['tenantId', 'id'],
  coin_account: ['tenantId'],
  coin_adjustment: ['tenantId', 'id', 'remark', 'state', 'createPsnId', 'createPsnName', 'donePsnId', 'donePsnName'],
  coin_charge: ['tenantId', 'id', 'moduleCode', 'bizId', 'state', 'key', 'accountId', 'personName'],
  coin_config: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'state', 'decidePsnId', 'decidePsnName', 'disablePsnId', 'disablePsnName'],
  coin_entry: ['tenantId', 'id', 'kind', 'moduleCode', 'bizNo', 'remark', 'accountId', 'personName'],
  coin_lot: ['tenantId', 'id', 'source', 'bizNo'],
  coin_rate: ['moduleCode', 'forTenantId'],
  comment: ['tenantId', 'id', 'bizType', 'bizId', 'content', 'createPsnId', 'createPsnName', 'textId', 'quote', 'mendedPsnName', 'answer', 'answerPsnName'],
  comment_place: ['tenantId', 'commentId', 'textId'],
  company: ['tenantId', 'id', 'creditCode', 'name', 'regStatus'],
  contract: [],
  contract_archive: ['tenantId', 'id', 'contractId', 'archiveNo', 'archivePlace', 'keeperPsnId', 'keeperPsnName', 'retention', 'secretLevel', 'remark', 'scanFileId'],
  contract_category: ['tenantId', 'id', 'code', 'name'],
  contract_change: [],
  contract_deviation: ['tenantId', 'textId', 'templateVersionId'],
  contract_export: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'state'],
  contract_force: [],
  contract_import: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'fileName', 'state'],
  contract_import_file: ['tenantId', 'importId', 'name', 'fileId'],
  contract_import_row: ['tenantId', 'importId', 'state', 'contractId'],
  contract_index: ['tenantId'],
  contract_index_block: ['tenantId'],
  contract_index_segment: ['tenantId', 'unicode'],
  contract_perform: [],
  contract_perform_plan: ['tenantId', 'id', 'performId', 'itemType', 'condition'],
  contract_perform_record: ['tenantId', 'id', 'performId', 'planId', 'description', 'overReason', 'handlerName'],
  contract_seal: [],
  contract_seen: ['tenantId', 'contractId', 'accountId', 'textId'],
  contract_submission: ['tenantId', 'id', 'contractId', 'textId', 'sha256'],
  contract_template: ['tenantId', 'id', 'name', 'contractCategory', 'contractType', 'ourPosition', 'remark', 'status'],
  contract_template_version: ['tenantId', 'id', 'templateId', 'fileId', 'sha256', 'text', 'createPsnName'],
  contract_text: ['tenantId', 'id', 'contractId', 'fileId', 'sha256', 'text', 'createPsnName'],
  cost_standard: ['tenantId', 'id', 'moduleCode', 'moduleName', 'unit', 'forTenantId'],
  cost_standard_change: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'standardId', 'state', 'decidePsnId', 'decidePsnName'],
  cost_standard_price: ['tenantId', 'id', 'standardId', 'createPsnName', 'confirmPsnName'],
  counterparty: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'counterpartyNo', 'name', 'creditCode', 'kind', 'remark', 'blackReason', 'blackPsnName', 'mergedInto', 'pinyin'],
  counterparty_account: ['tenantId', 'id', 'counterpartyId', 'bankName', 'holder', 'accountNo', 'state', 'replacesId', 'source', 'createPsnId', 'createPsnName', 'confirmPsnId', 'confirmPsnName'],
  counterparty_evaluation: ['tenantId', 'id', 'counterpartyId', 'contractId', 'remark', 'createPsnId', 'createPsnName'],
  counterparty_key: ['tenantId', 'counterpartyId', 'key'],
  counterparty_match: ['tenantId', 'firstId', 'secondId', 'reason', 'differentPsnName'],
  counterparty_tie: ['tenantId', 'bizType', 'bizId', 'name', 'key', 'code', 'kind'],
  counterparty_waiver: ['tenantId', 'id', 'counterpartyId', 'contractId', 'reason', 'createPsnId', 'createPsnName'],
  counterparty_waiver_request: ['tenantId', 'id', 'counterpartyId', 'contractId', 'reason', 'createPsnId', 'createPsnName', 'decideReason', 'decidePsnName'],
  court_message: [],
  credit_report: ['tenantId', 'id', 'subjectId', 'level', 'source', 'createPsnId', 'createPsnName'],
  credit_subject: ['tenantId', 'id', 'creditCode', 'companyName', 'legalPerson', 'regStatus', 'regAddress', 'level', 'monitorPsnId'],
  deadline: ['tenantId', 'id', 'bizType', 'bizId', 'title', 'origin', 'rule', 'basis', 'overrideReason', 'overridePsnName', 'status', 'closedNote', 'closedPsnName', 'handlerPsnId', 'handlerPsnName', 'changePsnId', 'confirmPsnName', 'createPsnId', 'createPsnName', 'party'],
  deadline_reminder: ['tenantId', 'id', 'rule'],
  deadline_rule_set: ['loadedBy'],
  demo_step: ['step'],
  dictionary: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'parentId', 'dicCode', 'dicName', 'dicNameEn', 'dicNameEs', 'dicNameJa', 'dicValue', 'fullPath', 'solidMode', 'color', 'remark'],
  dispute: [],
  doc_draft: [],
  doc_draft_version: ['tenantId', 'draftId', 'title', 'content', 'origin', 'createPsnId', 'createPsnName'],
  duty_ack: ['tenantId', 'bizType', 'bizId', 'key', 'ackPsnId', 'ackPsnName'],
  duty_done: ['tenantId', 'bizType', 'bizId', 'key', 'note', 'donePsnId', 'donePsnName'],
  duty_setting: ['tenantId', 'id'],
  enterprise: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'tenantCode', 'tenantName', 'shortName', 'creditCode', 'industry', 'scale', 'region', 'regionName', 'address', 'contact', 'phone', 'email', 'adminLoginName', 'adminName', 'adminPhone', 'adminId', 'packageName', 'loginUrl', 'envConfig', 'stage'],
  evidence: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'listId', 'name', 'form', 'source', 'purpose', 'carrier', 'keptAt', 'authenticity', 'legality', 'relevance', 'purposeView', 'opinion'],
  evidence_bundle: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'listId', 'state', 'title', 'language', 'listHash', 'fileId', 'court', 'handedPsnName'],
  evidence_file: ['tenantId', 'fileId', 'evidenceId', 'fault'],
  evidence_list: ['tenantId', 'id', 'bizType', 'bizId', 'side'],
  examine: [],
  examine_element: ['tenantId', 'id', 'examineId', 'kind', 'value', 'quote', 'decision', 'handlerName'],
  examine_finding: ['tenantId', 'id', 'examineId', 'ruleId', 'level', 'decision', 'reason', 'handlerName', 'contractFindingId'],
  examine_text: ['tenantId', 'examineId', 'text'],
  exchange_rate: ['currency'],
  fee_standard: ['tenantId', 'id', 'kind', 'name', 'source'],
  file: [],
  flow_definition: ['tenantId', 'id', 'kind', 'name', 'state', 'publishPsnName'],
  flow_hold: ['tenantId', 'id', 'bizId', 'accountId'],
  flow_instance: ['tenantId', 'id', 'bizType', 'bizId', 'title', 'initiatorId', 'initiatorName', 'definitionId'],
  flow_seen: ['tenantId', 'bizType', 'bizId', 'accountId'],
  flow_task: ['tenantId', 'id', 'instanceId', 'bizType', 'bizId', 'node', 'assigneeId', 'assigneeName', 'assigneeRole', 'result', 'opinion', 'doneById', 'doneByName', 'onBehalfOfId', 'onBehalfOfName', 'blockId'],
  follower: ['tenantId', 'bizType', 'bizId', 'accountId'],
  holiday_year: ['loadedBy'],
  installation_counter: ['key'],
  job_pause: ['tenantId', 'name', 'pausedByName'],
  known_device: ['tenantId', 'deviceHash', 'accountId'],
  law_firm: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'firmNo', 'firmName', 'creditCode', 'licenseNo', 'principal', 'region', 'regionName', 'address', 'contact', 'phone', 'email', 'industryName', 'partnerName', 'otherReason', 'recommended', 'asked', 'blackGround', 'blackReason', 'blackHearing'],
  law_firm_hire: [],
  law_firm_hire_sheet: ['tenantId', 'id', 'hireId', 'psnId', 'psnName', 'comment'],
  law_firm_out: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'outNo', 'firmId', 'firmName', 'outType', 'description'],
  lawyer: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'lawyerNo', 'name', 'ethnic', 'idNo', 'licenseNo', 'firmId', 'firmName', 'education', 'phone', 'email', 'positionType', 'userId', 'userName', 'resume'],
  lawyer_fee_scale: ['tenantId', 'id'],
  lawyer_service: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'allocNo', 'lawyerId', 'lawyerName'],
  ledger: [],
  ledger_closing: ['tenantId', 'id', 'ledgerType', 'reportOrg', 'fromMonth', 'toMonth'],
  ledger_report: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'reportNo', 'reportName', 'reportType', 'ledgerType', 'period', 'fromMonth', 'toMonth', 'reportOrg', 'reportOrgName'],
  ledger_report_line: ['tenantId', 'reportId', 'ledgerId'],
  legal_case: [],
  legislation: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'title', 'lawKey', 'docNo', 'kind', 'issuer', 'level', 'timeliness', 'region', 'regionName', 'category', 'fullText', 'reviewOpinion'],
  legislation_article: ['tenantId', 'id', 'legislationId', 'chapter', 'articleNo', 'text'],
  legislation_import: ['tenantId', 'id', 'fileId', 'fileName', 'state', 'createPsnId', 'createPsnName', 'url'],
  limitation: ['tenantId', 'id', 'bizType', 'bizId', 'title', 'origin', 'claim', 'obligor', 'kind', 'source', 'ground', 'reason', 'basis', 'status', 'outcome', 'closedNote', 'closedPsnName', 'handlerPsnId', 'handlerPsnName', 'changePsnId', 'confirmPsnName', 'createPsnId', 'createPsnName'],
  limitation_event: ['tenantId', 'id', 'limitationId', 'kind', 'note', 'proofType', 'proofId', 'strikeReason', 'strikePsnName', 'createPsnId', 'createPsnName'],
  lpr_rate: ['loadedBy'],
  model: ['tenantId', 'id', 'use', 'url', 'name', 'keySealed'],
  model_use: ['tenantId'],
  note: ['tenantId', 'id', 'createPsnId', 'title', 'content', 'color'],
  notice: ['tenantId', 'id', 'accountId', 'kind', 'link', 'bizType', 'bizId'],
  notice_delivery: ['tenantId', 'id', 'noticeId', 'target', 'status', 'error'],
  notice_held: ['tenantId', 'id', 'holdId', 'kind', 'bizId'],
  notice_once: ['tenantId', 'key'],
  notice_setting: ['tenantId', 'accountId', 'language', 'mail', 'newMail', 'codeHash'],
  number_counter: ['tenantId', 'key'],
  number_register: ['tenantId', 'key', 'number', 'bizType', 'bizId'],
  org_node: ['tenantId', 'id', 'parentId', 'kind', 'name', 'code', 'fullId', 'fullName', 'shortName', 'creditCode', 'leaderId', 'phone', 'pinyin'],
  org_seat: ['tenantId', 'psnId', 'nodeId'],
  own_field: ['tenantId', 'id', 'code', 'label', 'type', 'help', 'unit'],
  password_former: ['tenantId', 'id', 'accountId', 'passwordHash'],
  phrase: ['tenantId', 'id', 'createPsnId', 'content'],
  precedent: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'libNo', 'title', 'caseType', 'causeOfAction', 'causeName', 'court', 'courtLevel', 'judgeCaseNo', 'procedure', 'docType', 'typicalLevel', 'parties', 'focus', 'gist', 'result', 'fullText', 'source', 'caseId', 'reviewOpinion'],
  purchase: ['tenantId', 'id', 'orderNo', 'product', 'payMode', 'payState', 'payUrl', 'providerNo', 'invoiceState', 'invoiceTitle', 'taxNo', 'invoiceNo', 'proofFileId', 'bankNo', 'closeReason', 'createPsnId', 'createPsnName', 'confirmPsnId', 'confirmPsnName', 'difference', 'returnReason'],
  quick_link: ['tenantId', 'accountId'],
  reading: ['tenantId', 'accountId', 'bizType', 'bizId'],
  record_base: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName'],
  record_label: ['tenantId', 'bizType', 'bizId', 'labelId', 'createPsnId', 'createPsnName'],
  record_member: ['tenantId', 'bizType', 'bizId', 'accountId'],
  refund: ['tenantId', 'id', 'refundNo', 'orderId', 'reason', 'stage', 'opinion', 'createPsnId', 'createPsnName', 'reviewPsnId', 'reviewPsnName', 'payoutNo', 'payPsnId', 'payPsnName'],
  renewal: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'renewNo', 'packageName', 'payMode', 'remark', 'submitPsnId', 'submitPsnName', 'decidePsnId', 'decidePsnName', 'opinion'],
  request_key: ['tenantId', 'accountId', 'key', 'digest', 'reply'],
  review_finding: ['tenantId', 'id', 'contractId', 'textId', 'ruleId', 'level', 'decision', 'reason', 'handlerName'],
  robot_message: ['tenantId', 'id', 'sessionId', 'role', 'questionId', 'content', 'state', 'source', 'matched', 'model'],
  robot_session: ['tenantId', 'id', 'createPsnId', 'mode', 'title', 'lastQuestion'],
  role: ['tenantId', 'id', 'roleCode', 'roleName', 'dataScope', 'remark'],
  role_permission: ['tenantId', 'roleId', 'val'],
  role_scope_node: ['tenantId', 'roleId', 'nodeId'],
  saved_view: ['tenantId', 'id', 'createPsnId', 'list', 'name'],
  second_factor: ['tenantId', 'accountId', 'secret', 'provedSession'],
  service_ticket: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'ticketNo', 'ticketType', 'title', 'description', 'urgency', 'contactPhone', 'lawyerId', 'lawyerName', 'checkLawyerId', 'checkLawyerName', 'allocationId', 'checkOpinion', 'comment', 'toldLate', 'becameType', 'becameId', 'conflictReason', 'contractId', 'caseId', 'robotSessionId'],
  session: ['tenantId', 'tokenHash', 'companionHash', 'accountId', 'ip', 'device'],
  set_up_token: ['hash'],
  sign_in_failure: ['loginName', 'ip', 'deviceHash'],
  sign_in_ticket: ['hash', 'kind', 'tenantId', 'accountId', 'phone', 'browserHash'],
  sms_code: ['phone', 'purpose', 'codeHash', 'ip'],
  sms_message: ['tenantId', 'id', 'phone', 'text', 'state', 'error'],
  sso_client: ['tenantId', 'id', 'code', 'name', 'kind', 'secret', 'issuer', 'clientId', 'scope', 'claim', 'matchBy', 'redirectUri', 'makerId'],
  sso_nonce: ['tenantId', 'clientId', 'nonce'],
  team: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'teamNo', 'teamName', 'teamType', 'leaderName', 'ogn', 'ognName', 'intro'],
  tenant: [],
  tenant_logo: ['tenantId', 'type'],
  tender_task: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'tenderNo', 'tenderName', 'tenderee', 'mode', 'bondState', 'owner', 'ownerName', 'memberNames', 'legalOpinion', 'result', 'contractId'],
  text_comparison: ['tenantId', 'id', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'compareNo', 'name', 'failure'],
  text_comparison_result: ['tenantId', 'id'],
  ticket_note: ['tenantId', 'id', 'createPsnId', 'createPsnName', 'ticketId', 'content'],
  trial: ['what', 'address'],
  webhook: ['tenantId', 'id', 'name', 'url'],
  webhook_delivery: ['tenantId', 'id', 'webhookId', 'kind', 'body', 'status', 'answer'],
}
