import { type Piece, splitArticles } from '../articles.ts'
import type { knowledgeKind, level } from '../codes.ts'

/** The local congress that issued a regulation: the folder names the province, the head the place and the body. */
interface LocalMaker {
  province: string
  place: string
  part: string
}

/**
 * The content of a law's Markdown file, with the fields derived from its path. Plain data, as it is read in a separate
 * process.
 */
export interface LawText {
  title: string
  docNo: string
  kind: (typeof knowledgeKind.values)[number]
  issuer: string
  level: (typeof level.values)[number] | null
  category: string | null
  /** Null unless a local congress issued it; then the issuer is empty. */
  local: LocalMaker | null
  publishDate: string | null
  effectiveDate: string | null
  fullText: string
  pieces: Piece[]
}

const headEnd = '<!-- INFO END -->'
/** Folder names of law collections → the dictionary's category of law. */
const categories: Readonly<Record<string, string>> = {
  宪法: 'constitution',
  宪法相关法: 'constitution',
  民法典: 'civil',
  民法商法: 'civil',
  行政法: 'administrative',
  经济法: 'economic',
  社会法: 'social',
  刑法: 'criminal',
  诉讼与非诉讼程序法: 'procedure',
}

/** YYYY-MM-DD for a match of year, month and day in figures. */
const dayOf = ([, year = '', month = '', date = '']: RegExpExecArray) =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
const dates = (text: string): string[] =>
  Array.from(text.matchAll(/(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g), dayOf).filter(isDay)

/** Whether the enactment lines mention an amendment of an earlier version. */
const isAmended = (head: string): boolean => /修正|修订|修改/.test(head)

/**
 * The last effective date stated in a text. An amended text keeps the wording of its first version: "from the day of
 * publication" then means the publication of that version.
 */
function forceDate(text: string, publishDate: string | null, amended: boolean): string | null {
  const stated = text.matchAll(/自(\d{4})年(\d{1,2})月(\d{1,2})日起(?:正式)?(?:施行|实施|生效|执行)/g)
  const named = Array.from(stated, dayOf).filter(isDay)
  return named.at(-1) ?? (!amended && /自(?:公布|发布|颁布)之日起(?:施行|实施|生效)/.test(text) ? publishDate : null)
}

type Standing = Pick<LawText, 'kind' | 'level' | 'issuer' | 'local'>

/** Place, congress or its committee, and act. A province only approves what its cities enact. */
const making =
  /(?:^|[^\u4e00-\u9fff\d]|\d日)经?([\u4e00-\u9fff]{1,12}?[省市区州盟县])第[一二三四五六七八九十]+届人民代表大会(常务委员会)?[^\n]*?(通过|批准|修正|修订)/gmu

/** A local regulation: the folder names the province, the last enactment line the issuer. */
function localStanding(head: string, province: string): Standing {
  const [, place = '', part = '常务委员会'] =
    [...head.matchAll(making)].findLast(([, , , done]) => done !== '批准')?.map((one) => one ?? '') ?? []
  return { kind: 'law', level: 'local', issuer: '', local: { province, place, part } }
}

/** Issuer and legal force by title, enactment lines and folder. */
function standing(title: string, head: string, folders: readonly string[]): Standing {
  const local = folders.indexOf('地方性法规')
  const province = local < 0 ? undefined : folders[local + 1]
  if (province) return localStanding(head, province)
  return { ...nationalStanding(title, head, folders), local: null }
}

function nationalStanding(title: string, head: string, folders: readonly string[]): Omit<Standing, 'local'> {
  const courts = ['最高人民法院', '最高人民检察院'].filter((court) => `${title}${head}`.includes(court))
  const isDepartments = folders.includes('部门规章')
  if (folders.includes('司法解释') || (courts.length > 0 && /^最高人民(?:法院|检察院)|人民(?:法院|检察院)/.test(title)))
    return { kind: 'interpretation', level: 'interpretation', issuer: courts.join('、') || '最高人民法院' }
  if (isDepartments)
    return { kind: 'normative', level: 'department', issuer: folders[folders.indexOf('部门规章') + 1] ?? '国务院部门' }
  if (folders.includes('行政法规') || /国务院令|^国务院/m.test(head))
    return { kind: 'law', level: 'administrative', issuer: '国务院' }
  if (/宪法(?:修正案.*)?$/.test(title)) return { kind: 'law', level: 'constitution', issuer: '全国人民代表大会' }
  if (folders.some((folder) => folder in categories) || /全国人民代表大会/.test(head)) {
    const last = head.split('\n').findLast((line) => line.includes('全国人民代表大会')) ?? ''
    const isCommittee = last === '' || /全国人民代表大会常务委员会/.test(last)
    return { kind: 'law', level: 'law', issuer: isCommittee ? '全国人民代表大会常务委员会' : '全国人民代表大会' }
  }
  return { kind: 'article', level: null, issuer: '' }
}

/**
 * Reads a law from Markdown: titles in `#` lines, then the enactment lines up to `<!-- INFO END -->`, then the text.
 * The publication date is part of the file's name, `劳动合同法(2012-12-28).md`, else the last date in the head. The
 * effective date is left empty if none is stated, or only one before the publication: an amendment states its own in
 * the amending decision, which is not part of the file.
 * @param path inside the archive or folder; its folders determine the kind
 * @returns null for a file without title or text
 */
export function readLawText(path: string, markdown: string): LawText | null {
  const text = markdown.replace(/^\ufeff/, '').replaceAll('\r', '')
  const [before = '', ...after] = text.split(headEnd)
  const lines = before.split('\n')
  const titles = lines.filter((line) => /^#\s+\S/.test(line)).map((line) => line.replace(/^#\s+/, '').trim())
  const title = titles
    .slice(0, 2)
    .join(' ')
    .replace(/[\s　]+/g, ' ')
    .slice(0, 300)
  const body = (after.length > 0 ? after.join('') : lines.filter((line) => !/^#\s+\S/.test(line)).join('\n')).trim()
  if (title.length < 2 || body === '') return null
  const head = after.length > 0 ? lines.filter((line) => !line.startsWith('#')).join('\n') : ''
  const inName = /[(（](\d{4}-\d{2}-\d{2})[)）]\.\w+$/.exec(path)?.[1]
  const made = head.split('\n').filter((line) => !/施行|生效/.test(line))
  const publishDate = inName && isDay(inName) ? inName : (made.flatMap(dates).toSorted().at(-1) ?? null)
  const inHead = head
    .split('\n')
    .filter((line) => /施行|实施|生效/.test(line))
    .flatMap(dates)
    .at(-1)
  const named = inHead ?? forceDate(body, publishDate, isAmended(head))
  const isOfThisVersion = named !== null && (publishDate === null || named >= publishDate)
  const folders = path.split('/').slice(0, -1)
  return {
    title,
    docNo: /(法释〔\d{4}〕\d+号|国务院令第\d+号)/.exec(`${head}\n${body.slice(0, 500)}`)?.[0] ?? '',
    ...standing(title, head, folders),
    category: folders.map((folder) => categories[folder]).findLast(Boolean) ?? null,
    publishDate,
    effectiveDate: isOfThisVersion ? named : null,
    fullText: body,
    pieces: splitArticles(body),
  }
}
