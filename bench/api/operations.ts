import type pg from 'pg'
import { as } from './data.ts'
import type { Shot } from './load.ts'
import type { BenchTenant } from './tenant.ts'

/** A measured operation: the same requests in the format of each side. */
export interface Operation {
  name: string
  floor: Shot[]
  ours: Shot[]
}

type Question = { tenant: BenchTenant; floor: object; record: object; contract: object }

/** Number of different requests of an operation before they repeat. */
const variety = 400
const bases = { record: '/api/bench/record', contract: '/api/contractServer/contract' }

/**
 * Creates the five operations, alternating between tenants: with the floor's columns, served by the house; then, named
 * `contract …`, with the contract itself.
 */
export async function makeOperations(
  owner: pg.ClientConfig,
  tenants: BenchTenant[],
  keywords: string[],
  titles: string[],
): Promise<Operation[]> {
  const ids = await someIds(owner)
  const operation = (
    name: string,
    path: string,
    question: (tenant: BenchTenant, i: number) => Omit<Question, 'tenant'>,
  ) => {
    const questions = Array.from({ length: variety }, (_, i) => {
      const tenant = tenants[i % tenants.length]!
      return { tenant, ...question(tenant, i) }
    })
    const floor = questions.map((q) => shot(`/${name}`, q.tenant, q.floor))
    return (['record', 'contract'] as const).map((of) => ({
      name: of === 'record' ? name : `${of} ${name}`,
      floor,
      ours: questions.map((q) => shot(bases[of] + path, q.tenant, q[of])),
    }))
  }
  const operations = [
    operation('list', '/query', (_, i) => {
      const page = { current: 1 + (Math.floor(i / tenants.length) % 5), size: 20 }
      return { floor: page, ...same({ ...page, count: false }) }
    }),
    operation('get', '/queryById', (tenant, i) => {
      const own = ids.get(tenant.id)!
      const id = own[Math.floor(i / tenants.length) % own.length]!
      return { floor: { id }, ...same({ id }) }
    }),
    operation('search', '/query', (_, i) => {
      const keyword = keywords[Math.floor((i * keywords.length) / variety)]!
      return { floor: { keyword }, ...same({ keyword, current: 1, size: 20, count: false }) }
    }),
    operation('filter', '/query', (_, i) => {
      const status = [3, 6, 1, 8][Math.floor(i / tenants.length) % 4]!
      const from = 10 ** (3 + (i % 5) * 0.7)
      const to = from * 10 ** (1 + (i % 3))
      const [low, high] = [Math.round(from), Math.round(to)]
      const amounts = { amountFrom: `${low}`, amountTo: `${high}`, sort: 'amount', current: 1, size: 20 }
      return {
        floor: { status, from: low * 100, to: high * 100 },
        record: { ...amounts, status },
        contract: { ...amounts, status: [status], order: 'desc' },
      }
    }),
    operation('create', '/save', (tenant, i) => draftOf(tenant, titles[(i * 31) % titles.length]!, i)),
  ].flat()
  return [...operations.filter(isLikeWithLike), ...operations.filter((one) => !isLikeWithLike(one))]
}

/** Whether both sides serve the same columns, in contrast to the contract's many more. */
const isLikeWithLike = ({ name }: Operation) => !name.startsWith('contract ')

const same = (question: object) => ({ record: question, contract: question })

function draftOf(tenant: BenchTenant, title: string, i: number): Omit<Question, 'tenant'> {
  const party = `恒泰${i}机电有限责任公司`
  return {
    floor: {
      contract_no: `N-${i}`,
      title,
      category: 'TZ01',
      type: '01',
      party,
      flow: 'out',
      currency: 'CNY',
      amount: 12_345_600 + i,
      status: 1,
      sign_date: '2026-01-05',
      start_date: '2026-01-10',
      end_date: '2027-01-09',
      handler: '何思齐',
    },
    record: {
      title,
      category: 'TZ01',
      type: '01',
      party,
      flow: 'out',
      currency: 'CNY',
      amount: `${123_456 + i}.00`,
      status: 1,
      signDate: '2026-01-05',
      startDate: '2026-01-10',
      endDate: '2027-01-09',
      handler: '何思齐',
    },
    contract: {
      contractName: title,
      contractCategory: 'TZ01',
      contractType: '01',
      ourParty: tenant.ognId,
      ourPosition: 'A',
      counterparties: [{ name: party, type: 'enterprise', creditCode: '91310000MA1FL0LD3X' }],
      startDate: '2026-01-10',
      endDate: '2027-01-09',
      moneyFlow: 'out',
      currency: 'CNY',
      amount: `${123_456 + i}.00`,
      taxRate: 13,
      payMethod: 'instalments',
      subject: '甲方向乙方采购本合同约定之货物',
      disputeWay: 'litigation',
    },
  }
}

function shot(path: string, tenant: BenchTenant, question: object): Shot {
  const body = JSON.stringify(question)
  return {
    path,
    headers: {
      satoken: tenant.token,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  }
}

/** Tenant → ids of 20 of its contracts, old and new. */
async function someIds(owner: pg.ClientConfig): Promise<Map<string, string[]>> {
  const { rows } = await as(owner, (client) =>
    client.query<{ tenant: string; ids: string[] }>(`
      select tenant, (array_agg(id order by md5(id)))[1:20] as ids from floor_contract join contract using (id) group by tenant`),
  )
  return new Map(rows.map((row) => [row.tenant, row.ids]))
}
