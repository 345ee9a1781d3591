import { findParties } from '../parties.ts'
import { type Reading, type Stretch, textOf, trimmed } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/** Clauses on dispute resolution whose choice is invalid: see the tests of the rule. */
export function checkDispute(reading: Reading, rule: RuleOf<'dispute'>): Hit[] {
  return tests[rule.test](reading)
}

const tests: Readonly<Record<RuleOf<'dispute'>['test'], (reading: Reading) => Hit[]>> = {
  either: arbitrationOrCourt,
  noInstitution: withoutInstitution,
  twoInstitutions: withTwoInstitutions,
  unrelatedCourt: courtElsewhere,
}

const ARBITRATION = /仲裁/
const COURT = /法院[^,。]{0,12}(?:起诉|诉讼|解决|处理|裁决)|起诉|提起诉讼|诉诸|诉讼解决|法院管辖/
const EITHER = /或|[也亦又均既]可/
// An open choice, a later agreement, review of an award, and labour disputes are no such clause.
const OTHER = /裁决|另行达成|未达成|没有达成|仲裁协议|仲裁条款|不服|执行|保全|撤销|劳动|第[^,。]{0,10}[种项]方?式?/

const hitOn = (reading: Reading, { start, end }: Stretch): Hit => ({ spans: [trimmed(reading, start, end)] })

/** A sentence that submits a dispute to both arbitration and a court. */
function arbitrationOrCourt(reading: Reading): Hit[] {
  return reading.sentences.flatMap((sentence) =>
    isEither(textOf(reading, sentence)) ? [hitOn(reading, sentence)] : [],
  )
}

function isEither(text: string): boolean {
  const arbitration = ARBITRATION.exec(text)?.index ?? -1
  const court = COURT.exec(text)?.index ?? -1
  if (arbitration < 0 || court < 0 || OTHER.test(text)) return false
  return EITHER.test(text.slice(Math.min(arbitration, court), Math.max(arbitration, court) + 2))
}

const BODY =
  '(?:国际)?(?:经济)?(?:贸易)?(?:商事|海事|金融|民商事)?仲裁(?:委员会|委|院|中心|协会)|贸仲委?|海仲委?|CIETAC|CMAC|HKIAC|SIAC|ICC|LCIA|SHIAC|SCIA'
/** Words for the place or kind of a body, which do not identify it. */
const GENERAL =
  /(?:有关|相关|当地|本地|所在地|签订地|签约地|履行地|住所地|有管辖权|管辖|任何|任一|一方|双方|指定|选定|该|向|由|请|交|给|到|至|往|于|在|为|经|某|的|申请|提起)$/
const LEADING = /^.*(?:提交|提请|申请|起诉|向|由|交由?|送交|至|到|在|或者?|和|与|及|以及|[,、;:( ]|可|应|须|将|的)/
const BLANK = /[_×*＿[【{□☐]|X{2,}|…| {3}/

interface Body extends Stretch {
  /** The words before 仲裁委员会 and the like, or the short name; _ for a blank. */
  name: string
}

/** Arbitral bodies named in a text, each at its first place. */
function bodiesIn(text: string): Body[] {
  const bodies: Body[] = []
  for (const match of text.matchAll(new RegExp(BODY, 'g'))) {
    const before = text.slice(Math.max(0, match.index - 16), match.index)
    const words = before.replace(LEADING, '')
    let name: string | null = null
    if (/^[A-Z]|^贸仲|^海仲/.test(match[0])) name = match[0]
    else if (BLANK.test(before.slice(-6))) name = '_'
    else if (words.length >= 2 && !GENERAL.test(words)) name = words
    else if (/^国际|^经济/.test(match[0]) && words === '') name = match[0]
    if (name === null || bodies.some((body) => body.name === name)) continue
    bodies.push({ name, start: match.index, end: match.index + match[0].length })
  }
  return bodies
}

const ABOUT_DISPUTES = /争议|纠纷|分歧|协商|异议|争端|争执|不成/
const TO_ARBITRATION =
  /(?:提交|提请|申请|提起|交由?|送交|通过|采[用取]|以|进行|由|向)[^,。;]{0,30}仲裁|仲裁(?:机构|机关|委员会|部门)[^,。;]{0,6}(?:管辖|裁决|解决|处理)/
const NOT_A_CHOICE =
  /期间|费用|不服|执行|保全|撤销|劳动|人事|未达成|另行达成|没有达成|不(?:得)?(?:申请|提交|提起|采用)[^,。]{0,4}仲裁|诉讼、仲裁|仲裁、诉讼|代理[甲乙委]|代为|通知|裁决(?:书|作出|生效)|第[^,。]{0,10}[种项]|约定的仲裁|依照本条/
/** Seats and bodies abroad, where arbitration without an institution can be agreed. */
const ABROAD =
  /香港|澳门|伦敦|新加坡|国际商会|美国|英国|英格兰|瑞士|瑞典|斯德哥尔摩|巴黎|纽约|贸法会|UNCITRAL|临时仲裁|仲裁地/
/** A numbered list of options, one of which is the court. */
const NUMBERED = /^\s*\(?[1-9一二三①②③][).、．]/

/**
 * A sentence that submits disputes to arbitration in a document that names no arbitral body (仲裁法 第十六条、第十八条). Blanks for
 * one are found by the rules on blanks.
 */
function withoutInstitution(reading: Reading): Hit[] {
  const clauses = reading.sentences.filter((sentence) => ARBITRATION.test(textOf(reading, sentence)))
  if (clauses.some((sentence) => bodiesIn(textOf(reading, sentence)).length > 0)) return []
  return clauses.flatMap((sentence) => {
    const text = textOf(reading, sentence)
    if (!TO_ARBITRATION.test(text) || NOT_A_CHOICE.test(text) || BLANK.test(text) || isEither(text)) return []
    if (ABROAD.test(text) || isOneOfWays(reading, sentence)) return []
    return ABOUT_DISPUTES.test(text) ? [hitOn(reading, sentence)] : []
  })
}

function isOneOfWays(reading: Reading, sentence: Stretch): boolean {
  if (!NUMBERED.test(textOf(reading, sentence))) return false
  const at = reading.sentences.indexOf(sentence)
  return [at - 1, at + 1].some((index) => {
    const other = reading.sentences[index]
    return other !== undefined && NUMBERED.test(textOf(reading, other)) && /法院|起诉/.test(textOf(reading, other))
  })
}

/** Other names of a body: in parentheses that leave no choice, after a stroke, or in the name of its rules. */
const OTHER_NAME =
  /\([^()或]*\)|\/[^,;()或/]{0,20}?(?:仲裁(?:委员会|委|院|中心|协会)|[A-Z]{3,6})|[A-Z]{3,6}[^,;]{0,4}规则/g
const CHOICE_BETWEEN = /或(?!称)|[也亦又]可/
const CHOICE_BEHIND = /任选|任[意一](?!方)|择一|选其?一|之一|均可/

/** A sentence that names two arbitral bodies as alternatives (法释〔2006〕7号 第五条). */
function withTwoInstitutions(reading: Reading): Hit[] {
  return reading.sentences.flatMap((sentence) => {
    const text = textOf(reading, sentence).replaceAll(OTHER_NAME, '')
    if (/第[^,。]{0,10}[种项]|仲裁规则/.test(textOf(reading, sentence))) return []
    const bodies = bodiesIn(text).filter(({ name }) => name !== '_')
    const isChoice = bodies.slice(1).some(({ start, end }, index) => {
      const first = bodies[index]!
      return CHOICE_BETWEEN.test(text.slice(first.end, start)) || CHOICE_BEHIND.test(text.slice(end))
    })
    return isChoice ? [hitOn(reading, sentence)] : []
  })
}

const NAMED_COURT = /([\u4e00-\u9fff]{2,14}?)(?:高级|中级|基层|第[一二三]中级)?人民法院/g
const PLACES = /([\u4e00-\u9fff]{2,7}?)(?:特别行政区|自治[区州县旗]|省|市|区|县|旗|新区)/g
const ADDRESS = /(?:住所地?|住址|地址|注册地址?|所在地)[^\n。:]{0,8}:\s{0,6}[\u4e00-\u9fff]{3,}/g

const CHOSEN_COURT = /(?:争议|纠纷|管辖|起诉|诉讼)[^。]{0,60}人民法院|人民法院[^。]{0,20}(?:争议|纠纷|管辖|起诉|诉讼)/
const MOST_COURTS = 20

/**
 * A court at a place that the document does not mention otherwise, although both sides' addresses are stated: parties
 * may choose only among courts with a connection to the dispute (民事诉讼法 第三十五条).
 */
function courtElsewhere(reading: Reading): Hit[] {
  if ((reading.text.match(ADDRESS)?.length ?? 0) < 2 || reading.once(findParties).length < 2) return []
  const chosen = reading.sentences.filter((sentence) => CHOSEN_COURT.test(textOf(reading, sentence)))
  // Limited, because each court is searched in the whole text; contracts choose one or two.
  return chosen.slice(0, MOST_COURTS).flatMap((sentence) => {
    const text = textOf(reading, sentence)
    for (const match of text.matchAll(NAMED_COURT)) {
      const place = (match[1] ?? '').replace(LEADING, '')
      const names = [...place.matchAll(PLACES)].map((found) => found[1] ?? '').filter((name) => name.length > 1)
      if (names.length === 0 || BLANK.test(text)) continue
      const rest = reading.text.slice(0, sentence.start) + reading.text.slice(sentence.end)
      if (names.some((name) => rest.includes(name) || isWithinPlaceOf(rest, name))) continue
      return [hitOn(reading, sentence)]
    }
    return []
  })
}

/** Whether a text names the place that a longer name begins with: 深圳 of 深圳前海合作区, which is written without 市. */
const isWithinPlaceOf = (text: string, name: string): boolean =>
  name.length > 3 && [name.slice(0, 2), name.slice(2, 4)].some((place) => new RegExp(`${place}[省市区县]`).test(text))
