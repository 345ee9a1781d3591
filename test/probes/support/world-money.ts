import { creditApi } from '../../../src/domains/credit/api.ts'
import { orderApi } from '../../../src/domains/order/api.ts'
import { refundApi } from '../../../src/domains/refund/api.ts'
import { formatInstant } from '../../../src/kernel/dates.ts'
import { tx } from '../../../src/server/db/tx.ts'
import { Company } from '../../../src/domains/credit/api.ts'
import { register } from '../../../src/domains/credit/server/register.ts'
import { setUnitPrice } from '../../support/prices.ts'
import type { Caller, TestServer } from '../../support/server.ts'
import type { World } from './world.ts'

const code = '91110108MADX0Q7L75'
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

/** Creates waiting, paid and invoiced orders, a refund request, and a company query. */
export async function makeMoney(test: TestServer, admin: Caller, manager: Caller, word: string) {
  const finance = await test.signIn(test.tenants.provider, 'ops_finance')
  await setUnitPrice(test, {
    unitPrice: '1',
    minRecharge: '1',
    effectiveTime: formatInstant(new Date()),
  })
  const order = () => admin.ask(orderApi.save, { product: 'coin', qty: 100 })
  const paid = async () => {
    const { id, version } = await order()
    return finance.ask(orderApi.confirm, { id, version, bankNo: `${word}bank` })
  }
  const waiting = await order()
  await admin.ask(orderApi.prove, {
    id: waiting.id,
    version: waiting.version,
    fileId: await admin.upload(pdf + word, `${word}proof.pdf`),
  })
  const settled = await paid()
  const applied = await admin.ask(orderApi.applyInvoice, {
    id: settled.id,
    version: settled.version,
    invoiceTitle: `${word}invoice`,
    taxNo: code,
  })
  const returned = await paid()
  const fileId = await admin.upload(pdf + word, `${word}refund.pdf`)
  const refund = await admin.ask(refundApi.save, {
    orderNo: returned.orderNo,
    amount: '1',
    reason: `${word}refund`,
    files: [{ fileId, name: '' }],
  })
  const companies = [Company.parse({ base: { name: '示例有限公司', creditCode: code } })]
  await tx(test.server.contextFor(test.tenants.provider.id), (ctx) => register(ctx, companies, 'probe'))
  const { id: creditId } = await admin.ask(creditApi.look, { keyword: code })
  const { version, reportId } = await admin.ask(creditApi.queryById, { id: creditId })
  await manager.ask(creditApi.black, { id: creditId, version, reason: `${word}black` })
  return {
    orderId: waiting.id,
    spareOrderId: (await order()).id,
    paidOrderId: (await paid()).id,
    invoicedOrderId: applied.id,
    orderFileId: await admin.upload(pdf, `${word}proof again.pdf`),
    refundId: refund.id,
    refundFileId: fileId,
    creditId,
    creditReportId: reportId,
  }
}

type Make = (w: World, version: (id: string) => number) => object
const on =
  (name: string, more: object | ((w: World) => object) = {}): Make =>
  (w, version) => ({
    id: w.ids[name],
    version: version(w.ids[name]!),
    ...(typeof more === 'function' ? more(w) : more),
  })
const one =
  (name: string, more: (w: World) => object = () => ({})): Make =>
  (w) => ({ id: w.ids[name], ...more(w) })

/** Inputs for them that are valid except for the caller. */
export const moneyInputs: Record<string, Make> = {
  'order.query': () => ({}),
  'order.income': () => ({}),
  'order.queryById': one('orderId'),
  'order.save': () => ({ product: 'coin', qty: 100 }),
  'order.prove': on('orderId', (w) => ({ fileId: w.ids['orderFileId'] })),
  'order.cancel': on('spareOrderId'),
  'order.proof': one('orderId'),
  'order.confirm': on('orderId', { bankNo: 'bank' }),
  'order.returnProof': on('orderId', { reason: 'reason' }),
  'order.askRest': on('orderId', { received: '1.00' }),
  'order.close': on('spareOrderId', { reason: 'reason' }),
  'order.applyInvoice': on('paidOrderId', { invoiceTitle: 'title', taxNo: code }),
  'order.issueInvoice': on('invoicedOrderId', { invoiceNo: 'number' }),
  'order.redInvoice': on('invoicedOrderId'),
  'order.export': (w) => ({ tenantId: w.tenant.id, columns: ['orderNo', 'tenantName', 'amount'] }),
  'order.callback': (w) => ({
    reference: `${w.tenant.id}.${w.ids['orderId']}`,
    providerNo: 'number',
    amount: '100.00',
    time: 0,
    nonce: 'nonce nonce',
    sign: 'a'.repeat(64),
  }),
  'reconciliation.query': () => ({ from: '2026-01-01', to: '2026-12-31', by: 'month' }),
  'reconciliation.export': () => ({ from: '2026-01-01', to: '2026-12-31', of: 'differences' }),
  'refund.query': () => ({}),
  'refund.queryById': one('refundId'),
  'refund.refundable': () => ({ orderNo: '20261120000000000000' }),
  'refund.save': () => ({ orderNo: '20261120000000000000', amount: '1', reason: 'reason' }),
  'refund.withdraw': on('refundId'),
  'refund.review': on('refundId', { pass: true }),
  'refund.pay': on('refundId', { payoutNo: 'number' }),
  'refund.file': one('refundId', (w) => ({ fileId: w.ids['refundFileId'] })),
  'refund.export': (w) => ({ tenantId: w.tenant.id, columns: ['refundNo', 'tenantName', 'amount'] }),
  'credit.query': () => ({}),
  'credit.queryById': one('creditId', (w) => ({ reportId: w.ids['creditReportId'] })),
  'credit.candidates': () => ({ keyword: '示例' }),
  'credit.look': () => ({ keyword: code }),
  'credit.download': one('creditId', (w) => ({ reportId: w.ids['creditReportId'] })),
  'credit.monitor': on('creditId', { on: true }),
  'credit.black': on('creditId', { reason: 'reason' }),
  'credit.unblack': on('creditId'),
  'credit.register': () => ({ keyword: '示例' }),
}
