import { caseApi } from '../../src/domains/case/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import { completeDraft, contractTextOf } from '../support/contracts.ts'
import type { Caller, Reply } from '../support/server.ts'
import type { Approval } from './approval.ts'
import type { Kind } from './staff.ts'

/** What every record of the histories has. */
interface Seen {
  id: string
  version: number
  status: number
}
interface Decision {
  pass: boolean
  final?: boolean
  opinion?: string
  toNode?: string
  direct?: boolean
}
interface Submission {
  chosen?: Record<string, string[]>
  direct?: boolean
}
interface Made {
  title: string
  amount: number
  ognId: string
  /** Account that handles it; it is an owner like the author. */
  handler: string | null
}

/** The calls of one kind of record. */
export interface Calls {
  author: string
  create(by: Caller, made: Made): Promise<string>
  read(by: Caller, id: string): Promise<Seen & { currentTextId?: string | null }>
  submit(by: Caller, at: Pick<Seen, 'id' | 'version'>, more: Submission): Promise<Reply<Seen>>
  decide(by: Caller, at: Seen & { currentTextId?: string | null }, decision: Decision): Promise<Reply<Seen>>
  withdraw(by: Caller, at: Pick<Seen, 'id' | 'version'>): Promise<Reply<Seen>>
  /** Changes the amount of a draft. */
  mend?(by: Caller, id: string, amount: number): Promise<void>
  /** How often the record shows the effect of its approval. */
  effects(by: Caller, id: string): Promise<number>
  status: Readonly<Record<Approval['state'], number>>
}

const plain = ({ id, version }: Pick<Seen, 'id' | 'version'>) => ({ id, version })
let made = 0
const contract: Calls = {
  author: 'author',
  async create(by, { title, amount, ognId, handler }) {
    made += 1
    const draft = completeDraft(ognId, {
      contractName: title,
      amount: amount.toFixed(2),
      // Of its own: contracts with the same counterparty are compared with each other.
      counterparties: [{ name: `嘉禾机电第${made}设备有限公司`, type: 'other' }],
      ...(handler !== null && { handlerPsnId: handler }),
    })
    const { id, version } = await by.ask(contractApi.save, draft)
    const fileId = await by.upload(contractTextOf(draft), '采购合同.md')
    await by.ask(contractApi.addText, { id, version, fileId })
    return id
  },
  read: (by, id) => by.ask(contractApi.queryById, { id }),
  submit: (by, at, more) => by.call(contractApi.submit, { ...plain(at), confirmReason: '另一项目', ...more }),
  decide: (by, at, decision) => by.call(contractApi.approve, { ...plain(at), textId: at.currentTextId!, ...decision }),
  withdraw: (by, at) => by.call(contractApi.withdraw, plain(at)),
  effects: async (by, id) => ((await by.ask(contractApi.queryById, { id })).docStatus === 3 ? 1 : 0),
  status: { draft: 1, running: 8, returned: 4, approved: 9, rejected: 5 },
}

const legalCase: Calls = {
  author: 'clerk',
  async create(by, { title, amount, ognId, handler }) {
    const { id } = await by.ask(caseApi.save, {
      caseName: title,
      caseType: 'msss',
      caseKind: '1',
      causeOfAction: '041011',
      incidentOrg: ognId,
      ourRole: 'plaintiff',
      parties: [
        { name: '甲方测试集团', partyType: 'company', role: 'plaintiff', isOurs: true },
        { name: '嘉禾机电设备有限公司', partyType: 'company', role: 'defendant', isOurs: false },
      ],
      amount: amount.toFixed(2),
      occurDate: '2026-03-02',
      facts: '对方收款后未交付设备，经多次催告仍未履行，造成产线停工。',
      claims: '返还货款并支付违约金',
      agentMode: 'own',
      riskLevel: 'middle',
      ...(handler !== null && { undertaker: handler }),
    })
    return id
  },
  read: (by, id) => by.ask(caseApi.queryById, { id }),
  submit: (by, at, more) => by.call(caseApi.submit, { ...plain(at), ...more }),
  decide: (by, at, decision) => by.call(caseApi.approve, { ...plain(at), ...decision }),
  withdraw: (by, at) => by.call(caseApi.withdraw, plain(at)),
  async mend(by, id, amount) {
    const now = await by.ask(caseApi.queryById, { id })
    await by.ask(caseApi.save, { ...now, amount: amount.toFixed(2) })
  },
  effects: async (by, id) => (await by.ask(caseApi.queryById, { id })).stages.length,
  status: { draft: 1, running: 8, returned: 4, approved: 9, rejected: 7 },
}

export const callsOf: Readonly<Record<Kind, Calls>> = { contract, legal_case: legalCase }
