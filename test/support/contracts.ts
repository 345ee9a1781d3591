import { type Contract, contractApi } from '../../src/domains/contract/api.ts'
import { takeBackSeconds } from '../../src/domains/workflow/codes.ts'
import { toChineseAmount } from '../../src/kernel/capital-amount.ts'
import { chinaDay } from '../../src/kernel/dates.ts'
import type { InputOf } from '../../src/kernel/endpoint.ts'
import { formatYuan, parseYuan } from '../../src/kernel/money.ts'
import type { Caller, TestServer } from './server.ts'

/** An enterprise with a valid 统一社会信用代码. */
export const supplier = { name: '嘉禾机电设备有限公司', type: 'enterprise', creditCode: '91310115MA1K4CXB2Y' } as const
/** An individual with a valid 公民身份号码. */
export const person = { name: '周明远', type: 'individual', idNo: '110105197911070064' } as const

type Typed = InputOf<typeof contractApi.save>

/** All fields that a contract needs before it is submitted, without its text. */
export const completeDraft = (ourParty: string, more: Partial<Typed> = {}): Typed => ({
  contractName: '数控机床采购合同',
  contractCategory: 'QT01',
  contractType: '01',
  ourParty,
  ourPosition: 'A',
  counterparties: [supplier],
  startDate: '2026-11-01',
  endDate: '2027-10-31',
  moneyFlow: 'out',
  amount: '1280000.00',
  taxRate: 13,
  payMethod: 'instalments',
  selectionMode: 4,
  subject: '五轴数控机床两台及安装调试',
  disputeWay: 'litigation',
  disputeOrg: '合同签订地人民法院',
  ...more,
})

/** A text that agrees with the record: its counterparties and its amount. */
export function contractTextOf({ counterparties, amount }: Pick<Typed, 'counterparties' | 'amount'>): string {
  const price = typeof amount === 'string' ? (parseYuan(amount) ?? 0) : null
  const names = (counterparties ?? []).map(({ name }, i) => `${'乙丙丁'[i]}方：${name}`)
  return `# 数控机床采购合同

甲方：甲方测试集团
${names.join('\n')}

第一条 标的
乙方向甲方出售五轴数控机床两台。

第二条 价款
${price === null ? '合同价款按实际结算。' : `合同总价为人民币${formatYuan(price)}元（大写：${toChineseAmount(BigInt(price))}）。`}

第三条 争议解决
因本合同发生的争议，由合同签订地人民法院管辖。
`
}

export const contractText = contractTextOf({ counterparties: [supplier], amount: '1280000.00' })

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** The users involved in a contract in the test server's first tenant. */
export interface People {
  author: Caller
  legal: Caller
  manager: Caller
  ognId: string
}

export async function peopleOf(server: TestServer): Promise<People> {
  const { a } = server.tenants
  return {
    author: await server.signIn(a, 'business_user'),
    legal: await server.signIn(a, 'legal_staff'),
    manager: await server.signIn(a, 'legal_manager'),
    ognId: a.ognId,
  }
}

/** A complete draft with a text. */
export async function drafted({ ognId, author }: People, more: Partial<Typed> = {}, by = author): Promise<Contract> {
  const draft = completeDraft(ognId, more)
  const { id, version } = await by.ask(contractApi.save, draft)
  const fileId = await by.upload(contractTextOf(draft), '采购合同.md')
  return by.ask(contractApi.addText, { id, version, fileId })
}

export async function submitted(people: People, more: Partial<Typed> = {}): Promise<Contract> {
  const { id, version } = await drafted(people, more)
  return people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
}

/** Decides on the current version of the contract, which is opened before. */
export async function decide(
  by: Caller,
  id: string,
  decision: { pass: boolean; final?: boolean; opinion?: string } = { pass: true },
): Promise<Contract> {
  const { version, currentTextId } = await by.ask(contractApi.queryById, { id })
  await by.ask(contractApi.seen, { id, version, textId: currentTextId! })
  return by.ask(contractApi.approve, { id, version, textId: currentTextId!, ...decision })
}

/** For `expect.poll`: within this time the notices of a decision arrive, after it can no longer be taken back. */
export const noticesOfDecision = { timeout: (takeBackSeconds + 15) * 1000, interval: 250 }

export async function approved(people: People, more: Partial<Typed> = {}): Promise<Contract> {
  const { id } = await submitted(people, more)
  await decide(people.legal, id)
  return decide(people.manager, id)
}

export async function signed(people: People, more: Partial<Typed> = {}): Promise<Contract> {
  const { id, version } = await approved(people, more)
  const scanFileId = await people.legal.upload(pdf, '签署页.pdf')
  return people.legal.ask(contractApi.sign, { id, version, signDate: chinaDay(new Date()), scanFileId })
}
