import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, pdf, type People, peopleOf, signed, submitted } from '../../../../test/support/contracts.ts'
import { addPerson } from '../../../../test/support/people.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { roleApi } from '../../permission/api.ts'
import { sealApi } from '../../seal/api.ts'
import { contractApi } from '../api.ts'

let server: TestServer
let people: People
let approvedContract: Awaited<ReturnType<typeof approved>>

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  approvedContract = await approved(people)
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
const tomorrow = chinaDay(new Date(Date.now() + 86_400_000))

describe('registering signatures', () => {
  test('is refused for a future day', async () => {
    const { id, version } = approvedContract
    const scanFileId = await people.legal.upload(pdf, '签署页.pdf')
    const reply = await people.legal.call(contractApi.sign, { id, version, signDate: tomorrow, scanFileId })
    expect(reply).toMatchObject({ code: -1, data: { fields: { signDate: expect.any(String) as string } } })
  })

  test('is refused with a file that is not a scan, which then still belongs to the uploader', async () => {
    const { id, version } = approvedContract
    const scanFileId = await people.legal.upload('双方已签字', '签署页.txt')
    const input = { id, version, signDate: today, scanFileId }
    expect(await people.legal.call(contractApi.sign, input)).toMatchObject({
      code: -1,
      data: { fields: { scanFileId: expect.any(String) as string } },
    })
    expect(await people.legal.call(contractApi.sign, input)).toMatchObject({ code: -1, data: { fields: {} } })
  })

  test('is refused with a file that another user uploaded', async () => {
    const { id, version } = approvedContract
    const scanFileId = await people.author.upload(pdf, '签署页.pdf')
    const reply = await people.legal.call(contractApi.sign, { id, version, signDate: today, scanFileId })
    expect(reply).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  })

  test('is refused before the approval has ended, and without the permission', async () => {
    const { id, version } = await submitted(people)
    const scanFileId = await people.legal.upload(pdf, '签署页.pdf')
    expect(await people.legal.call(contractApi.sign, { id, version, signDate: today, scanFileId })).toMatchObject({
      code: -1,
    })
    expect(await people.author.call(contractApi.sign, { id, version, signDate: today, scanFileId })).toMatchObject({
      code: 4403,
    })
  })

  test('waits for people whose names are shown to all who see the contract', async () => {
    const names = (id: string) => people.author.ask(contractApi.signers, { id })
    const { id } = approvedContract
    expect(await names(id)).toEqual(expect.arrayContaining(['法务专员']))
    expect(await names(id)).not.toContain('业务人员')
    expect(await names((await submitted(people)).id)).toEqual([])
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    expect((await stranger.call(contractApi.signers, { id })).msg).toBe('记录不存在或已删除')
  })

  test('brings the contract into force and starts its performance, once', async () => {
    const { id, version } = approvedContract
    const scanFileId = await people.legal.upload(pdf, '签署页.pdf')
    const input = { id, version, signDate: today, signPlace: '上海市', scanFileId }
    expect(await people.legal.ask(contractApi.sign, input)).toMatchObject({
      status: 9,
      performState: 1,
      sealStatus: 2,
      archiveStatus: 10,
      signDate: today,
      effectiveDate: today,
      signPlace: '上海市',
    })
    const parts = await people.author.ask(contractApi.parts, { id })
    expect(parts.signedScan).toMatchObject({ name: '签署页.pdf', type: 'pdf', size: pdf.length })
    const again = await people.legal.upload(pdf, '第二份.pdf')
    const second = { id, version: version + 1, signDate: today, scanFileId: again }
    expect(await people.legal.call(contractApi.sign, second)).toMatchObject({ code: -1 })
  })

  test('of another tenant’s contract is answered like a missing one', async () => {
    const { id, version } = await signed(people)
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    const scanFileId = await stranger.upload(pdf, '签署页.pdf')
    const reply = await stranger.call(contractApi.sign, { id, version, signDate: today, scanFileId })
    expect(reply).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  })
})

describe('the scan of the sealing', () => {
  /** An approved contract whose sealing is registered with a scan. */
  async function sealed() {
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const { id: contractId } = await approved(people)
    const draft = await people.legal.ask(sealApi.save, {
      contractId,
      sealType: ['contract'],
      sealOrg: people.ognId,
      copies: 2,
      usage: '正本两份',
    })
    const open = await people.legal.ask(sealApi.submit, { id: draft.id, version: draft.version })
    const seal = await people.manager.ask(sealApi.approve, { id: open.id, version: open.version, pass: true })
    expect(await people.legal.ask(contractApi.sealedScans, { id: contractId })).toEqual([])
    const scanFile = await admin.upload(pdf, '用印后.pdf')
    const { id, version } = seal
    const registered = await admin.ask(sealApi.register, { id, version, sealDate: today, scanFile })
    return { id: contractId, scanFile, seal: registered, admin }
  }

  test('is offered with its size and who uploaded it, and copied when it is taken over', async () => {
    const { id, scanFile, seal } = await sealed()
    const { version } = await people.legal.ask(contractApi.queryById, { id })
    const offered = await people.legal.ask(contractApi.sealedScans, { id })
    expect(offered).toEqual([
      expect.objectContaining({
        fileId: scanFile,
        name: '用印后.pdf',
        size: pdf.length,
        createPsnName: seal.sealKeeperName,
        sealNo: seal.sealNo,
      }),
    ])
    // Nothing is taken over by itself.
    expect((await people.legal.ask(contractApi.parts, { id })).signedScan).toBeNull()
    await people.legal.ask(contractApi.sign, { id, version, signDate: today, scanFileId: scanFile })
    const { signedScan } = await people.legal.ask(contractApi.parts, { id })
    expect(signedScan).toMatchObject({ name: '用印后.pdf', sha256: createHash('sha256').update(pdf).digest('hex') })
    expect(signedScan!.fileId).not.toBe(scanFile)
    expect(await people.legal.ask(sealApi.queryById, { id: seal.id })).toMatchObject({ scanFile })
  })

  test('is neither offered nor taken over without the permission to view applications for seals', async () => {
    const { id, scanFile, admin } = await sealed()
    const { version } = await people.legal.ask(contractApi.queryById, { id })
    const tenant = server.tenants.a
    const caller = await addPerson(server, tenant, { parentId: tenant.ognId, name: '签署登记', roles: ['visitor'] })
    const perms = ['common', 'contract:query:view', 'contract:seal:register']
    const role = { roleCode: 'sign_only', roleName: '签署登记', dataScope: 'all', perms } as const
    const { id: roleId } = await admin.ask(roleApi.save, { ...role, perms: [...perms] })
    const visitor = (await admin.ask(roleApi.query, {})).records.find(({ roleCode }) => roleCode === 'visitor')!
    await admin.ask(roleApi.grant, { id: roleId, add: [caller.accountId] })
    await admin.ask(roleApi.grant, { id: visitor.id, remove: [caller.accountId] })
    expect(await caller.ask(contractApi.sealedScans, { id })).toEqual([])
    const input = { id, version, signDate: today }
    const missing = { code: -1, msg: '记录不存在或已删除' }
    expect(await caller.call(contractApi.sign, { ...input, scanFileId: scanFile })).toMatchObject(missing)
    const own = await caller.upload(pdf, '签署页.pdf')
    expect((await caller.call(contractApi.sign, { ...input, scanFileId: own })).code).toBe(200)
  })

  test('of another contract, or of another organisation, is refused', async () => {
    const { scanFile, id: sealedId } = await sealed()
    const { id, version } = await approved(people)
    const input = { id, version, signDate: today, scanFileId: scanFile }
    expect(await people.legal.call(contractApi.sign, input)).toMatchObject({ msg: '记录不存在或已删除' })
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    expect(await stranger.call(contractApi.sealedScans, { id: sealedId })).toMatchObject({ msg: '记录不存在或已删除' })
    expect((await people.author.call(contractApi.sealedScans, { id: sealedId })).code).toBe(4403)
  })
})
