import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coinConfigApi } from '../domains/coin-config/api.ts'
import { decide as decidePrice, save as askForPrice } from '../domains/coin-config/server/service.ts'
import { type Order, orderApi } from '../domains/order/api.ts'
import { confirm, prove } from '../domains/order/server/transfer.ts'
import { moveOrder, placeOrder } from '../domains/order/server/service.ts'
import { refundApi } from '../domains/refund/api.ts'
import { apply, pay, review } from '../domains/refund/server/service.ts'
import { formatInstant } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import type { Server } from '../server/start.ts'
import { seedCounterparties } from './counterparties.ts'
import { seedCompanies, seedCredit } from './credit.ts'
import { type DemoUser, deskOf, upload } from './demo-user.ts'
import { daysAgo } from './life.ts'
import type { DemoAccount } from './organisations.ts'

const receipt = readFileSync(join(import.meta.dirname, 'data/signature-page.pdf'))

/** The provider's staff who handle payments. */
interface Provider {
  finance: DemoUser
  ops: DemoUser
}

/** Sets the price of coins, and creates orders, refunds and queried companies for each organisation. */
export async function seedMoney(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  const held = (role: string, tenant: string | null) => deskOf(server, accounts, { role, tenant })
  const provider = { finance: await held('ops_finance', null), ops: await held('ops_admin', null) }
  const { id, version } = await tx(provider.finance.at(new Date()), (ctx) =>
    askForPrice(
      ctx,
      coinConfigApi.save.input.parse({
        unitPrice: '1.0000',
        minRecharge: '100',
        packages: [
          { amount: '500', coin: 500, gift: 20 },
          { amount: '2000', coin: 2000, gift: 120 },
          { amount: '10000', coin: 10_000, gift: 1000 },
        ],
        effectiveTime: formatInstant(new Date()),
      }),
    ),
  )
  await tx(provider.ops.at(new Date()), (ctx) => decidePrice(ctx, { id, version, action: 'confirm' }))
  await seedCompanies(provider.ops)
  const tenants = new Set(accounts.flatMap(({ tenant }) => (tenant === null ? [] : [tenant])))
  for (const tenantId of tenants) {
    const admin = await held('tenant_admin', tenantId)
    await seedOrders(tenantId, admin, provider)
    const counsel = { legal: await held('legal_staff', tenantId), manager: await held('legal_manager', tenantId) }
    await seedCredit(counsel)
    await seedCounterparties(counsel)
  }
}

async function seedOrders(tenantId: string, admin: DemoUser, { finance, ops }: Provider): Promise<void> {
  const place = (days: number, typed: object, by = admin): Promise<Order> =>
    tx(by.at(daysAgo(days)), (ctx) => placeOrder(ctx, orderApi.save.input.parse({ product: 'coin', qty: 1, ...typed })))
  const paid = async (days: number, typed: object, by = admin): Promise<Order> => {
    const { id, version } = await place(days, typed, by)
    const bankNo = `DEMO${formatInstant(daysAgo(days)).replaceAll(/\D/g, '')}`
    // Confirmed by another user than the one who ordered.
    return tx((by === finance ? ops : finance).at(daysAgo(days - 0.1)), (ctx) => confirm(ctx, { id, version, bankNo }))
  }
  const invoice = { invoiceTitle: '演示企业', taxNo: '91110108MADX0Q7L75' }
  const invoiced = await paid(118, { packageAmount: '2000' })
  const applied = await tx(admin.at(daysAgo(110)), (ctx) => moveOrder(ctx, invoiced, 'applyInvoice', () => invoice))
  await tx(finance.at(daysAgo(109)), (ctx) =>
    moveOrder(ctx, applied, 'issueInvoice', () => ({ invoiceNo: '26117000000012345678' })),
  )
  await paid(90, { tenantId, product: 'renewal', qty: 1, price: '19800' }, finance)
  await paid(75, { tenantId, product: 'lawyer', qty: 2, price: '800' }, ops)
  const waits = await paid(46, { qty: 600 })
  await tx(admin.at(daysAgo(44)), (ctx) => moveOrder(ctx, waits, 'applyInvoice', () => invoice))
  await refund(await paid(30, { packageAmount: '500' }), admin, finance, ops)
  await refund(await paid(12, { qty: 300 }), admin, finance)
  await ask(await paid(6, { qty: 400 }), '400', '项目推迟，暂不需要', admin.at(daysAgo(2)))
  const left = await place(9, { packageAmount: '10000' })
  await tx(admin.at(daysAgo(8.99)), (ctx) => moveOrder(ctx, left, 'cancel'))
  const never = await place(4, { qty: 200 })
  await tx(finance.at(daysAgo(3)), (ctx) =>
    moveOrder(ctx, never, 'close', () => ({ closeReason: '三个工作日内未收到款项' })),
  )
  const shown = await place(0.01, { packageAmount: '2000' })
  const now = admin.at(new Date())
  const fileId = await upload(now, '银行回单.pdf', receipt, 'pdf')
  await tx(now, (ctx) => prove(ctx, { id: shown.id, version: shown.version, fileId }))
  await place(0, { packageAmount: '500' })
}

const ask = ({ orderNo }: Order, amount: string, reason: string, ctx: ReturnType<DemoUser['at']>) =>
  tx(ctx, (ctx) => apply(ctx, refundApi.save.input.parse({ orderNo, amount, reason })))

/** Paid back if there is a payer, else refused. */
async function refund(order: Order, admin: DemoUser, finance: DemoUser, payer?: DemoUser): Promise<void> {
  const { id, version } = await ask(order, '200', '预计用量减少，申请退还部分积分', admin.at(daysAgo(10)))
  const opinion = payer ? '同意，按实付单价退还' : '合同约定的使用期内，请继续使用'
  const passed = await tx(finance.at(daysAgo(9)), (ctx) =>
    review(ctx, { id, version, pass: payer !== undefined, opinion }),
  )
  if (payer)
    await tx(payer.at(daysAgo(8)), (ctx) => pay(ctx, { id, version: passed.version, payoutNo: 'DEMO-REFUND-0001' }))
}
