import { parseNumber } from '../../../../kernel/numerals.ts'
import { writtenAmounts } from '../amounts.ts'
import { writtenDates } from '../dates.ts'
import type { Reading, Stretch } from '../reading.ts'
import { trimmed } from '../reading.ts'
import type { Span } from '../span.ts'

/** A payment that the text provides for. */
export interface StatedPayment {
  /** In hundredths of a per cent of the price; null if only an amount is stated. */
  share: number | null
  /** Fen; null if only a share is stated. */
  fen: number | null
  /** The day by which it is due; null if it depends on an event. */
  date: string | null
  /** The words that say when it is due; '' if there are none. */
  condition: string
  /** The payment is kept back as security (质保金). */
  isRetention: boolean
  span: Span
}

const PRICE =
  '(?:本)?(?:合同|协议|项目|工程|订单|货物|设备|服务)?(?:暂定|含税|签约|结算)?(?:总价款?|总金额|总额|总款|价款|金额|款项|总费用|总造价|造价|货款|款|总价格|价|费用)(?:总额)?'
const SHARE = new RegExp(
  `(?:${PRICE})(?:\\([^()]{0,16}\\))?的? {0,2}(\\d{1,3}(?:\\.\\d{1,2})?) {0,2}%|(\\d{1,3}(?:\\.\\d{1,2})?) {0,2}%(?:的)?(?:${PRICE}|预付款|进度款|首付款|尾款|余款|定金)`,
  'g',
)
const PAY = /支付|付款|付至|付清|付给|付到|结清|预付|给付|汇入|汇至/
const UP_TO = /(?:付至|支付至|付到|支付到|累计[^,。;]{0,8}(?:支付|付))/
const OTHER =
  /违约|赔偿|罚|滞纳|逾期|退还|返还|退回|扣除|扣减|超过|超出|幅度|上限|解除|终止|利息|承担|履约保证金|投标保证金|担保/
/** What is deducted from a payment before it is made: 扣除违约金后支付. */
const DEDUCTED = /(?:扣除|扣减)[^。;]{0,60}?(?:之?后|的余额|余额)/g
const RETENTION = /质保金|质量保证金|保修金|保留金|质量保修/
/** Words of the clause that name the payer or the payment itself, not the time. */
const ACTION =
  /(?:[甲乙丙]方|买方|卖方|需方|供方|发包[人方]|承包[人方]|采购[人方]|委托[人方]|承租[人方]|定作[人方]|买受人)?(?:应当?|须|需|将|可|再|即|一次性|按|以)?(?:向|付|支付|预付|结清|给付|付至|付清|将|把|按)/

/** Payments in the order of the text. Penalties, refunds and securities are not payments. */
export function paymentsOf(reading: Reading): StatedPayment[] {
  const amounts = reading.once(writtenAmounts)
  const dates = reading.once(writtenDates)
  const found = reading.sentences.flatMap((sentence) =>
    partsOf(reading, sentence).flatMap((part) => {
      const text = reading.text.slice(part.start, part.end)
      if (!PAY.test(text) || OTHER.test(text.replaceAll(DEDUCTED, ''))) return []
      const shares = [...text.matchAll(SHARE)].map((match) => Math.round(Number(match[1] ?? match[2]) * 100))
      const sums = amounts.filter(
        ({ start, end, style, money, fen }) =>
          start >= part.start && end <= part.end && style === 'figures' && money && fen !== null && fen > 0n,
      )
      const [share = null] = shares
      // Several shares or sums in one part belong to several payments whose conditions cannot be assigned.
      if (shares.length > 1 || sums.length > 1 || (share === null && sums.length === 0)) return []
      if (share !== null && (share <= 0 || share > 10_000)) return []
      return [
        {
          share,
          fen: sums[0]?.fen === undefined || sums[0].fen === null ? null : Number(sums[0].fen),
          date:
            dates.find(({ start, end, iso }) => start >= part.start && end <= part.end && iso !== null)?.iso ?? null,
          condition: conditionOf(text),
          isRetention: RETENTION.test(text),
          span: trimmed(reading, part.start, part.end),
          upTo: UP_TO.test(text),
        },
      ]
    }),
  )
  return separate(found)
}

/** Splits a sentence that lists several payments, at commas before words that begin a new one. */
function partsOf({ text }: Reading, { start, end }: Stretch): Stretch[] {
  const sentence = text.slice(start, end)
  if ([...sentence.matchAll(SHARE)].length < 2) return [{ start, end }]
  const cuts = [
    ...sentence.matchAll(
      /[,、](?=(?:余款|剩余|尾款|其余|余下|第[二三四五六]|安装|验收|货到|到货|交货|质保|竣工|终验|初验|上线))/g,
    ),
  ]
  const starts = [0, ...cuts.map(({ index }) => index + 1)]
  return starts.map((from, index) => ({
    start: start + from,
    end: start + (starts[index + 1] ?? sentence.length + 1) - 1,
  }))
}

/** Turns cumulative shares (付至 95 %) into those of the single payments. */
function separate(found: readonly (StatedPayment & { upTo: boolean })[]): StatedPayment[] {
  let paid = 0
  return found.flatMap(({ upTo, ...one }) => {
    const share = one.share !== null && upTo ? one.share - paid : one.share
    if (share !== null && share <= 0) return []
    paid += share ?? 0
    return [{ ...one, share, fen: upTo && one.share !== share ? null : one.fen }]
  })
}

const WHEN = /后|前|内|时|日|之际|起|每/

function conditionOf(text: string): string {
  const bare = text.replace(
    /^\s*(?:\(?[\d一二三四五六七八九十]{1,3}[).、．:]|[\d.]{2,8}|第[一二三四五六七八九十]{1,3}条 {0,4}|第[一二三四五六七八九十]{1,3}[期笔次][^:,]{0,6}[:,]|[^,:]{0,10}:)\s*/,
    '',
  )
  const at = ACTION.exec(bare)?.index ?? -1
  const words = (at > 0 ? bare.slice(0, at) : '').replace(/[,、:\s]+$/, '').trim()
  return WHEN.test(words) && words.length <= 80 ? words : ''
}

/** The number of days in 30日内, 三十个工作日内; null if there is none. */
export function daysIn(condition: string): number | null {
  const found = /(\d{1,3}|[一二三四五六七八九十]{1,3}) {0,2}个?(?:工作日|日|天)(?:之?内|以内)/.exec(condition)?.[1]
  if (found === undefined) return null
  return parseNumber(found)
}
