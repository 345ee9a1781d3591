import { BUYER_WORDINGS, TAIL, WHO } from './buyer-wordings.ts'
import { isProse, ORG, resolve, withoutLead } from './names.ts'
import type { Prose } from './text.ts'

const AGENT =
  /招标(?!局|人)|代理|咨询|交易中心|采购中心|资源交易|监理|评标|交易所|巨潮|证券|网站?$|交易平台|项目管理有限|招投标|投标管理|招标投标/

/** A name matched by a wording, with its evidence. */
interface Candidate {
  name: string
  /** By wording: 1 if it is the first name that the wording matches, 0.5 if it is a later one. */
  said: number[]
  at: number
  /** Names that are mentioned together with it for the same order. */
  beside: Set<string>
}

/** The features of a candidate, in the order of `weights`. */
function signs({ name, said, at }: Candidate, text: string, count: number): number[] {
  const isAgent = AGENT.test(name)
  const marks = [
    isAgent,
    HIRED.test(name),
    isAgent && SENDER.some((wording) => said[wording] === 1),
    at < 600,
    at < 1200,
    at > 4000,
    count === 1,
    name.length < 6,
    name.length > 22,
  ]
  const often = Math.min(3, Math.log(text.split(name).length))
  return [1, ...BUYER_WORDINGS.map((_, wording) => said[wording] ?? 0), ...marks.map(Number), often]
}

/** Wordings that name the sender of the notice. */
const SENDER = [1, 4, 5]
/**
 * Weight of each feature (log odds, fitted by logistic regression on half 0 of the announcements that `npm run bench
 * extract` reads).
 */
const weights = [
  -2.36, 1.18, 1.04, 0.96, -1.49, -0.11, 0.65, 0.73, -0.28, -0.43, 0.52, 0.89, 0.22, -0.38, 0.76, -1.14, -1.99, -0.47,
  0.95, 0.87, -0.27, 1.04, -1.1, -1.03, -0.02,
]
/** Minimum probability of the result; for further names it is higher. */
const LEAST = 0.2
const ALSO = 0.6

/** The party that gives the order: the most likely name matched by a wording that is not the own side. */
export function otherSides(prose: Prose, own: string[], projects: string[]): string[] {
  const found = candidates(prose, own)
  const likely = found
    .map((one) => ({ ...one, share: chance(signs(one, prose.text, found.length)) }))
    .toSorted((a, b) => b.share - a.share)
  const [first, ...others] = likely
  if (first !== undefined && first.share > LEAST)
    return [
      ...new Set([first.name, ...first.beside, ...others.flatMap(({ name, share }) => (share > ALSO ? [name] : []))]),
    ]
  return projects
    .flatMap((project) => ownerOf(project))
    .filter((name) => !isOwn(name, own, prose.publisher) && !isWord(name))
    .slice(0, 1)
}

function chance(told: number[]): number {
  return 1 / (1 + Math.exp(-told.reduce((sum, sign, index) => sum + sign * (weights[index] ?? 0), 0)))
}

function candidates({ text, aliases, publisher }: Prose, own: string[]): Candidate[] {
  const found = new Map<string, Candidate>()
  const named = (written: string): string[] => {
    const name = resolve(firstOf(written), aliases)
    return name === null || name.length < 4 || isOwn(name, own, publisher) || isWord(name) ? [] : [name]
  }
  BUYER_WORDINGS.forEach((pattern, wording) => {
    let isFirst = true
    for (const match of text.matchAll(pattern))
      for (const name of named(match[1] ?? '')) {
        const known = found.get(name) ?? { name, said: [], at: match.index, beside: new Set() }
        found.set(name, known)
        known.said[wording] ??= isFirst ? 1 : 0.5
        known.at = Math.min(known.at, match.index)
        isFirst = false
        for (const other of joined(match).flatMap(named)) known.beside.add(other)
      }
  })
  return [...found.values()]
}

/** Whether a name is the own side's, or a fragment of it. */
const isOwn = (name: string, own: string[], publisher: string | null): boolean =>
  own.includes(name) || [...own, publisher].some((one) => one?.endsWith(name))

/** Agencies that only conduct the tender and never give the order themselves. */
const HIRED = /招标(?:有限|股份|集团|公司|代理)|代理|招投标|招标投标|评标|证券|网站?$|平台/
const OWNED = new RegExp(`^(${ORG})(?=.{4})`)

/** The project's owner, if the project's name begins with it. */
function ownerOf(project: string): string[] {
  const name = OWNED.exec(project)?.[1]
  return name !== undefined && name.length >= 5 && /公司|局|委员会|政府|医院|大学|学院|馆|中心|集团/.test(name)
    ? [name]
    : []
}

const NEXT = new RegExp(`["”]?${TAIL}(?:、|和|及|以及)${WHO}`, 'y')

const TOGETHER = /分别|共同|各自|[两三四]家|均/

/** The names joined by 、 and 和 to the matched one. */
function joined(match: RegExpExecArray): string[] {
  const [, first = ''] = match
  NEXT.lastIndex = match.index + match[0].lastIndexOf(first) + first.length
  const names: string[] = []
  let end = NEXT.lastIndex
  for (let next = NEXT.exec(match.input); next !== null; next = NEXT.exec(match.input)) {
    names.push(next[1] ?? '')
    end = NEXT.lastIndex
  }
  const around = match.input.slice(Math.max(0, match.index - 8), match.index + 8) + match.input.slice(end, end + 60)
  return TOGETHER.test(around) ? names : []
}

const JOINED = new RegExp(`^(${ORG})(?:和|与|及|以及|、)`)
const LED = /^.*(?:均是|均为|授权|发包方|联合体与|关注到|取得|委托的招标代理机构|代表)/
const OWNER = /^.{2,24}?(?:所属|下属|属下|旗下)的(?=.{4})/

/** A company's purchasing department buys for the company. */
const PURCHASING = /(?<=公司|集团)(?:设备|物资|物流|采购|招投标|招标|管理|服务){1,5}中心$/

/** The first of several names joined by 和, without the organisation it belongs to. */
function firstOf(written: string): string {
  const name = withoutLead(written.replace(LED, ''))
  return (JOINED.exec(name)?.[1] ?? name)
    .replace(OWNER, '')
    .replace(PURCHASING, '')
    .replace(/\((?:甲方|业主|发包|招标|以下).*$/, '')
}

function isWord(name: string): boolean {
  return (
    isProse(name) ||
    /^(?:上述|该|各|双方|评标|招标代理|代理|董事会|全资|控股|项目|工程|合资|一家|家|国内|国外|目前|成员|联合体|同意|招标代理机构|光伏|年|月|本|招标公司|上市公司|所在地)/.test(
      name,
    ) ||
    /(?:项目部|标段|董事会|子公司|关系|部分)$/.test(name)
  )
}
