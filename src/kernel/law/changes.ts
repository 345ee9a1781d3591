import changes from './changes.json' with { type: 'json' }
import { plainLawName } from './names.ts'

/**
 * `repealed`: no longer in force. `takenIn`: its rules are part of a code and it is not kept. `revised`: same name, new
 * text. `enacted`: new.
 */
type ChangeKind = 'repealed' | 'takenIn' | 'revised' | 'enacted'

/** A change of law that the product takes into account; one row of changes.json. */
export interface LawChange {
  /** Title without 中华人民共和国, as {@link plainLawName} writes it. */
  law: string
  /** Short names under which the law is cited. */
  names?: string[]
  kind: ChangeKind
  /** Day on which the change was adopted: a text published before it lacks the change. Null where it is not known. */
  adopted: string | null
  /** First day of the change; null where it is not verified. */
  day: string | null
  /** What holds instead, with its brackets; empty for a revised or new law. */
  by: string
  /** Law and article, or paper, that makes the change. */
  source: string
  /** The change concerns this article alone, and of it this paragraph. */
  article?: string
  paragraph?: number
  /** Characters in front of the name that make another name of it: 劳动 + 合同法. */
  notAfter?: string[]
  /** Set when the Supreme People's Court's interpretations of this law ended with it: the successor and the source. */
  interpretations?: { by: string; source: string }
  /** Short names of such an interpretation. */
  interpretationNames?: string[]
}

export const lawChanges = changes as readonly LawChange[]

const byName = Map.groupBy(
  lawChanges.flatMap((change) => [change.law, ...(change.names ?? [])].map((name) => ({ name, change }))),
  ({ name }) => name,
)
const ended = lawChanges.filter(({ kind, article }) => (kind === 'repealed' || kind === 'takenIn') && !article)
const withInterpretations = ended.filter(({ interpretations }) => interpretations !== undefined)
const ofInterpretation = new RegExp(
  `^(?:(?:最高人民法院)?关于(?:适用|贯彻执行|审理))?(${withInterpretations.map(({ law }) => law).join('|')})(?!典)(?:若干问题的?|司法|的)*(?:解释|意见)`,
)
const interpretationNames = new Map(
  withInterpretations.flatMap((change) => (change.interpretationNames ?? []).map((name) => [name, change] as const)),
)

/** The repeal of a judicial interpretation of a repealed law, under the interpretation's own name. */
function repealOfInterpretation(key: string): LawChange | undefined {
  const law = ofInterpretation.exec(key)?.[1]
  const of = interpretationNames.get(key) ?? withInterpretations.find((change) => change.law === law)
  if (!of?.interpretations) return undefined
  const { adopted, day } = of
  return { law: key, kind: 'repealed', adopted, day, ...of.interpretations }
}

/** Whether a change is in force on a day. A change whose first day is not verified counts as not in force. */
const holds = ({ day }: LawChange, today: string): boolean => day !== null && day <= today

/**
 * The changes of a law by any of its names, article changes included.
 * @param title as it is cited, with or without 中华人民共和国 and brackets
 */
export function changesOf(title: string): readonly LawChange[] {
  const key = plainLawName(title)
  const known = byName.get(key)?.map(({ change }) => change)
  if (known) return known
  const interpretation = repealOfInterpretation(key)
  return interpretation ? [interpretation] : []
}

/**
 * The repeal of a whole law, or its inclusion in a code, that is in force on a day.
 * @param today YYYY-MM-DD
 */
export const repealOf = (title: string, today: string): LawChange | undefined =>
  changesOf(title).find(
    (change) => (change.kind === 'repealed' || change.kind === 'takenIn') && !change.article && holds(change, today),
  )

/**
 * The change that a text of a law lacks: the law is repealed, or was revised after the text was published. An adopted
 * change whose first day is not verified counts, because the text may be out of date.
 * @param text title of the text, and the day on which it was published (YYYY-MM-DD), null where it is not known
 * @param today YYYY-MM-DD
 * @param articleNo 第…条; changes of single articles count for these alone
 */
export function changeSince(
  text: { title: string; publishDate: string | null },
  today: string,
  articleNo = '',
): LawChange | undefined {
  return changesOf(text.title).find((change) => {
    if (change.kind === 'enacted' || (change.article !== undefined && change.article !== articleNo)) return false
    if (change.day !== null && change.day > today) return false
    const isOlder = text.publishDate !== null && change.adopted !== null && text.publishDate < change.adopted
    return change.kind === 'revised' ? isOlder : isOlder || text.publishDate === null
  })
}

/** A place where a text names a law that is no longer in force. */
export interface RepealedPlace {
  start: number
  end: number
  change: LawChange
}

const escaped = (text: string) => text.replaceAll('(', '[（(]').replaceAll(')', '[）)]')
const spelled = ended
  .flatMap(({ law, names = [], notAfter = [] }) => [law, ...names].map((name) => ({ name, notAfter })))
  .toSorted((a, b) => b.name.length - a.name.length)
/**
 * Excludes other words that begin with a law's name: 合同法规, 合同法律, 合同法定, 合同法务, 合同法文 (French), 担保法国;
 * 合同法规定 does name the law. Implementing rules (实施细则, 实施办法, 实施条例) are separate regulations.
 */
const otherWord =
  '(?!规(?!定)|[律定人典学庭院理治务语郎币兰系官警]|文(?!本|件)|国(?!家)|方(?!面|可|能|才)|实施(?:细则|办法|条例))'
const bare = spelled
  .map(({ name, notAfter }) => `${notAfter.map((word) => `(?<!${word})`).join('')}${escaped(name)}`)
  .join('|')
const title = '《(?:[^《》\\n]|《[^《》\\n]{2,40}》){2,80}》'
const court = '(?:最高人民法院)?关于(?:适用|贯彻执行)'
const interpretation =
  `(?:${court})?[《〈“"]?(?:中华人民共和国)?(?<!劳动|集体)(?:${withInterpretations.map(({ law }) => law).join('|')})[》〉”"]?` +
  '(?:若干问题的?|司法|的)*(?:解释|意见)(?:[（(]?[一二三四1-4](?![0-9一二三四五六七八九十百条])[）)]?)?'
const shortInterpretations = [...interpretationNames.keys()].join('|')
const place = new RegExp(
  `${title}|${interpretation}|${shortInterpretations}|(?<![本该此])(?:中华人民共和国)?(?:${bare})${otherWord}`,
  'g',
)
/** A text that writes 原合同法, 签订时有效的合同法 or 合同法（已废止） already says that the law is repealed. */
const formerBefore = /(?:原|旧|废止的|失效的|时(?:仍|尚)?(?:现行)?(?:有效|施行|实施|适用|生效)[的之]|当时的)[《〈“"]?$/
const formerBehind =
  /^[》〉”"]?\s?[（(,，]?(?:该法)?(?:现|均|自?[^。，,（(）)《》]{0,12}[起年日])?(?:已经?|同时|即)?被?(?:废止|失效)/

/**
 * The laws no longer in force that a text names: in full or for short, with or without 中华人民共和国, 《》 and other quotes.
 * A title in 《》 counts only as a whole; 原合同法, 签订时有效的合同法 and 合同法（已废止） do not count.
 * @param today YYYY-MM-DD
 */
export function repealedIn(text: string, today: string): RepealedPlace[] {
  return [...text.matchAll(place)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const isFormer =
      formerBefore.test(text.slice(Math.max(0, start - 12), start)) || formerBehind.test(text.slice(end, end + 24))
    const change = isFormer ? undefined : repealOf(match[0], today)
    return change ? [{ start, end, change }] : []
  })
}
