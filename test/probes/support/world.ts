import { chinaDay } from '../../../src/kernel/dates.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { announcementApi } from '../../../src/domains/announcement/api.ts'
import { approvalRouteApi } from '../../../src/domains/approval-route/api.ts'
import { archiveApi } from '../../../src/domains/archive/api.ts'
import { checklistItem } from '../../../src/domains/archive/codes.ts'
import { dictionaryApi } from '../../../src/domains/dictionary/api.ts'
import { attachmentApi } from '../../../src/domains/attachment/api.ts'
import { commentApi } from '../../../src/domains/comment/api.ts'
import { contractApi } from '../../../src/domains/contract/api.ts'
import { contractImportApi } from '../../../src/domains/contract-import/api.ts'
import { followerApi } from '../../../src/domains/follower/api.ts'
import { labelApi } from '../../../src/domains/label/api.ts'
import { ownFieldApi } from '../../../src/domains/own-field/api.ts'
import { agendaApi } from '../../../src/domains/agenda/api.ts'
import { phraseApi } from '../../../src/domains/phrase/api.ts'
import { noteApi } from '../../../src/domains/note/api.ts'
import { orgApi } from '../../../src/domains/org/api.ts'
import { reviewApi } from '../../../src/domains/review/api.ts'
import { analysisApi } from '../../../src/domains/analysis/api.ts'
import { savedViewApi } from '../../../src/domains/saved-view/api.ts'
import { ssoApi } from '../../../src/domains/sso/api.ts'
import { userApi } from '../../../src/domains/user/api.ts'
import { flowApi } from '../../../src/domains/workflow/api.ts'
import { modelApi } from '../../../src/domains/model/api.ts'
import { askRobot } from '../../support/robot.ts'
import { ticketApi } from '../../../src/domains/ticket/api.ts'
import { webhookApi } from '../../../src/domains/webhook/api.ts'
import { giveCoins } from './world-coins.ts'
import { makeCaseLinks } from './world-case-links.ts'
import { makeCalculations } from './world-calculator.ts'
import { makeDeadlines } from './world-deadlines.ts'
import { makeEvidence } from './world-evidence.ts'
import { makeComparisons } from './world-comparison.ts'
import { makeCounterparties } from './world-counterparties.ts'
import { makeTemplates } from './world-templates.ts'
import { makeReviews } from './world-examine.ts'
import { makeAnalysis } from './world-case-analysis.ts'
import { makeMoney } from './world-money.ts'
import { giveRights } from './world-rights.ts'
import { question } from './question.ts'
import { type KnownRecord, makeRecords } from './world-records.ts'
import type { Caller, TestServer, TestTenant } from '../../support/server.ts'

/** One tenant with records in every state. Every text that users can enter begins with `word`. */
export interface World {
  tenant: TestTenant
  word: string
  admin: Caller
  staff: Caller
  manager: Caller
  business: Caller
  contracts: Record<ContractState, { id: string; textId: string }>
  /** A record of every proven kind, by domain. */
  records: Record<string, KnownRecord>
  /** Ids of records, by the names of fields that reference them. */
  ids: Record<string, string>
}
const contractStates = [
  'draft',
  'pair',
  'abandoned',
  'complete',
  'submitted',
  'atLegal',
  'waiting',
  'approved',
  'signed',
  'ready',
  'filed',
  'lent',
] as const
type ContractState = (typeof contractStates)[number]

const pdf = (word: string) => `%PDF-1.4\n% ${word}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`
const contractText = (word: string) =>
  `${word}text 服务合同\n\n第一条 服务内容\n乙方向甲方提供${word}text系统维护服务。\n\n第二条 合同价款\n合同总价为人民币100000元（大写：壹万元整）。\n\n第三条 定金\n甲方支付合同总价30%的定金。\n`

/** Fills a tenant through the API. Names of people and nodes, which users cannot enter, are set as the owner. */
export async function makeWorld(test: TestServer, tenant: TestTenant, word: string): Promise<World> {
  await nameSeats(test, tenant, word)
  const [admin, staff, manager, business] = (await Promise.all(
    ['tenant_admin', 'legal_staff', 'legal_manager', 'business_user'].map((role) => test.signIn(tenant, role)),
  )) as [Caller, Caller, Caller, Caller]
  const { people } = await admin.ask(contractApi.choices, {})
  const ownField = (label: string) =>
    admin.ask(ownFieldApi.save, { label: `${word}${label}`, type: 'text', help: `${word}help` })
  const [filled, empty] = [await ownField('own filled'), await ownField('own empty')]
  const versionOf = async (id: string) => (await admin.ask(contractApi.queryById, { id })).version
  const draft = (state: string) => ({
    contractName: `${word}contract ${state}`,
    contractCategory: 'QT01',
    contractType: '24' as const,
    ourParty: tenant.ognId,
    ourPosition: 'A' as const,
    counterparties: [
      {
        name: `${word}party`,
        type: 'government' as const,
        contact: `${word}contact`,
        address: `${word}address`,
        bankName: `${word}bank`,
      },
    ],
    noFixedTerm: true,
    moneyFlow: 'none' as const,
    subject: `${word}subject`,
    summary: `${word}summary`,
    riskNote: `${word}risk`,
    disputeWay: 'litigation' as const,
    disputeOrg: `${word}court`,
    ownValues: { [filled.code]: `${word}own value` },
  })
  const withText = async (state: string) => {
    const { id } = await admin.ask(contractApi.save, draft(state))
    const fileId = await admin.upload(contractText(word), `${word}file.txt`)
    const contract = await admin.ask(contractApi.addText, { id, version: 1, fileId })
    return { id, textId: contract.currentTextId! }
  }
  const approve = async (who: Caller, c: { id: string; textId: string }) =>
    who.ask(contractApi.approve, { ...c, version: await versionOf(c.id), pass: true, opinion: `${word}flowtask` })
  const sign = async (c: { id: string }) =>
    admin.ask(contractApi.sign, {
      id: c.id,
      version: await versionOf(c.id),
      signDate: chinaDay(new Date()),
      signPlace: `${word}place`,
      scanFileId: await admin.upload(pdf(`${word}blob`), `${word}scan.pdf`),
    })
  const submit = async (c: { id: string }) =>
    admin.ask(contractApi.submit, { id: c.id, version: await versionOf(c.id), confirmReason: '另一项目' })

  const contracts = {} as World['contracts']
  for (const state of contractStates) contracts[state] = await withText(state)
  const attachment = await admin.upload(`${word}blob attachment`, `${word}file attachment.txt`)
  await admin.ask(contractApi.attach, {
    id: contracts.draft.id,
    version: await versionOf(contracts.draft.id),
    fileId: attachment,
  })
  const [finding] = await admin.ask(reviewApi.findings, {
    contractId: contracts.draft.id,
    textId: contracts.draft.textId,
  })
  await admin.ask(reviewApi.decide, {
    contractId: contracts.draft.id,
    findingId: finding!.id,
    version: finding!.version,
    decision: 'ignored',
    reason: `${word}finding`,
  })
  for (const state of ['submitted', 'atLegal', 'waiting', 'approved', 'signed', 'ready', 'filed', 'lent'] as const)
    await submit(contracts[state])
  for (const state of ['approved', 'signed', 'ready', 'filed', 'lent'] as const) {
    await approve(staff, contracts[state])
    await approve(manager, contracts[state])
  }
  for (const state of ['signed', 'ready', 'filed', 'lent'] as const) await sign(contracts[state])
  await saveFile(admin, contracts.ready.id, word)
  const archiveId = (await saveFile(admin, contracts.signed.id, word)).id!
  await file(admin, contracts.filed.id, word)
  await file(admin, contracts.lent.id, word)
  const loan = await admin.ask(archiveApi.borrow, {
    contractId: contracts.lent.id,
    borrowerPsnId: manager.accountId,
    dueDate: chinaDay(new Date()),
    purpose: `${word}loan`,
  })
  const note = await admin.ask(noteApi.update_note, { content: `${word}note`, title: `${word}note` })
  const addDefinition = (name: string) =>
    admin.ask(approvalRouteApi.save, {
      kind: 'contract',
      name: `${word}${name}`,
      fallback: { by: 'role', value: 'legal_manager' },
      rows: [],
    })
  const [definition, definitionGone] = [await addDefinition('definition'), await addDefinition('definition gone')]
  const feed = await admin.ask(agendaApi.addFeed, {
    name: `${word}feed`,
    scope: 'visible',
    lanes: ['deadline'],
    withTitles: true,
  })
  const [phrase] = await admin.ask(phraseApi.add_phrase, { content: `${word}phrase` })
  const addItem = (parentId: string, code: string) =>
    admin.ask(dictionaryApi.addDict, { parentId, dicCode: `${word}${code}`, dicName: `${word}dictionary` })
  const dicList = await addItem('0', 'list')
  const [dicItem, dicTarget, dicLast, dicSolid] = [
    await addItem(dicList.id, 'item'),
    await addItem(dicList.id, 'target'),
    await addItem(dicList.id, 'last'),
    await addItem(dicList.id, 'solid'),
  ]
  await admin.ask(dictionaryApi.solidItem, { ids: [dicSolid.id] })
  const addLabel = (name: string) =>
    admin.ask(labelApi.add, { parentId: '0', dicName: `${word}${name}`, color: '#123456', scope: ['contract'] })
  const [label, merged, gone] = [await addLabel('label'), await addLabel('merged'), await addLabel('gone')]
  await admin.ask(labelApi.put, { bizType: 'contract', bizId: contracts.draft.id, labelIds: [label.id] })
  const view = await admin.ask(savedViewApi.save, {
    list: 'contract',
    name: `${word}view`,
    shared: true,
    query: { keyword: `${word}view` },
    columns: [`${word}view`],
  })
  const scheme = await admin.ask(analysisApi.saveScheme, {
    ...question(),
    scheme: `${word}scheme`,
    chartType: 'table',
    shared: true,
  })
  const announcement = await admin.ask(announcementApi.save, {
    title: `${word}announcement`,
    content: `${word}announcement`,
  })
  await admin.ask(announcementApi.publish, { id: announcement.id, version: announcement.version })
  const webhook = await admin.ask(webhookApi.save, {
    name: `${word}webhook`,
    url: `https://${word}.example.com/`,
    kinds: ['mentioned'],
    enabled: false,
  })
  await admin.ask(modelApi.save, {
    use: 'off',
    url: `https://${word}.example.com/v1`,
    name: `${word}model`,
    key: `${word}key`,
    version: 0,
  })
  const clientOf = (code: string) =>
    admin.ask(ssoApi.save, { code, name: `${word}client`, kind: 'link', matchBy: 'loginName', enabled: true })
  const client = await clientOf(`${word}client`)
  // A second one to be deleted: single sign-on must stay configured.
  const spare = await clientOf(`${word}spare`)
  const todo = await staff.ask(flowApi.myTodo, {})
  const task = todo.records.find((one) => one.bizId === contracts.waiting.id)!
  const seated = await seatPeople(admin, tenant, word)
  const given = await giveRights(admin, word, seated)
  const coins = await giveCoins(test, tenant, admin, word)
  const reviews = await makeReviews(admin, contracts.draft.id, contractText(word), word)
  // Keeps the review waiting during the probes: one that is not started is ended after some minutes.
  await asOwner(test, (owner) =>
    owner.query(`update examine set "updateTime" = now() + interval '1 day' where id = $1`, [reviews.examineWaitingId]),
  )
  const money = await makeMoney(test, admin, manager, word)
  const comparisons = await makeComparisons(admin, word)
  const parties = await makeCounterparties(admin, word)
  const upload = (content: string) => admin.upload(content, `${word}upload.txt`)
  const talk = await askRobot(test, admin, `${word}talk 民间借贷利息最高多少合法`)
  const spareTalk = await askRobot(test, admin, `${word}talk 今天天气怎么样`)
  const hungFileId = await upload(`${word}blob hung`)
  await admin.ask(attachmentApi.add, { bizType: 'contract_archive', bizId: archiveId, fileId: hungFileId })
  const onContract = { bizType: 'contract', bizId: contracts.draft.id }
  const comment = await admin.ask(commentApi.add, {
    ...onContract,
    content: `${word}comment`,
    mentions: [manager.accountId],
  })
  const { text } = await admin.ask(contractApi.text, { id: contracts.draft.id })
  const remark = await admin.ask(commentApi.addRemark, {
    ...onContract,
    content: `${word}remark`,
    words: { textId: contracts.draft.textId, start: 0, end: 4, quote: text.slice(0, 4) },
  })
  const deadlines = await makeDeadlines(admin, contracts.draft.id, word)
  await manager.ask(followerApi.follow, { ...onContract, follow: true })
  await settled(test, admin, word)
  const newContract = async (state: 'approved' | 'signed') => {
    const contract = await withText('more')
    await submit(contract)
    await approve(staff, contract)
    await approve(manager, contract)
    if (state === 'signed') await sign(contract)
    return contract
  }
  const records = await makeRecords(test, tenant, word, admin, { contract: contracts.approved, newContract })
  const calculations = await makeCalculations(admin, word, records['case']!.id)
  const caseLinks = await makeCaseLinks(admin, word, records['case']!.id)
  const evidence = await makeEvidence(admin, word, records['dispute']!.id)
  const ticketFileId = await upload(`${word}blob ticket`)
  const ticket = await admin.ask(ticketApi.queryById, { id: records['ticket']!.id })
  await admin.ask(ticketApi.save, { ...ticket, attachments: [{ fileId: ticketFileId }] })
  return {
    tenant,
    word,
    admin,
    staff,
    manager,
    business,
    contracts,
    records,
    ids: {
      contractId: contracts.draft.id,
      textId: contracts.draft.textId,
      findingId: finding!.id,
      fileId: attachment,
      ownFileId: await upload(`${word}blob upload`),
      textFileId: await upload(contractText(word)),
      attachFileId: await upload(`${word}blob upload`),
      scanFileId: await upload(pdf(`${word}blob`)),
      filedScanId: await upload(pdf(`${word}blob filed`)),
      hangFileId: await upload(`${word}blob upload`),
      hungFileId,
      ticketFileId,
      archiveId,
      commentId: comment.id,
      ...deadlines,
      ...calculations,
      ...caseLinks,
      ...evidence,
      remarkId: remark.id,
      loanId: loan.id,
      taskId: task.id,
      noteId: note!.id,
      definitionId: definition.id,
      definitionGoneId: definitionGone.id,
      phraseId: phrase!.id,
      feedId: feed.id,
      ownFieldId: filled.id,
      ownEmptyId: empty.id,
      viewId: view.id,
      schemeId: scheme.id,
      labelId: label.id,
      labelMergedId: merged.id,
      labelGoneId: gone.id,
      webhookId: webhook.id,
      announcementId: announcement.id,
      robotSessionId: talk.sessionId,
      robotQuestionId: talk.questionId,
      robotAnswerId: talk.message!.id,
      robotSpareId: spareTalk.sessionId,
      ssoClientId: client.id,
      ssoSpareId: spare.id,
      dicListId: dicList.id,
      dicItemId: dicItem.id,
      dicTargetId: dicTarget.id,
      dicLastId: dicLast.id,
      dicSolidId: dicSolid.id,
      bizId: contracts.waiting.id,
      toPsnId: manager.accountId,
      psnId: people[0]!.id,
      ognId: tenant.ognId,
      ...seated,
      ...given,
      ...coins,
      ...reviews,
      ...money,
      ...comparisons,
      ...parties,
      ...(await makeAnalysis(admin, word)),
      ...(await makeTemplates(admin, word)),
      exportId: (await admin.ask(contractImportApi.prepareExport, {})).id,
    },
  }
}

/** Creates a department with two users, and an empty node. */
async function seatPeople(admin: Caller, tenant: TestTenant, word: string) {
  const node = (code: string) =>
    admin.ask(orgApi.add, {
      name: `${word}seat ${code}`,
      code: `${word}${code}`,
      nodeType: 'dept',
      parentId: tenant.ognId,
    })
  const [dept, spare] = [await node('dept'), await node('spare')]
  const roles = await admin.ask(userApi.roles, {})
  const roleId = roles.find((role) => role.roleCode === 'business_user')!.id
  const user = (n: number) =>
    admin.ask(userApi.save, {
      loginName: `${word}${n}`,
      name: `${word}person ${n}`,
      sex: 0,
      phone: `13${n}${String(parseInt(tenant.id.slice(-6), 16)).padStart(8, '0')}`,
      email: `${word}${n}@example.com`,
      introduction: `${word}person`,
      ognId: tenant.ognId,
      deptId: dept.id,
      roleIds: [roleId],
    })
  const [kept, gone] = [await user(3), await user(4)]
  return { nodeId: dept.id, deptId: dept.id, spareNodeId: spare.id, userId: kept.id, goneUserId: gone.id, roleId }
}

/** Archives a contract, revokes it with a reason (which is stored only in the history), and archives it again. */
async function file(admin: Caller, contractId: string, word: string): Promise<void> {
  const { version } = await saveFile(admin, contractId, word)
  const filed = await admin.ask(archiveApi.archive, { contractId, version })
  const opened = await admin.ask(archiveApi.revoke, { contractId, version: filed.version, reason: `${word}history` })
  await admin.ask(archiveApi.archive, { contractId, version: opened.version })
}

async function saveFile(admin: Caller, contractId: string, word: string) {
  const scanId = await admin.upload(pdf(`${word}blob`), `${word}filed.pdf`)
  return admin.ask(archiveApi.save, {
    contractId,
    version: 0,
    archivePlace: `${word}archive`,
    archiveDate: '2026-11-03',
    originals: 1,
    keeperPsnId: admin.accountId,
    retention: '10',
    remark: `${word}archive`,
    scanFileId: scanId,
    checklist: checklistItem.values.map((item) => ({ item, state: 'present' as const, reason: `${word}archive` })),
  })
}

async function nameSeats(test: TestServer, tenant: TestTenant, word: string): Promise<void> {
  await asOwner(test, async (client) => {
    const set = (sql: string, ...values: string[]) => client.query(sql, [tenant.id, ...values])
    await set(`update tenant set name = name || $2 where id = $1`, `${word}tenant`)
    await set(
      `update org_node set name = name || $2, "fullName" = "fullName" || $2, code = case when kind = 'ogn' then code else $2 || right(id, 8) end where "tenantId" = $1`,
      `${word}seat`,
    )
    await set(
      `update account set name = name || $2, phone = $2 || right(id, 8), photo = $2, introduction = $2 where "tenantId" = $1`,
      `${word}person`,
    )
    await set(`update role set "roleName" = "roleName" || $2 where "tenantId" = $1`, `${word}role`)
  })
}

/** Waits until the texts can be searched and the history is sealed, which background jobs do. */
async function settled(test: TestServer, admin: Caller, word: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { total } = await admin.ask(contractApi.query, { fullText: `${word}text`, size: 1 })
    const open = await asOwner(
      test,
      async (client) =>
        (
          await client.query(
            'select 1 from audit_entry where not pg_visible_in_snapshot(xid, (select snapshot from audit_cursor))',
          )
        ).rowCount,
    )
    if (total === contractStates.length && open === 0) return
    await sleep(50)
  }
  throw new Error('the jobs behind the requests did not come to rest')
}

/** Runs `work` on the test's database as the owner of its tables, without row-level security. */
export async function asOwner<T>(test: TestServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(test.database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
