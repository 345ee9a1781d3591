import { parseYuan, formatYuan } from '../../../kernel/money.ts'
import type { CourtMessageKind } from '../codes.ts'
import type { Compact } from './compact.ts'
import { distinct, findAll, type Found, firstFinding } from './find.ts'
import { isMessage } from './kind.ts'
import { dayPattern, daysPattern, readDayIn, readDaysIn, readTimeIn, timePattern } from './when.ts'

const all = (pattern: string) => new RegExp(pattern, 'gm')
const days = (raw: string): string | null => readDaysIn(raw)?.toString() ?? null

/** The court or arbitral body: by the head of the document, the signature of a message, or its first mention. */
export function findCourt(lines: Compact): Found[] {
  const body = String.raw`(?:人民法院|知识产权法院|互联网法院|金融法院|海事法院|仲裁委员会|仲裁院)`
  return firstFinding([
    () => findAll(lines, 'court', all(String.raw`^([一-龥]{2,30}${body})$`)).slice(0, 1),
    () => findAll(lines, 'court', all(String.raw`^[【\[]([一-龥]{2,30}${body})[】\]]`)).slice(0, 1),
    () =>
      isMessage(lines.text)
        ? findAll(lines, 'court', all(String.raw`(?<![一-龥])((?!上诉于|不服|由|向|至)[一-龥]{2,24}?${body})`)).slice(
            0,
            1,
          )
        : [],
  ])
}

const decisions: readonly CourtMessageKind[] = ['judgment', 'ruling', 'mediation', 'award']

/** Day and time of hearings. Decisions name past ones. */
export function findHearing(kind: CourtMessageKind, lines: Compact, flat: Compact): Found[] {
  if (decisions.includes(kind)) return []
  const both = String.raw`(${dayPattern}(?:\(?[星期周][一二三四五六日天]{1,2}\)?)?[, ]?${timePattern})`
  return distinct(
    firstFinding([
      () => findAll(lines, 'hearing', all(String.raw`(?:应到时间|开庭时间|到庭时间):?${both}`), hearingOf),
      () => [
        ...findAll(flat, 'hearing', all(String.raw`(?:定于|改为|改期至|改至|变更为|将于)${both}`), hearingOf),
        ...findAll(
          flat,
          'hearing',
          all(String.raw`${both}[^。;]{0,40}?(?:开庭|到庭|庭前会议|质证|谈话|询问|调解)`),
          hearingOf,
        ),
      ],
    ]),
  )
}

function hearingOf(raw: string): string | null {
  const [, day = '', time = ''] =
    new RegExp(`^(${dayPattern})(?:\\(?[星期周][一二三四五六日天]{1,2}\\)?)?[, ]?(.+)$`).exec(raw) ?? []
  const [date, at] = [readDayIn(day), readTimeIn(time)]
  return date !== null && at !== null ? `${date} ${at}` : null
}

export function findPlace(kind: CourtMessageKind, lines: Compact, flat: Compact): Found[] {
  if (decisions.includes(kind)) return []
  const own = (raw: string) => raw.replace(/^(?:本院|我院)(?=.)/, '') || null
  // As it is written, not in half width.
  const written = (one: Found): Found => ({ ...one, value: own(one.quote.replaceAll(/\s/g, '')) ?? one.value })
  return firstFinding([
    () =>
      findAll(lines, 'place', all(String.raw`(?:应到处所|应到地点|开庭地点|开庭场所|地点):?([^\n。;]{2,80})`), own)
        .slice(0, 1)
        .map(written),
    () =>
      distinct(
        findAll(flat, 'place', all(String.raw`在((?:本院|我院)?[^,。;在(]{1,30}?(?:法庭|审判庭|会议室|调解室))`), own),
      ),
  ])
}

/** Days for an answer, and days or the last day for evidence. */
export const findAnswer = (flat: Compact): Found[] =>
  distinct(
    findAll(
      flat,
      'answerDays',
      all(String.raw`(${daysPattern})内[^。]{0,60}?(?:提出|提交|递交)[^。,]{0,10}答辩状`),
      days,
    ),
  )

export function findEvidence(flat: Compact): Found[] {
  const day = firstFinding([
    () =>
      findAll(
        flat,
        'evidenceDate',
        all(String.raw`举证期限[^。;]{0,8}?(?:至|为|截至|届满日?:?)(${dayPattern})`),
        readDayIn,
      ),
    () =>
      findAll(
        flat,
        'evidenceDate',
        all(String.raw`(${dayPattern})(?:之前|以前|前)[^。;]{0,20}(?:提交|提供|举出)[^。;]{0,8}证据`),
        readDayIn,
      ),
  ])
  if (day.length > 0) return distinct(day)
  return distinct(
    firstFinding([
      () =>
        findAll(
          flat,
          'evidenceDays',
          all(String.raw`举证期限(?:为|是|:)?(?:[^。;,]{0,20}?之日起)?(${daysPattern})`),
          days,
        ),
      () =>
        findAll(
          flat,
          'evidenceDays',
          all(String.raw`(${daysPattern})内[^。;]{0,12}(?:提交|提供)(?:相关|有关|新的)?证据`),
          days,
        ),
    ]),
  )
}

/** The time for an appeal, as the document itself says it. */
export const findAppeal = (flat: Compact): Found[] =>
  distinct(
    findAll(
      flat,
      'appealDays',
      all(String.raw`不服本(?:判决|裁定)[^。]{0,40}?(${daysPattern})内[^。]{0,20}上诉状`),
      days,
    ),
  )

/** A fee that must be paid: the amount, and the days or the last day. Decisions only say who bears it. */
export function findFee(kind: CourtMessageKind, flat: Compact): Found[] {
  if (decisions.includes(kind)) return []
  const pay = '(?:预交|交纳|缴纳|预缴|补交|补缴)'
  const amount = (raw: string) => {
    const fen = parseYuan(raw.replaceAll(',', ''))
    return fen === null || fen === 0 ? null : formatYuan(fen)
  }
  return [
    ...distinct(
      findAll(flat, 'feeAmount', all(String.raw`${pay}[^。;]{0,30}?费[^。;\d]{0,8}(\d[\d,]*(?:\.\d{1,2})?)元`), amount),
    ),
    ...distinct(findAll(flat, 'feeDays', all(String.raw`(${daysPattern})内[^。;]{0,16}?${pay}`), days)),
    ...distinct(
      findAll(flat, 'feeDate', all(String.raw`(${dayPattern})(?:之前|以前|前)[^。;]{0,16}?${pay}`), readDayIn),
    ),
  ]
}

/** The day of the document: the last line that is nothing but a day. */
export const findDocumentDate = (lines: Compact): Found[] =>
  findAll(lines, 'documentDate', all(String.raw`^(${dayPattern})(?:于[一-龥]{2,6})?$`), readDayIn).slice(-1)

/** Results that a ruling or a mediation names itself. Whether a judgment is won depends on the side. */
export function findResult(kind: CourtMessageKind, flat: Compact): Found[] {
  if (kind === 'mediation') return result(flat, 'mediated', '(调解书)').slice(0, 1)
  if (kind !== 'ruling' && kind !== 'judgment') return []
  const order = String.raw`(?:裁定|判决)如下:.*?`
  return firstFinding([
    () => result(flat, 'withdrawn', String.raw`${order}(准许[^。;]{0,60}?(?:撤回起诉|撤回上诉|撤诉))`),
    () => result(flat, 'remanded', String.raw`${order}(发回[^。;]{0,40}?重审)`),
    () => result(flat, 'transferred', String.raw`${order}(移送[^。;]{2,40}?(?:法院|委员会)(?:审理|处理|管辖))`),
    () => result(flat, 'dismissed', String.raw`${order}(驳回[^。;]{0,40}?的起诉)`),
  ])
}
const result = (flat: Compact, value: string, pattern: string): Found[] =>
  findAll(flat, 'result', all(pattern), () => value)

const ending = String.raw`(?=$|[^一-龥]|书记员|审判员|审判长|联系|电话|人民陪审员|法官)`
const person = String.raw`([一-龥·]{2,4}?)${ending}`
/** Labels of who handles the case, the most responsible first. A colon is required where the word is an ordinary one. */
const judges = [
  '^审判长:?',
  '^首席仲裁员:?',
  '(?:承办|主审|执行|承办人)法官:',
  '^审判员:?',
  '^(?:独任)?仲裁员:?',
  '承办人:',
  '法官:',
  '联系人:',
]

export function findPeople(lines: Compact): Found[] {
  const judge = firstFinding(judges.map((label) => () => findAll(lines, 'judge', all(`${label}${person}`)).slice(0, 1)))
  return [...judge, ...findAll(lines, 'clerk', all(`书记员:?${person}`)).slice(0, 1)]
}

/** 02787654321 → 027-87654321; mobile numbers stay. */
const phoneOf = (raw: string): string => {
  const digits = raw.replaceAll(/[- ]/g, '')
  const area = /^0(?:10|2\d)/.test(digits) ? 3 : 4
  return digits.startsWith('0') ? `${digits.slice(0, area)}-${digits.slice(area)}` : digits
}
export const findPhone = (lines: Compact): Found[] =>
  distinct(
    findAll(
      lines,
      'phone',
      all(String.raw`(?<![\d-])(0\d{2,3}[- ]?\d{3,4} ?\d{4}|1[3-9]\d ?\d{4} ?\d{4})(?! ?\d)`),
      phoneOf,
    ),
  )

/** Words before a cause that belong to the party's name. */
const partyEnd =
  /(?:公司|集团|局|厂|店|院|中心|委员会|合作社|政府|银行|学校|大学|事务所|你单位|你方|贵方|你公司|贵公司|你|原告|被告)/g

/**
 * The cause of action.
 * @param causes the names of the list of causes, which separate the name of a party from the cause behind it
 */
export function findCause(lines: Compact, flat: Compact, causes: readonly string[]): Found[] {
  const known = (raw: string) => {
    const long = causes.filter((one) => raw.endsWith(one)).toSorted((a, b) => b.length - a.length)[0]
    const rest = raw.slice(lastEnd(raw))
    return rest.length > 0 && rest.length <= 24 && (!long || rest.length >= long.length) && rest !== raw
      ? rest
      : (long ?? null)
  }
  return distinct(
    firstFinding([
      () => findAll(lines, 'cause', all(String.raw`^案由:?([一-龥、]{2,40})$`)).slice(0, 1),
      () => causeBefore(flat, known).slice(0, 1),
    ]),
  )
}

const lastEnd = (raw: string): number =>
  Math.max(0, ...[...raw.matchAll(partyEnd)].map(({ index, 0: found }) => index + found.length))

function causeBefore(flat: Compact, valueOf: (raw: string) => string | null): Found[] {
  return findAll(flat, 'cause', /([一-龥、]{2,60})一案/g, valueOf).map((one) => {
    const from = one.quote.replaceAll(/\s/g, '').length - one.value.length
    // The quote is the cause alone, and not the names before it.
    return from > 0 ? { ...one, quote: one.value, start: one.end - one.value.length } : one
  })
}
