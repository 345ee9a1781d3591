import { bidApi } from '../../src/domains/bid-task/api.ts'
import { caseApi } from '../../src/domains/case/api.ts'
import { disputeApi } from '../../src/domains/dispute/api.ts'
import { lawFirmApi } from '../../src/domains/law-firm/api.ts'
import { performApi } from '../../src/domains/perform/api.ts'
import { columnsOf } from '../../src/server/db/types.gen.ts'

/** A kind of records whose list is measured. */
export interface Kind {
  table: 'dispute' | 'legal_case' | 'law_firm' | 'bid_task' | 'contract_perform'
  path: string
  /** The columns of a list row. */
  columns: string[]
  /** SQL for the columns that differ between rows, with `n`, the number of the row, and `created`, its time. */
  rows: string
  /** Filter of the filtered list, as a client sends it. */
  filter: object
  /** The same filter as a hand-written SQL condition. */
  where: string
  order: string
}

interface Listed {
  query: { path: string; output: { shape: { records: { element: { shape: object } } } } }
}

const kind = (api: Listed, of: Omit<Kind, 'path' | 'columns'>): Kind => ({
  ...of,
  path: api.query.path,
  columns: Object.keys(api.query.output.shape.records.element.shape).filter((name) =>
    (columnsOf[of.table] as readonly string[]).includes(name),
  ),
})

/**
 * Five kinds with different properties: plain, wide with nested lists, a library of names, instants and amounts,
 * visibility through another record.
 */
export const kinds: Kind[] = [
  kind(disputeApi, {
    table: 'dispute',
    rows: `'disputeNo', 'JF-2026-' || n, 'title', '第' || n || '批设备延期交货纠纷', 'status', (array[1, 9, 9, 3, 5])[1 + n % 5],
      'disputeType', (array['contract', 'labour', 'tort', 'ip'])[1 + n % 4], 'amount', 1000000 + n * 7919::bigint % 900000000,
      'occurDate', created::date - 10, 'counterparty', '恒泰' || n % 900 || '机电有限责任公司'`,
    filter: { disputeType: 'contract', status: [9], sort: 'amount' },
    where: `"disputeType" = 'contract' and status = 9`,
    order: 'amount desc nulls last, id desc',
  }),
  kind(caseApi, {
    table: 'legal_case',
    rows: `'caseNo', 'AJ-2026-' || n, 'caseName', '第' || n || '号买卖合同纠纷案', 'status', (array[1, 9, 9, 9, 3])[1 + n % 5],
      'caseType', (array['msss', 'msss', 'ldzc', 'xzaj', 'qtaj'])[1 + n % 5], 'amount', 1000000 + n * 7919::bigint % 900000000,
      'filingDate', created::date, 'isMajor', n % 7 = 0,
      'parties', jsonb_build_array(jsonb_build_object('name', '恒泰' || n, 'role', 'plaintiff'))`,
    filter: { isMajor: true, status: [9], sort: 'filingDate' },
    where: `"isMajor" = true and status = 9`,
    order: '"filingDate" desc nulls last, id desc',
  }),
  kind(lawFirmApi, {
    table: 'law_firm',
    rows: `'firmNo', 'LS-' || n, 'firmName', '第' || n || '律师事务所', 'status', 3, 'libraryStatus', (array[2, 2, 4, 6])[1 + n % 4],
      'region', (array['3101', '1101', '4403', '440305'])[1 + n % 4], 'score', 60 + n % 40, 'inDate', created::date,
      'lawyerCount', 1 + n % 300`,
    filter: { libraryStatus: [2], scoreFrom: 80, sort: 'score' },
    where: `"libraryStatus" = 2 and score >= 80`,
    order: 'score desc nulls last, id desc',
  }),
  kind(bidApi, {
    table: 'bid_task',
    rows: `'taskNo', 'ZB-2026-' || n, 'taskName', '第' || n || '批物资采购招标', 'status', (array[0, 1, 2, 3])[1 + n % 4],
      'selectionMode', (array['1', '2', '3'])[1 + n % 3], 'budget', 1000000 + n * 7919::bigint % 900000000,
      'publishDate', created::date, 'deadline', created + interval '25 days', 'openTime', created + interval '25 days'`,
    filter: { status: [1, 2], sort: 'budget' },
    where: 'status in (1, 2)',
    order: 'budget desc nulls last, id desc',
  }),
  kind(performApi, {
    table: 'contract_perform',
    rows: '',
    filter: { performState: [2], sort: 'nextPlanDate', order: 'asc' },
    where: '"performState" = 2',
    order: '"nextPlanDate" asc nulls last, id asc',
  }),
]
