import { chinaDay } from '../../../src/kernel/dates.ts'
import { hour, inSeconds } from '../../support/people.ts'
import { proofs } from '../../records/index.ts'
import { asOwner, type World } from './world.ts'
import { inputOfRecord } from './world-records.ts'
import type { TestServer } from '../../support/server.ts'
import type { Dice } from './dice.ts'
import type { Call } from './registry.ts'
import { inputSchema, sample } from './schema.ts'

/** Record id → version now; a contract's archive is `<contract>/archive`. */
export type Versions = ReadonlyMap<string, number>

/** Tables whose rows are written by id and version. */
const versioned = [
  ...proofs.map((proof) => proof.kind),
  'account',
  'archive_loan',
  'auth_grant',
  'coin_adjustment',
  'contract',
  'dictionary',
  'org_node',
  'role',
]

export async function readVersions(test: TestServer): Promise<Versions> {
  return asOwner(test, async (client) => {
    const parts = versioned.map((table) => `select id, version from ${table}`)
    const archives = `select "contractId" || '/archive' as id, version from contract_archive`
    const { rows } = await client.query<{ id: string; version: number }>([...parts, archives].join(' union all '))
    return new Map(rows.map((row) => [row.id, row.version]))
  })
}

type Make = (w: World, version: (id: string) => number) => object

/** A contract in the state that the call asks for, so that the call is right in all but who makes it. */
const on =
  (state: keyof World['contracts'], more: (w: World) => object = () => ({})): Make =>
  (w, version) => ({ id: w.contracts[state].id, version: version(w.contracts[state].id), ...more(w) })
const filed =
  (state: keyof World['contracts'], more: (w: World) => object = () => ({})): Make =>
  (w, version) => ({
    contractId: w.contracts[state].id,
    version: version(`${w.contracts[state].id}/archive`),
    ...more(w),
  })

let made = 0
/** An item that no call before has made. */
const newItem = () => ({ dicCode: `made${(made += 1)}`, dicName: 'made' })
const node =
  (name: string, more: (w: World) => object = () => ({})): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more(w) })
const period = () => ({ startTime: inSeconds(5 * hour), endTime: inSeconds(6 * hour), reason: 'reason' })

/** Inputs that are right for the records of a world; calls that are not named here are made up from their schema. */
const written: Record<string, Make> = {
  'account.doLogin': (w) => ({ username: w.manager.loginName, password: 'not the password' }),
  'account.doLoginByPhone': () => ({ phone: '13900000000', smsCode: '000000' }),
  'account.finishLogin': (w) => ({ ticket: 'none', userId: w.admin.accountId }),
  'account.resetByPhone': (w) => ({
    phone: '13900000000',
    ticket: 'none',
    userId: w.admin.accountId,
    password: 'another long password',
  }),
  'account.getSmsCode': () => ({ phone: '13900000000', type: 'login' }),
  'account.verifiedSmsCode': () => ({ phone: '13900000000', smsCode: '000000', type: 'reset' }),
  'account.getUserIdByPhone': () => ({ phone: '13900000000', ticket: 'none' }),
  'account.updatePhoneByUserId': (w) => ({ userId: w.admin.accountId, phone: '13900000001', smsCode: '000000' }),
  'account.setSignInSettings': () => ({ idleMinutes: 120, secondFactor: true }),
  'account.setUp': () => ({
    token: 'none',
    organisation: 'organisation',
    code: 'XX',
    loginName: 'somebody',
    name: 'name',
    password: 'a long password',
  }),
  'announcement.show': (w) => ({ id: w.ids['announcementId'] }),
  'announcement.markRead': (w) => ({ id: w.ids['announcementId'] }),
  'announcement.save': (w) => ({ id: w.ids['announcementId'], version: 1, title: 'changed', content: 'changed' }),
  'announcement.delete': (w) => ({ id: w.ids['announcementId'] }),
  'announcement.publish': (w) => ({ id: w.ids['announcementId'], version: 2 }),
  'announcement.withdraw': (w) => ({ id: w.ids['announcementId'], version: 2 }),
  'authorization.query': () => ({}),
  'authorization.queryById': (w) => ({ id: w.ids['grantId'] }),
  'authorization.save': (w) => ({
    authType: 'data',
    granteeId: w.ids['deptId'],
    dataScope: 'custom',
    scopeNodeIds: [w.ids['nodeId']],
    ...period(),
  }),
  'authorization.revoke': node('grantId'),
  'authorization.extend': node('grantId', () => ({ endTime: inSeconds(9 * hour) })),
  'authorization.delegate': (w) => ({ granteeId: w.ids['granteeId'], roleIds: [w.ids['heldRoleId']], ...period() }),
  'authorization.revokeMine': node('delegationId'),
  'authorization.extendMine': node('delegationId', () => ({ endTime: inSeconds(9 * hour) })),
  'archive.save': filed('signed', (w) => ({ keeperPsnId: w.admin.accountId, scanFileId: w.ids['filedScanId'] })),
  'archive.archive': filed('ready'),
  'archive.archiveMany': (w) => ({ contractIds: [w.contracts.ready.id] }),
  'archive.export': () => ({ columns: ['contractName', 'archivePlace', 'borrowerPsnName'] }),
  'archive.loans': (w) => ({ contractId: w.contracts.lent.id }),
  'archive.borrow': (w) => ({
    contractId: w.contracts.filed.id,
    borrowerPsnId: w.admin.accountId,
    dueDate: chinaDay(new Date()),
    purpose: 'purpose',
  }),
  'archive.giveBack': (w, version) => ({ id: w.ids['loanId'], version: version(w.ids['loanId']!) }),
  'archive.revoke': filed('filed', () => ({ reason: 'reason' })),
  'attachment.query': (w) => ({ bizType: 'contract_archive', bizId: w.ids['archiveId'] }),
  'attachment.add': (w) => ({ bizType: 'contract_archive', bizId: w.ids['archiveId'], fileId: w.ids['hangFileId'] }),
  'attachment.remove': (w) => ({ bizType: 'contract_archive', bizId: w.ids['archiveId'], fileId: w.ids['hungFileId'] }),
  'attachment.download': (w) => ({
    bizType: 'contract_archive',
    bizId: w.ids['archiveId'],
    fileId: w.ids['hungFileId'],
  }),
  'coin.getCoinMargin': (w) => ({ tenantId: w.tenant.id }),
  'coin.settlement': (w) => ({ tenantId: w.tenant.id, moduleCode: 'QA_ROBOT', bizId: `use ${(made += 1)}` }),
  'coin.query': () => ({}),
  'coin.queryById': (w) => ({ id: w.ids['coinEntryId'] }),
  'coin.account': (w) => ({ tenantId: w.tenant.id }),
  'coin.verify': (w) => ({ tenantId: w.tenant.id }),
  'coin.export': (w) => ({ tenantId: w.tenant.id, columns: ['flowNo', 'coin', 'remark'] }),
  'coin.adjust': (w) => ({ tenantId: w.tenant.id, coin: 1, remark: 'reason' }),
  'coin.changeStatus': (w, version) => ({
    id: w.ids['coinAdjustmentId'],
    version: version(w.ids['coinAdjustmentId']!),
    action: 'approve',
  }),
  'bill.query': () => ({}),
  'bill.export': () => ({ columns: ['billNo', 'coin'] }),
  'coin-config.save': () => ({ unitPrice: '1.5', minRecharge: '100', effectiveTime: inSeconds(hour) }),
  'cost-standard.save': (w) => ({
    moduleCode: `MADE_${(made += 1)}`,
    moduleName: 'made',
    consumeCoin: 1,
    unit: 'time',
    forTenantId: w.tenant.id,
  }),
  'comment.query': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id }),
  'comment.add': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id, content: 'word' }),
  'comment.change': (w) => ({ id: w.ids['commentId'], version: 1, content: 'changed', mentions: [w.admin.accountId] }),
  'follower.query': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id }),
  'follower.follow': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id, follow: true }),
  'history.query': (w) => ({ bizType: 'contract', bizId: w.contracts.filed.id }),
  'calendar.importYear': () => ({ year: 2027, csv: '2027-01-01,休' }),
  'calculator.litigationFee': () => ({ kind: 'property', amount: '10000' }),
  'calculator.lawyerFee': () => ({ kind: 'contingency', amount: '10000' }),
  'calculator.interest': () => ({ kind: 'late', principal: '10000', from: '2025-01-01', to: '2025-02-01' }),
  'calculator.deadline': () => ({ from: '2026-01-01', n: 15, unit: 'day' }),
  'calculator.compensation': () => ({ kind: 'disability', grade: 9, wage: '5000', localAverage: '6000' }),
  'calculator.saveScale': () => ({ tiers: [{ upTo: null, rate: 5 }], minimum: '0', version: 0 }),
  'calculator.importRates': () => ({ csv: '2025-12-22,3.00,3.50' }),
  'contract-chart.metrics': (w) => ({ period: 'custom', ogn: w.tenant.ognId }),
  'contract-chart.export': (w) => ({ period: 'custom', ogn: w.tenant.ognId }),
  'contract.history': on('filed'),
  'contract.sight': on('filed'),
  'contract.protect': on('pair', (w) => ({ level: 'internal', members: [w.admin.accountId] })),
  'contract.approvals': on('approved'),
  'contract.save': on('pair', (w) => ({
    contractName: 'changed',
    counterparties: [{ name: 'party', type: 'other' }],
    ourParty: w.tenant.ognId,
    handlerPsnId: w.admin.accountId,
    parentContractId: w.contracts.signed.id,
  })),
  'contract.delete': (w) => ({ ids: [w.contracts.pair.id] }),
  'contract.addText': on('draft', (w) => ({ fileId: w.ids['textFileId'] })),
  'contract.restoreText': on('draft', (w) => ({ textId: w.contracts.draft.textId })),
  'contract.attach': on('draft', (w) => ({ fileId: w.ids['attachFileId'] })),
  'contract.detach': on('draft', (w) => ({ fileId: w.ids['fileId'] })),
  'contract.submit': on('complete'),
  'contract.withdraw': on('submitted'),
  'contract.approve': on('atLegal', (w) => ({ pass: true, textId: w.contracts.atLegal.textId })),
  'contract.changeStatus': on('abandoned', () => ({ action: 'cancel' })),
  'contract.sign': on('approved', (w) => ({ signDate: chinaDay(new Date()), scanFileId: w.ids['scanFileId'] })),
  'contract.export': () => ({ columns: ['contractNo', 'contractName', 'counterpartyNames'] }),
  'dictionary.queryDic': (w) => ({ parentId: w.ids['dicListId'] }),
  'dictionary.queryDicNode': (w) => ({ parentId: w.ids['dicListId'] }),
  'dictionary.queryDicSort': (w) => ({ parentId: w.ids['dicListId'] }),
  'dictionary.queryDicData': (w) => ({ parentId: w.ids['dicListId'] }),
  'dictionary.showTable': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.updateStatus': (w) => ({ id: w.ids['dicLastId'], status: 1 }),
  'dictionary.queryCode': (w) => ({ dicCode: `${w.word}item`, parentId: w.ids['dicListId'], id: w.ids['dicLastId'] }),
  'dictionary.addDict': (w) => ({ ...newItem(), parentId: w.ids['dicListId'] }),
  'dictionary.addDict2': (w) => ({ ...newItem(), parentCode: `${w.word}list` }),
  'dictionary.addDictArr': (w) => ({ parentId: w.ids['dicListId'], items: [newItem(), newItem()] }),
  'dictionary.updateIsLeaf': (w) => ({ id: w.ids['dicTargetId'], isLeaf: true }),
  'dictionary.updateDict': (w, version) => ({
    id: w.ids['dicItemId'],
    version: version(w.ids['dicItemId']!),
    dicName: 'changed',
  }),
  'dictionary.showSelect': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.showAllSelect': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.showAllSelectbyid': (w) => ({ id: w.ids['dicListId'] }),
  'dictionary.updateSort': (w) => ({ id: w.ids['dicItemId'], targetId: w.ids['dicTargetId'], position: 'after' }),
  'dictionary.queryTreeData': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.query_seach_data': (w) => ({ dicCode: `${w.word}list`, queryString: 'dictionary' }),
  'dictionary.queryDataByArray': (w) => ({ dicCodes: [`${w.word}list`, 'currency'] }),
  'dictionary.queryGHXData': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.querySolidByCode': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.queryDefaultKeys': (w) => ({ dicCode: `${w.word}list` }),
  'dictionary.solidItem': (w) => ({ ids: [w.ids['dicTargetId']] }),
  'dictionary.cancelSolidItem': (w) => ({ ids: [w.ids['dicTargetId']] }),
  'dictionary.solidifiedModeChange': (w) => ({ id: w.ids['dicTargetId'], solidMode: 'none' }),
  'dictionary.deleteSolidItem': (w) => ({ id: w.ids['dicSolidId'] }),
  'dictionary.deleteById': (w) => ({ id: w.ids['dicLastId'] }),
  'dictionary.exportData': (w) => ({ parentId: w.ids['dicListId'] }),
  'label.query': () => ({}),
  'label.add': (w) => ({
    parentId: w.ids['labelId'],
    dicName: `made ${(made += 1)}`,
    color: '#123456',
    scope: ['contract'],
  }),
  'label.edit': (w, version) => ({
    id: w.ids['labelId'],
    version: version(w.ids['labelId']!),
    dicName: 'changed',
    color: '#123456',
    scope: ['contract'],
  }),
  'label.changeStatus': (w) => ({ id: w.ids['labelId'], status: 0 }),
  'label.merge': (w) => ({ id: w.ids['labelMergedId'], intoId: w.ids['labelId'] }),
  'label.delete': (w) => ({ id: w.ids['labelGoneId'] }),
  'label.choices': () => ({ bizType: 'contract' }),
  'label.of': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id }),
  'label.put': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id, labelIds: [w.ids['labelId']] }),
  'note.update_note': (w) => ({ id: w.ids['noteId'], version: 1, content: 'changed' }),
  'org.add': (w) => ({ name: 'added', code: w.ids['spareNodeId'], nodeType: 'dept', parentId: w.ids['nodeId'] }),
  'org.edit': node('nodeId', (w) => ({ name: 'changed', code: w.ids['nodeId'], leaderId: null })),
  'org.move': node('spareNodeId', (w) => ({ parentId: w.ids['nodeId'] })),
  'org.changeStatus': node('spareNodeId', () => ({ action: 'disable' })),
  'org.delete': node('spareNodeId'),
  'org.export': (w) => ({ under: w.ids['nodeId'], columns: ['name', 'code', 'parentName'] }),
  'notice.changeMail': () => ({ mail: 'somebody@example.com' }),
  'notice.confirmMail': () => ({ code: '000000' }),
  'permission.save': node('ownRoleId', (w) => ({
    roleCode: 'own_kept',
    roleName: 'changed',
    dataScope: 'custom',
    scopeNodeIds: [w.ids['nodeId']],
    perms: ['common', 'contract:query:view'],
  })),
  'permission.changeStatus': node('spareRoleId', () => ({ action: 'disable' })),
  'permission.delete': (w) => ({ ids: [w.ids['goneRoleId']] }),
  'permission.grant': (w) => ({ id: w.ids['ownRoleId'], add: [w.ids['userId']], remove: [] }),
  'permission.who': () => ({ val: 'contract:approve' }),
  'permission.explain': (w) => ({ accountId: w.ids['userId'], val: 'contract:approve' }),
  'review.decide': (w) => ({
    contractId: w.contracts.draft.id,
    findingId: w.ids['findingId'],
    version: 2,
    decision: 'ignored',
    reason: 'reason',
  }),
  'quick-link.update_lnk': () => ({ version: 0, links: [{ title: 'title', path: '/index' }] }),
  'sequence.createKvsequence': () => ({ key: 'PROBE' }),
  'saved-view.query': () => ({ list: 'contract' }),
  'saved-view.save': (w) => ({
    id: w.ids['viewId'],
    version: 1,
    list: 'contract',
    name: 'changed',
    query: {},
    columns: [],
  }),
  'second-factor.reset': (w) => ({ accountId: w.business.accountId }),
  'sso.delete': (w) => ({ id: w.ids['ssoSpareId'] }),
  'sso.save': (w) => ({
    id: w.ids['ssoClientId'],
    version: 1,
    code: `${w.word}changed`,
    name: 'changed',
    kind: 'link',
    matchBy: 'loginName',
    enabled: true,
  }),
  'user.save': (w, version) => ({
    id: w.ids['userId'],
    version: version(w.ids['userId']!),
    loginName: `user.${w.ids['userId']!.slice(-8)}`,
    name: 'changed',
    sex: 0,
    phone: '13500000000',
    ognId: w.tenant.ognId,
    deptId: w.ids['deptId'],
    roleIds: [w.ids['roleId']],
  }),
  'user.remove': (w) => ({ ids: [w.ids['goneUserId']] }),
  'user.info': () => ({ introduction: 'changed' }),
  'user.role': (w) => ({ userId: w.ids['userId'], roleIds: [w.ids['roleId']] }),
  'user.updatePass': () => ({
    oldPassword: 'not the password',
    newPassword: 'a new password',
    confirmPassword: 'a new password',
  }),
  'user.resetMany': (w) => ({ ids: [w.ids['userId']] }),
  'user.changeStatus': (w) => ({ ids: [w.ids['userId']], action: 'enable' }),
  'user.export': (w) => ({ deptId: w.ids['deptId'], columns: ['loginName', 'name', 'deptName'] }),
  'session.end': (w) => ({ ids: [w.ids['noteId']] }),
  'session.endOf': (w) => ({ accountId: w.ids['noteId'] }),
  'session.endMine': (w) => ({ ids: [w.ids['noteId']] }),
  'task.transfer': (w) => ({ taskId: w.ids['taskId'], assigneeId: w.manager.accountId, reason: 'reason' }),
  'task.void': (w) => ({ taskId: w.ids['taskId'], reason: 'reason' }),
  'task.runs': () => ({ name: 'contract.expireRemind' }),
  'task.run': () => ({ name: 'contract.expireRemind' }),
  'task.pause': () => ({ name: 'contract.expireRemind', paused: false }),
  'webhook.save': (w) => ({
    id: w.ids['webhookId'],
    version: 1,
    name: 'changed',
    url: 'https://example.com/hook',
    kinds: ['mentioned'],
    enabled: false,
  }),
  'webhook.delete': (w) => ({ id: w.ids['webhookId'] }),
  'webhook.secret': (w) => ({ id: w.ids['webhookId'] }),
  'webhook.deliveries': (w) => ({ id: w.ids['webhookId'] }),
  'workflow.saveChain': () => ({
    bizType: 'contract',
    version: 0,
    steps: [{ node: 'step', by: { kind: 'role', role: 'legal_staff' }, mode: 'any' }],
  }),
  'workflow.resetChain': () => ({ bizType: 'dispute', version: 0 }),
  'workflow.part': (w) => ({ bizType: 'contract', bizId: w.contracts.waiting.id }),
  'workflow.history': (w) => ({ bizType: 'contract', bizId: w.ids['bizId'] }),
}

/** What a field called `id` means, by domain. */
const idOf: Record<string, string> = {
  comment: 'commentId',
  contract: 'contractId',
  dictionary: 'dicItemId',
  file: 'ownFileId',
  'saved-view': 'viewId',
  sso: 'ssoClientId',
  note: 'noteId',
  org: 'nodeId',
  user: 'userId',
  permission: 'ownRoleId',
}

/** A valid input of a call about the records of a world. */
export function inputOf(call: Call, world: World, versions: Versions, dice: Dice): unknown {
  const make = written[call.key]
  const version = (id: string) => versions.get(id) ?? 0
  if (make) return make(world, version)
  const record = world.records[call.domain]
  const known = record && inputOfRecord(record, call.key.slice(call.domain.length + 1), version)
  if (known) return known
  const hint = (name: string) => world.ids[name === 'id' ? (idOf[call.domain] ?? '') : name]
  return sample(inputSchema(call.endpoint), dice, hint)
}
