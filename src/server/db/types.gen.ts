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
  email: Generated<string>
  pinyin: Generated<string>
}

interface AccountRole {
  tenantId: string
  accountId: string
  roleId: string
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

interface AuditSeal {
  tenantId: string
  seq: number
  at: Instant
  entries: string[]
  digests: Buffer[]
  hash: Buffer
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
  listRow: GeneratedAlways<string>
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

interface ContractSubmission {
  tenantId: string
  id: string
  contractId: string
  textId: string
  sha256: string
  at: ColumnType<string, Date | string | undefined, Date | string>
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

interface LawyerFeeScale {
  tenantId: string
  id: string
  version: Generated<number>
  deletedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  tiers: Json
  minimum: number
}

interface LprRate {
  day: string
  oneYear: number
  fiveYear: number
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

interface QuickLink {
  tenantId: string
  accountId: string
  version: Generated<number>
  updateTime: ColumnType<string, Date | string | undefined, Date | string>
  links: Json
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

interface RequestKey {
  tenantId: string
  accountId: string
  key: string
  digest: string
  reply: string | null
  at: ColumnType<string, Date | string | undefined, Date | string>
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
}

interface RolePermission {
  tenantId: string
  roleId: string
  val: string
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

interface Session {
  tenantId: string
  tokenHash: string
  companionHash: string
  accountId: string
  createTime: ColumnType<string, Date | string | undefined, Date | string>
  lastSeenAt: ColumnType<string, Date | string | undefined, Date | string>
  expiresAt: Instant
  ip: Generated<string>
}

interface SetUpToken {
  hash: string
}

interface SignInFailure {
  id: Generated<number>
  loginName: string
  ip: string
  at: ColumnType<string, Date | string | undefined, Date | string>
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
}

export interface DB {
  account: Account
  account_role: AccountRole
  archive_loan: ArchiveLoan
  audit_cursor: AuditCursor
  audit_entry: AuditEntry
  audit_head: AuditHead
  audit_seal: AuditSeal
  blob: Blob
  blob_chunk: BlobChunk
  comment: Comment
  contract: Contract
  contract_archive: ContractArchive
  contract_submission: ContractSubmission
  contract_text: ContractText
  dictionary: Dictionary
  file: File
  flow_instance: FlowInstance
  flow_task: FlowTask
  follower: Follower
  holiday_year: HolidayYear
  lawyer_fee_scale: LawyerFeeScale
  lpr_rate: LprRate
  note: Note
  number_counter: NumberCounter
  number_register: NumberRegister
  org_node: OrgNode
  org_seat: OrgSeat
  quick_link: QuickLink
  record_label: RecordLabel
  request_key: RequestKey
  review_finding: ReviewFinding
  role: Role
  role_permission: RolePermission
  saved_view: SavedView
  session: Session
  set_up_token: SetUpToken
  sign_in_failure: SignInFailure
  tenant: Tenant
}

export const columnsOf = {
  account: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'loginName', 'name', 'sex', 'phone', 'photo', 'introduction', 'status', 'visitor', 'passwordHash', 'psnId', 'lastLoginTime', 'email', 'pinyin'],
  account_role: ['tenantId', 'accountId', 'roleId'],
  archive_loan: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'archiveId', 'borrowerPsnId', 'borrowerPsnName', 'purpose', 'lentDate', 'dueDate', 'lentPsnId', 'lentPsnName', 'returnDate', 'returnNote'],
  audit_cursor: ['snapshot'],
  audit_entry: ['tenantId', 'id', 'at', 'accountId', 'psnName', 'ip', 'requestId', 'action', 'bizType', 'bizId', 'bizVersion', 'changes', 'note', 'xid'],
  audit_head: ['tenantId', 'seq', 'hash'],
  audit_seal: ['tenantId', 'seq', 'at', 'entries', 'digests', 'hash'],
  blob: ['tenantId', 'sha256', 'size', 'createTime'],
  blob_chunk: ['tenantId', 'sha256', 'seq', 'data'],
  comment: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'content', 'mentions', 'createPsnId', 'createPsnName', 'createTime'],
  contract: ['tenantId', 'id', 'version', 'deletedAt', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'updateTime', 'contractNo', 'contractName', 'contractCategory', 'contractType', 'ourParty', 'ourPartyName', 'ourPosition', 'counterparties', 'counterpartyNames', 'signDate', 'signPlace', 'startDate', 'endDate', 'noFixedTerm', 'effectiveDate', 'isFrame', 'isMajor', 'moneyFlow', 'currency', 'amount', 'amountUpper', 'taxRate', 'amountNoTax', 'payMethod', 'selectionMode', 'isStandardText', 'subject', 'summary', 'riskNote', 'disputeWay', 'disputeOrg', 'handlerPsnId', 'handlerPsnName', 'handlerDeptName', 'parentContractId', 'status', 'flowStatus', 'docStatus', 'performState', 'changeState', 'sealStatus', 'archiveStatus', 'currentTextId', 'signedScanId', 'searchText', 'listRow'],
  contract_archive: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'contractId', 'archiveNo', 'archivePlace', 'archiveDate', 'originals', 'copies', 'pages', 'keeperPsnId', 'keeperPsnName', 'retention', 'secretLevel', 'remark', 'scanFileId', 'checklist'],
  contract_submission: ['tenantId', 'id', 'contractId', 'textId', 'sha256', 'at'],
  contract_text: ['tenantId', 'id', 'contractId', 'versionNo', 'fileId', 'sha256', 'text', 'blocks', 'characters', 'pages', 'notices', 'createPsnName', 'createTime'],
  dictionary: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createOgnId', 'createOgnName', 'createDeptId', 'createDeptName', 'createPsnId', 'createPsnName', 'createPsnFullId', 'createPsnFullName', 'createTime', 'parentId', 'dicCode', 'dicName', 'dicNameEn', 'dicNameEs', 'dicNameJa', 'dicValue', 'dicSort', 'status', 'isLeaf', 'isPublic', 'builtIn', 'level', 'fullPath', 'solidMode', 'color', 'scopes', 'remark'],
  file: ['tenantId', 'id', 'name', 'type', 'size', 'sha256', 'bizType', 'bizId', 'createPsnId', 'createPsnName', 'createTime'],
  flow_instance: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'bizType', 'bizId', 'title', 'status', 'round', 'initiatorId', 'initiatorName', 'createTime'],
  flow_task: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'instanceId', 'bizType', 'bizId', 'node', 'round', 'assigneeId', 'assigneeName', 'assigneeRole', 'result', 'opinion', 'arriveTime', 'doneTime', 'doneById', 'doneByName'],
  follower: ['tenantId', 'bizType', 'bizId', 'accountId', 'createTime'],
  holiday_year: ['year', 'off', 'work', 'loadedBy', 'loadedAt'],
  lawyer_fee_scale: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'tiers', 'minimum'],
  lpr_rate: ['day', 'oneYear', 'fiveYear'],
  note: ['tenantId', 'id', 'version', 'deletedAt', 'createTime', 'updateTime', 'createPsnId', 'title', 'content', 'color', 'pinned', 'done', 'remindTime'],
  number_counter: ['tenantId', 'key', 'value'],
  number_register: ['tenantId', 'key', 'value', 'number', 'bizType', 'bizId', 'voided', 'at'],
  org_node: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'parentId', 'kind', 'name', 'code', 'sort', 'fullId', 'fullName', 'shortName', 'creditCode', 'leaderId', 'phone', 'enabled', 'pinyin'],
  org_seat: ['tenantId', 'psnId', 'nodeId'],
  quick_link: ['tenantId', 'accountId', 'version', 'updateTime', 'links'],
  record_label: ['tenantId', 'bizType', 'bizId', 'labelId', 'createPsnId', 'createPsnName', 'createTime'],
  request_key: ['tenantId', 'accountId', 'key', 'digest', 'reply', 'at'],
  review_finding: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'contractId', 'textId', 'seq', 'ruleId', 'ruleVersion', 'level', 'finding', 'decision', 'reason', 'handlerName', 'handleTime'],
  role: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'roleCode', 'roleName', 'dataScope', 'home', 'enabled'],
  role_permission: ['tenantId', 'roleId', 'val'],
  saved_view: ['tenantId', 'id', 'version', 'deletedAt', 'updateTime', 'createPsnId', 'list', 'name', 'shared', 'query', 'columns'],
  session: ['tenantId', 'tokenHash', 'companionHash', 'accountId', 'createTime', 'lastSeenAt', 'expiresAt', 'ip'],
  set_up_token: ['hash'],
  sign_in_failure: ['id', 'loginName', 'ip', 'at'],
  tenant: ['id', 'kind', 'name', 'code', 'status', 'idleMinutes', 'majorAmount', 'authVersion', 'createTime'],
} as const
