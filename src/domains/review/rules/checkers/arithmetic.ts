import { parseNumber } from '../../../../kernel/numerals.ts'
import { amountPairs, type WrittenAmount, writtenAmounts } from '../amounts.ts'
import { type Reading, type Stretch, textOf } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import { firstFrom } from '../search.ts'
import { theTotal } from './share.ts'

/** Sums, shares, products and taxes in a sentence or payment clause that are calculated wrongly. */
export function checkArithmetic(reading: Reading, rule: RuleOf<'arithmetic'>): Hit[] {
  return tests[rule.test](reading)
}

const tests: Readonly<Record<RuleOf<'arithmetic'>['test'], (reading: Reading) => Hit[]>> = {
  shares: sharesOfPrice,
  parts: partsOfPrice,
  sum: sumInSentence,
  product: productInSentence,
  tax: taxOnNet,
}

type Amount = WrittenAmount & { fen: bigint }

/** Amounts marked as money by 元, ¥ or 人民币, in order; an amount in figures and in capitals once, by its figures. */
function moneyIn(reading: Reading): Amount[] {
  const capitals = new Set(reading.once(amountPairs).map((pair) => pair.capitals))
  return reading
    .once(writtenAmounts)
    .filter((amount): amount is Amount => amount.fen !== null && amount.money && !capitals.has(amount))
    .filter((amount) => /[元圆圓¥]|人民币|RMB|CNY/.test(textOf(reading, amount)))
}

/** Those of sorted items that are within a range. */
function within<T extends Stretch>(items: readonly T[], { start, end }: Stretch): T[] {
  const found: T[] = []
  for (let at = firstFrom(items, (item) => item.start, start); at < items.length && items[at]!.end <= end; at++)
    found.push(items[at]!)
  return found
}
const spansOf = (reading: Reading, places: readonly Stretch[]) =>
  places.map(({ start, end }) => reading.span(start, end))
const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** 1234500 fen as 12,345.00. */
function yuan(fen: bigint): string {
  const whole = String(fen / 100n).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${String(fen % 100n).padStart(2, '0')}`
}

/** Fen by which a stated amount may differ: one yuan, or half of the last digit of an amount in 万元. */
function tolerance(reading: Reading, amounts: readonly Amount[]): bigint {
  const isRough = amounts.some((amount) => /[万亿]/.test(textOf(reading, amount)) && amount.style === 'figures')
  return isRough ? 10_000n : 100n
}

// --- Shares of the price that are paid one after another

const SHARE =
  /(?:支付|付款|付|付清|预付)(?!至)[^。;%‰\n\d]{0,24}?(?:(\d{1,3}(?:\.\d{1,2})?) {0,2}%|百分之([一二三四五六七八九十零]{1,4}))/g
const PRICE = /合同|总价|总额|价款|金额|总款|货款|工程款|价/
/** Cumulative payments, choices, damages, taxes and shares of something else. */
const NO_SHARE =
  /付至|支付至|累计|违约|滞纳|赔偿|罚|利率|利息|税|折扣|比例分|或者|方式[一二三]|第[一二三]种|保函|剩余|余款的|其中|每[月年季期次]|选择|一次性[^,;]{0,4}(?:的|时)(?:$|[,;:话])|丙方/
/**
 * Payments that are not instalments: for ending the contract, for delay, as security. The instalments end before them.
 */
const NO_INSTALMENT = /补偿|每[一]?[日天]|按[日天]|解除|终止|担保|保证责任/
const PAYER = /([甲乙丙丁买卖供需][方人])(?:应当?|须|需|再|另|一次性|分期|向[^,;]{1,4}| ){0,4}(?:支付|付款|预付|付)/g
/** Sentences between two instalments of one payment clause. */
const NEAR = 2

interface Share extends Stretch {
  percent: number
  /** The object of the share, without the words for price; empty if the sentence does not repeat it. */
  of: string
}

const SHARE_OF =
  /((?:本|该)?(?:合同|协议|订单|项目|工程|施工|产品|发货|设备|货物|结算|审定|每?批|采购|服务|总)[^的,，%\d]{0,12})的? {0,2}[\d百]/

/** @param goesOn whether the sentence before was about shares of the price */
function sharesIn(reading: Reading, sentence: Stretch, goesOn: boolean): Share[] {
  const text = textOf(reading, sentence)
  if (!PRICE.test(text) && !goesOn) return []
  return [...text.matchAll(SHARE)].map((match) => ({
    percent: match[1] === undefined ? (parseNumber(match[2] ?? '') ?? 0) : Number(match[1]),
    of: (SHARE_OF.exec(match[0])?.[1] ?? '').replaceAll(/[本该总 ]|价款?|金额|款|额|费用?|人民币/g, ''),
    start: sentence.start + match.index,
    end: sentence.start + match.index + match[0].length,
  }))
}

/** Words for a remainder that is paid in addition to the shares. */
const REST = /余款|剩余|尾款|余额|其余|质保|保证金|保修|结清|付清|付至|支付至|定金|首付/
/** From this percentage on, three or more shares are taken to be the whole price. */
const NEARLY_ALL = 85

/** Instalments of one clause that exceed the whole price, or fall short of it if the text mentions no remainder. */
function sharesOfPrice(reading: Reading): Hit[] {
  const hasRest = REST.test(reading.text)
  const hits: Hit[] = []
  let run: Share[] = []
  let isOdd = false
  const payers = new Set<string>()
  let gap = 0
  const close = () => {
    const sum = Math.round(run.reduce((all, { percent }) => all + percent, 0) * 100) / 100
    const isOver = run.length > 1 && sum > 100 && sum <= 200
    const isUnder = run.length > 2 && !hasRest && sum >= NEARLY_ALL && sum < 100
    const bases = new Set(run.map(({ of }) => of).filter(Boolean))
    if (!isOdd && bases.size < 2 && payers.size < 2 && (isOver || isUnder) && run.every(({ percent }) => percent < 100))
      hits.push({ spans: spansOf(reading, run), words: { sum: `${sum}%` } })
    run = []
    isOdd = false
    payers.clear()
  }
  for (const sentence of reading.sentences) {
    const shares = sharesIn(reading, sentence, run.length > 0)
    if (shares.length > 0 && NO_INSTALMENT.test(textOf(reading, sentence))) {
      close()
      continue
    }
    if (shares.length === 0) {
      gap++
      if (gap > NEAR || /第[一二三四五六七八九十]+条/.test(textOf(reading, sentence))) close()
      continue
    }
    if (/^ {0,4}第[一二三四五六七八九十百\d]+条/.test(textOf(reading, sentence))) close()
    gap = 0
    run.push(...shares)
    isOdd ||= NO_SHARE.test(textOf(reading, sentence))
    for (const [, payer = ''] of textOf(reading, sentence).matchAll(PAYER)) payers.add(payer)
  }
  close()
  return hits
}

// --- Instalments in money against the one total

const PART =
  /(?:首付款?|首期款?|预付款|定金|订金|进度款|到货款|提货款|发货款|验收款|中期款|第[一二三四五六]期款?|第[一二三四五六]笔款?|尾款|余款|质保金|质量保证金)[^。,;\n\d]{0,12}$/
const LAST_PART = /(?:尾款|余款)[^。,;\n\d]{0,12}$/

/** Sentences about money that is not the price of this contract, or about something other than its instalments. */
const NO_PARTS = /违约|赔偿|罚|退还|返还|扣|缴纳|其中|累计|每|或者|投保|保险|担保|抵押|贷款|借款|丙方|另[签行]|分包/

function partsOfPrice(reading: Reading): Hit[] {
  const total = reading.once(theTotal)
  if (total === null) return []
  const money = reading.once(moneyIn)
  const { start, end } = total.span
  return reading.sentences.flatMap((sentence) => {
    const text = textOf(reading, sentence)
    if (NO_PARTS.test(text)) return []
    const inside = within(money, sentence).filter((amount) => amount.start !== start)
    const before = (amount: Amount): string =>
      reading.text.slice(Math.max(sentence.start, amount.start - 20), amount.start)
    const parts = inside.filter((amount) => PART.test(before(amount)))
    if (parts.length < 2 || parts.length !== inside.length) return []
    const sum = parts.reduce((all, { fen }) => all + fen, 0n)
    const isWhole = parts.some((amount) => LAST_PART.test(before(amount)))
    const off = sum - total.value
    if (absolute(off) <= tolerance(reading, parts) || (off < 0n && !isWhole)) return []
    const spans = spansOf(
      reading,
      [...parts, { start, end }].toSorted((a, b) => a.start - b.start),
    )
    return [{ spans, words: { sum: yuan(sum), total: yuan(total.value) } }]
  })
}

// --- Items and their total in one sentence

const SUM =
  /(?:合计|总计|共计|总共|(?<!合同|协议|订单|项目|工程)(?:总额|总金额|总价款?|总费用))(?:金额|人民币|为|:|计|¥| ){0,6}$/
const NO_SUM =
  /其中|单价|每[台套个件吨辆只米月年天日人平]|不含税|含税|税[率额]|扣|减|抵|退|返|优惠|折|已付|已支付|垫付|包含|包括|剩余|另|违约|赔偿|注册资本|保证金|以下|以上|至|倍|[x×*]/

/** An amount in parentheses that is included in the item before them. */
const INCLUDED = /\([^()]{0,4}(?:含|包|其中)[^()]*$/
/** A payment: 支付 without the name of an item after it. */
const PAID = /(?:支付|付款|付)(?:人民币|¥|:|共|计| ){0,4}$/

/** Items of a sum, or null if payments are among them: these are paid out of the items. */
function itemsOfSum(reading: Reading, sentence: Stretch, amounts: readonly Amount[]): Amount[] | null {
  const before = ({ start }: Amount): string => reading.text.slice(sentence.start, start)
  const items = amounts.filter((amount) => !INCLUDED.test(before(amount)))
  const paid = items.filter((amount) => PAID.test(before(amount)))
  return paid.length > 0 && paid.length < items.length ? null : items
}

function sumInSentence(reading: Reading): Hit[] {
  const money = reading.once(moneyIn)
  return reading.sentences.flatMap((sentence) => {
    const text = textOf(reading, sentence)
    if (NO_SUM.test(text)) return []
    const amounts = within(money, sentence)
    const at = amounts.findIndex(({ start }) =>
      SUM.test(reading.text.slice(Math.max(sentence.start, start - 14), start)),
    )
    const total = amounts[at]
    const items = itemsOfSum(reading, sentence, amounts.slice(0, Math.max(0, at)))
    if (total === undefined || items === null || items.length < 2) return []
    const sum = items.reduce((all, { fen }) => all + fen, 0n)
    if (absolute(sum - total.fen) <= tolerance(reading, amounts)) return []
    return [{ spans: spansOf(reading, [...items, total]), words: { sum: yuan(sum), total: yuan(total.fen) } }]
  })
}

// --- Quantity, unit price and amount in one sentence

const UNIT = '台|套|个|件|吨|辆|只|平方米|㎡|米|箱|部|块|张|公斤|千克|本|批|份|人|次|桶|袋|组|根|棵|株|盏|扇|亩'
const QUANTITY = new RegExp(`(?<![\\d.,第每])(\\d{1,9}(?:\\.\\d{1,3})?) {0,2}(?:${UNIT})(?![\\d元])`, 'g')
const MONTHS = /(?<![\d.第每])(\d{1,3}) {0,2}(个月|年)(?!\d|[初末底度前月])/g
const UNIT_PRICE = new RegExp(`(?:单价|每(?:${UNIT}))[^。;\\d]{0,10}$`)
const MONTHLY = /(?:月租金?|每月(?:租金|费用|服务费|管理费)?|月(?:服务费|管理费|费用))[^。;\d]{0,8}$/
const AMOUNT = /(?:合计|小计|共计|总计|总价款?|总金额|总额|金额|价款|租金总[计额]|总租金)[^。,;\d]{0,8}$/
/** Words between a comma or price and an amount which show that it is not the amount of all units or months. */
const OF_A_PART = new RegExp(
  '[每当首半季]|[前后本][期月]|[前后一二三四五六七八九十两]个?月|第[一二三四五六七八九十\\d]+[期批次笔]|定金|订金|预付|首付|尾款|余款|' +
    '进度款|已|未|欠|剩余|退|违约|赔偿|补偿|罚|滞纳|利息|质保|保证金|押金|(?:运|运输|安装|调试|培训|维护|维保|检测|保险)费',
)
const NO_PRODUCT = /其中|优惠|折|另|扣除|税|第[一二三]年|递增|上浮|免租|押|起订|以上|以下|至/

/** Words before an amount, back to the previous comma or amount. */
const labelOf = (reading: Reading, sentence: Stretch, { start }: Stretch): string =>
  /[^,;:元]*$/.exec(reading.text.slice(sentence.start, start))?.[0] ?? ''

function productInSentence(reading: Reading): Hit[] {
  const money = reading.once(moneyIn)
  return reading.sentences.flatMap((sentence) => {
    const text = textOf(reading, sentence)
    const amounts = within(money, sentence)
    if (amounts.length !== 2 || NO_PRODUCT.test(text)) return []
    const before = ({ start }: Amount): string => reading.text.slice(Math.max(sentence.start, start - 16), start)
    const price = amounts.find((amount) => UNIT_PRICE.test(before(amount)) || MONTHLY.test(before(amount)))
    const amount = amounts.find((one) => one !== price && AMOUNT.test(before(one)))
    if (price === undefined || amount === undefined) return []
    const isMonthly = MONTHLY.test(before(price))
    const counts = [...text.matchAll(isMonthly ? MONTHS : QUANTITY)]
    const [count] = counts
    if (count === undefined || counts.length !== 1) return []
    // Three decimals of a quantity at most.
    const thousandths = BigInt(Math.round(Number(count[1]) * 1000)) * (isMonthly && count[2] === '年' ? 12n : 1n)
    const label = labelOf(reading, sentence, amount).replace(count[0], '')
    // The amount of a year is that of the whole term if the term is twelve months.
    if (OF_A_PART.test(label) || (/年/.test(label) && !(isMonthly && thousandths === 12_000n))) return []
    const expected = (price.fen * thousandths) / 1000n
    // Rounding of half a fen in the unit price is no error.
    if (absolute(expected - amount.fen) <= tolerance(reading, [amount]) + thousandths / 2000n) return []
    const start = sentence.start + count.index
    const places = [{ start, end: start + count[0].length }, price, amount].toSorted((a, b) => a.start - b.start)
    return [{ spans: spansOf(reading, places), words: { right: yuan(expected), amount: yuan(amount.fen) } }]
  })
}

// --- Net amount, tax and gross amount

const NET = /(?:不含税|税前)[^。,;\d]{0,12}$/
const TAX = /(?:税额|税款|(?<!含)税金|增值税)[^。,;\d%]{0,8}$/
const GROSS = /(?:价税合计|(?<!不)含税)[^。,;\d]{0,12}$/
const RATE = /税率[^。,;\d]{0,6}(\d{1,2}(?:\.\d)?) {0,2}%/
const ANY_SHARE = /(?<!付[^,;]{0,12})(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) {0,2}%/g
/** A rate that applies to only some of the goods or services. */
const RATE_OF_A_PART = /部分|免税|零税率|其中(?!不含税|税前|增值税|税)[^。;]{0,24}税率/
const PER_UNIT = new RegExp(`单价|每(?:${UNIT})`)

/** The only tax rate of a sentence, in per cent; null if there is none, or several, or one for a part. */
function rateOf(text: string): number | null {
  const rate = RATE.exec(text)?.[1]
  if (rate === undefined || RATE_OF_A_PART.test(text)) return null
  return [...text.matchAll(ANY_SHARE)].every(([, share]) => Number(share) === Number(rate)) ? Number(rate) : null
}

function taxOnNet(reading: Reading): Hit[] {
  const money = reading.once(moneyIn)
  return reading.sentences.flatMap((sentence) => {
    const amounts = within(money, sentence)
    const labelled = (label: RegExp): Amount[] =>
      amounts.filter(({ start }) => label.test(reading.text.slice(Math.max(sentence.start, start - 18), start)))
    const [nets, taxes, grosses] = [NET, TAX, GROSS].map(labelled)
    const [net, tax, gross] = [nets?.[0], taxes?.[0], grosses?.[0]]
    if (net === undefined || [nets, taxes, grosses].some((found) => (found?.length ?? 0) > 1)) return []
    const perUnit = [net, tax, gross].filter(
      (one) => one !== undefined && PER_UNIT.test(labelOf(reading, sentence, one)),
    )
    // Unit prices do not add up with totals.
    if (perUnit.length > 0 && perUnit.length < [net, tax, gross].filter((one) => one !== undefined).length) return []
    const rate = rateOf(textOf(reading, sentence))
    const spare = tolerance(reading, amounts)
    const byRate = rate === null ? null : (net.fen * BigInt(Math.round(rate * 10))) / 1000n
    const right = tax === undefined ? byRate : tax.fen
    const isTaxWrong = tax !== undefined && byRate !== null && absolute(byRate - tax.fen) > spare
    const isSumWrong = gross !== undefined && right !== null && absolute(net.fen + right - gross.fen) > spare
    if (!isTaxWrong && !isSumWrong) return []
    const places = [net, tax, gross].filter((place) => place !== undefined).toSorted((a, b) => a.start - b.start)
    const words = isSumWrong
      ? { right: yuan(net.fen + right), stated: yuan(gross.fen) }
      : { right: yuan(byRate!), stated: yuan(tax!.fen) }
    return [{ spans: spansOf(reading, places), words }]
  })
}
