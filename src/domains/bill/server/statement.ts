import { coinsOf } from '../../../kernel/coin.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { writtenAmount, writtenCount, writtenDate } from '../../../kernel/written.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import type { Paper, PaperBlock } from '../../../server/paper/paper.ts'
import { pdfReply } from '../../../server/paper/pdf.ts'
import { entryKind } from '../../coin/codes.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { product } from '../../order/codes.ts'
import type { billApi } from '../api.ts'
import { type Month, readMonth } from './month.ts'

/**
 * The statement of a month in China's time: balance before, entries, balance after, orders paid and refunds paid. Of
 * the caller's organisation or, for the provider, of any.
 * @throws `common.recordMissing` for another organisation when the caller is not the provider
 */
export async function statement(ctx: Ctx, q: ParsedInputOf<typeof billApi.statement>): Promise<FileReply> {
  const paper = await tx(ctx, (ctx) =>
    inTenant(ctx, q.tenantId, async (inside) => {
      const month = await readMonth(inside, q.period)
      await audit(inside, { action: 'bill.statement', bizType: 'coin_charge', note: q.period })
      return paperOf(ctx, q.period, month)
    }),
  )
  return pdfReply(ctx, paper)
}

function paperOf(ctx: Ctx, period: string, month: Month): Paper {
  const say = (key: string) => ctx.label(`bill.statement.${key}`)
  const coins = (value: number) => writtenCount(ctx.language, coinsOf(value))
  const yuan = (fen: number) => writtenAmount(ctx.language, formatYuan(fen))
  const { name, opening, closing, frozen, entries, orders, refunds, isByDay } = month
  const added = entries.reduce((sum, { coin }) => sum + Math.max(coin, 0), 0)
  const taken = entries.reduce((sum, { coin }) => sum + Math.min(coin, 0), 0)
  const paid = orders.reduce((sum, { amount }) => sum + amount, 0)
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const number = `DZ-${period.replace('-', '')}-${month.code}`
  const blocks: PaperBlock[] = [
    { kind: 'title', text: say('title') },
    {
      kind: 'facts',
      rows: [
        [ctx.say('bill.field.tenantName'), name],
        [ctx.say('bill.field.period'), writtenDate(ctx.language, period)],
        [say('opening'), coins(opening)],
        [say('closing'), coins(closing)],
        [say('added'), coins(added)],
        [say('taken'), coins(taken)],
        [say('frozen'), coins(frozen)],
        [say('paid'), yuan(paid)],
        [say('returned'), yuan(returned)],
      ],
    },
    { kind: 'subheading', text: say('entries') },
    ...tableOf(
      say('noEntries'),
      ['no', 'time', 'flowNo', 'kind', 'module', 'bizNo', 'change', 'balance'].map(say),
      entries.map((one, i) => [
        String(i + 1),
        writtenDate(ctx.language, one.time),
        one.seq === null
          ? ctx.say('bill.statement.uses', { count: one.count })
          : `LS-${String(one.seq).padStart(8, '0')}`,
        ctx.label(entryKind.labelKey(one.kind)),
        one.moduleCode === '' ? '' : ctx.label(moduleCode.labelKey(one.moduleCode)),
        one.bizNo,
        coins(one.coin),
        coins(one.balance),
      ]),
      ['', '', '', '', '', say('total'), coins(added + taken), coins(closing)],
    ),
    ...(entries.length > 0 ? [{ kind: 'flush' as const, text: isByDay ? say('byDay') : say('gaps') }] : []),
    { kind: 'subheading', text: say('orders') },
    ...tableOf(
      say('noOrders'),
      ['no', 'time', 'orderNo', 'product', 'coins', 'amount'].map(say),
      orders.map((one, i) => [
        String(i + 1),
        writtenDate(ctx.language, one.time),
        one.orderNo,
        ctx.label(product.labelKey(one.product)),
        coins(one.coin),
        yuan(one.amount),
      ]),
      ['', '', '', '', say('total'), yuan(paid)],
    ),
    { kind: 'subheading', text: say('refunds') },
    ...tableOf(
      say('noRefunds'),
      ['no', 'time', 'refundNo', 'orderNo', 'coins', 'amount'].map(say),
      refunds.map((one, i) => [
        String(i + 1),
        writtenDate(ctx.language, one.time),
        one.refundNo,
        one.orderNo,
        coins(one.coin),
        yuan(one.amount),
      ]),
      ['', '', '', '', say('total'), yuan(returned)],
    ),
  ]
  const code = ctx.platform.keys.mac('printout', JSON.stringify([number, blocks])).slice(0, 10)
  return {
    ...makerOf(ctx),
    title: say('title'),
    id: number,
    blocks,
    isAi: false,
    label: null,
    isLandscape: true,
    head: { number, note: ctx.say('printout.code', { code: code.toUpperCase() }) },
    foot: ctx.say('printout.by', { name: ctx.who.name, time: formatInstant(ctx.now).slice(0, 16) }),
    substitute: ctx.say('printout.substitute'),
  }
}

/** A table with its total, or a line in its place. */
const tableOf = (
  none: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  total: readonly string[],
): PaperBlock[] =>
  rows.length === 0 ? [{ kind: 'flush', text: none }] : [{ kind: 'table', rows: [heads, ...rows, total] }]
