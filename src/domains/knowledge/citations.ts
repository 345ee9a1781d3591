import { changesOf } from '../../kernel/law/changes.ts'
import { lawKeyOf, plainLawName } from '../../kernel/law/names.ts'
import { chineseNumber } from '../../kernel/numerals.ts'

/** A place in a text that cites an article of a law. */
export interface Citation {
  /** Offset in the text; `end` is exclusive. */
  start: number
  end: number
  /** Candidate names of the law, longest first: 根据劳动合同法, 据劳动合同法, 劳动合同法, … */
  laws: string[]
  /** 第五百七十七条, in the notation of laws. */
  articleNo: string
  /** Year of the cited version: 2017 of 仲裁法（2017年修正）; null if none is given. */
  edition: string | null
  /** 第…款 and 第…项; null if none is given. */
  paragraph: number | null
  item: number | null
}

const figures = '零〇一二三四五六七八九十百千两0-9０-９'
/** A name in 《》 may contain another one: 《关于适用《民法典》合同编通则若干问题的解释》. */
const bracketed = '《(?:[^《》\\n]|《[^《》\\n]{2,40}》){2,80}》'
/** 法释〔2023〕13号 */
const numberOfPaper = `法释\\s?[〔[（(]\\d{4}[〕\\])）]\\s?\\d{1,4}\\s?号`
/** 最高人民法院关于适用《民法典》合同编通则若干问题的解释, without brackets around the whole. */
const aroundBrackets = `最高人民(?:法院|检察院)[\\u4e00-\\u9fff、]{2,30}《[^《》\\n]{2,40}》[\\u4e00-\\u9fff]{0,30}(?:解释|规定|批复|意见)(?:\\s?[（(][一二三四五六七八九十]{1,3}[)）])?`
const lawName =
  `${aroundBrackets}|${bracketed}|${numberOfPaper}|` +
  '[\\u4e00-\\u9fff]{1,24}(?:法典|法|条例|细则|规定|办法|规则|解释|决定|批复)(?:\\s?[（(][一二三四五六七八九十]{1,3}[)）])?'
/**
 * Text between the name and the articles: document number, versions and short names in brackets, the book of a code.
 */
const between = `(?:\\s?[（(][^（()）\\n]{1,30}[)）])?(?:\\s?${numberOfPaper})?(?:(?:总则|分则|[\\u4e00-\\u9fff]{2,5})编)?\\s{0,2}(?:的|中|之)?`
const number = `第?\\s?[${figures}]{1,9}\\s?条(?:之[一二三四五六七八九十])?`
const inner = `(?:\\s?第\\s?[${figures}]{1,4}\\s?款)?(?:\\s?第?\\s?[（(]?[${figures}]{1,4}[)）]?\\s?[项目])?`
const more = `(?:\\s?(?:、|，|,|和|及|以及|与|或|或者|至|到|－|-|—)\\s?第\\s?[${figures}]{1,9}\\s?条(?:之[一二三四五六七八九十])?${inner})`
const cited = new RegExp(`(${lawName})${between}(?=第|[0-9０-９])(${number}${inner}${more}{0,30})`, 'g')
const one = new RegExp(
  `第?\\s?([${figures}]{1,9})\\s?条(之[一二三四五六七八九十])?(?:\\s?第\\s?([${figures}]{1,4})\\s?款)?(?:\\s?第?\\s?[（(]?([${figures}]{1,4})[)）]?\\s?[项目])?`,
  'g',
)

const values: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** Parses a number: 五百七十七, 五七七, 577 or ５７７ → 577. */
export function countOf(said: string): number {
  const plain = said.normalize('NFKC')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (!/[十百千]/.test(plain)) return Number([...plain].map((sign) => values[sign] ?? sign).join(''))
  let all = 0
  let digit = 0
  for (const sign of plain) {
    const unit = units[sign]
    if (unit === undefined) digit = digit * (/\d/.test(sign) ? 10 : 0) + (values[sign] ?? Number(sign))
    else {
      all += (digit || 1) * unit
      digit = 0
    }
  }
  return all + digit
}

/** Short names of laws → their names without 中华人民共和国. */
const shortNames: Readonly<Record<string, string>> = {
  民诉法: '民事诉讼法',
  刑诉法: '刑事诉讼法',
  行诉法: '行政诉讼法',
  消法: '消费者权益保护法',
  消保法: '消费者权益保护法',
  道交法: '道路交通安全法',
  反法: '反不正当竞争法',
  未保法: '未成年人保护法',
  治安处罚法: '治安管理处罚法',
  个税法: '个人所得税法',
  土管法: '土地管理法',
  房地产管理法: '城市房地产管理法',
  劳动争议仲裁法: '劳动争议调解仲裁法',
  民事诉讼法解释: '最高人民法院关于适用民事诉讼法的解释',
  民诉法解释: '最高人民法院关于适用民事诉讼法的解释',
  刑诉法解释: '最高人民法院关于适用刑事诉讼法的解释',
  行诉法解释: '最高人民法院关于适用行政诉讼法的解释',
  担保制度解释: '最高人民法院关于适用民法典有关担保制度的解释',
  担保制度司法解释: '最高人民法院关于适用民法典有关担保制度的解释',
  民间借贷规定: '最高人民法院关于审理民间借贷案件适用法律若干问题的规定',
  民间借贷司法解释: '最高人民法院关于审理民间借贷案件适用法律若干问题的规定',
  '劳动争议解释(一)': '最高人民法院关于审理劳动争议案件适用法律问题的解释(一)',
  '劳动争议解释(二)': '最高人民法院关于审理劳动争议案件适用法律问题的解释(二)',
  '劳动争议司法解释(二)': '最高人民法院关于审理劳动争议案件适用法律问题的解释(二)',
  '劳动争议司法解释(一)': '最高人民法院关于审理劳动争议案件适用法律问题的解释(一)',
  '建设工程司法解释(一)': '最高人民法院关于审理建设工程施工合同纠纷案件适用法律问题的解释(一)',
  '建设工程施工合同解释(一)': '最高人民法院关于审理建设工程施工合同纠纷案件适用法律问题的解释(一)',
  买卖合同司法解释: '最高人民法院关于审理买卖合同纠纷案件适用法律问题的解释',
  合同编通则解释: '最高人民法院关于适用民法典合同编通则若干问题的解释',
  合同编通则司法解释: '最高人民法院关于适用民法典合同编通则若干问题的解释',
}

/** Interpretations cited by document number, which texts of laws often omit. */
const numberedPapers: Readonly<Record<string, string>> = {
  '法释〔2006〕7号': '最高人民法院关于适用仲裁法若干问题的解释',
  '法释〔2018〕5号': '最高人民法院关于人民法院办理仲裁裁决执行案件若干问题的规定',
  '法释〔2020〕17号': '最高人民法院关于审理民间借贷案件适用法律若干问题的规定',
  '法释〔2020〕19号': '最高人民法院关于审理技术合同纠纷案件适用法律若干问题的解释',
  '法释〔2020〕25号': '最高人民法院关于审理建设工程施工合同纠纷案件适用法律问题的解释(一)',
  '法释〔2020〕28号': '最高人民法院关于适用民法典有关担保制度的解释',
  '法释〔2022〕11号': '最高人民法院关于适用民事诉讼法的解释',
  '法释〔2023〕13号': '最高人民法院关于适用民法典合同编通则若干问题的解释',
}

/**
 * The normalised name by which a law is compared: without 中华人民共和国, brackets and blanks. Short names and document
 * numbers are replaced by the name; a book of a code becomes the code.
 */
export function citedKey(title: string): string {
  const key = plainLawName(title)
  return shortNames[key] ?? numberedPapers[key] ?? key
}

// Not preceded by 合: 合同法 is a law's name.
const same = /(?:(?<!合)同|该|本|前述|上述)(?:法典|法|条例|解释|规定|办法)$/

/** Candidate names at the end of a run of characters. */
function namesIn(run: string): string[] {
  if (run.includes('《') || run.startsWith('法释')) return [citedKey(run)]
  const plain = lawKeyOf(run)
  const ends = Array.from({ length: Math.max(1, plain.length - 1) }, (_, i) => plain.slice(i))
  return [...new Set(ends.map(citedKey))].filter((end) => end.length >= 2)
}

/** A version of a law in brackets; the year of a document number may be in brackets, too. */
const version = /(?<!法释\s?)[（(]\s?(\d{4})年?(?:修订|修正|修改|公布|通过|版|文本)?\s?(?=[)），,；;])/

/** Documents of the parties also have articles. */
const ofParties = /^《[^《》]*(?:合同|协议|合同书|协议书|章程|订单|附件)》$/

/**
 * The articles cited in a text, in order: 《民法典》第五百七十七条, 劳动合同法第39条第一款第（二）项, 刑法第一百三十三条之一, lists (第十条、第十二条和第十五条) and
 * 同法第…条, which refers to the law before it.
 * @param self the law whose own text this is: the meaning of 本法
 */
export function citationsIn(text: string, self = ''): Citation[] {
  let last: string[] = self ? [citedKey(self)] : []
  let edition: string | null = null
  return [...text.matchAll(cited)].flatMap((match) => {
    const [all, run = '', list = ''] = match
    const isSame = same.test(run)
    const laws = isSame ? last : namesIn(run)
    if (laws.length === 0 || ofParties.test(run)) return []
    last = laws
    const from = match.index + all.length - list.length
    const named = version.exec(all.slice(0, all.length - list.length))?.[1]
    edition = named ?? (isSame ? edition : null)
    const cites = { laws, edition }
    return [...list.matchAll(one)].map((found, i) => {
      const [said, no = '', sub = '', paragraph, item] = found
      const at = from + found.index
      return {
        start: i === 0 ? match.index : at,
        end: at + said.length,
        ...cites,
        articleNo: `第${chineseNumber(countOf(no))}条${sub}`,
        paragraph: paragraph === undefined ? null : countOf(paragraph),
        item: item === undefined ? null : countOf(item),
      }
    })
  })
}

/** Words before a name that belong to the sentence. */
const lead = /^.*(?:根据|依据|依照|按照|参照|适用|违反|援引|以及|规定|触犯|基于|和|与|及|的|了|在|按)(?=.{2})/
/**
 * Selects the most likely name among the candidates: the complete name of a law that is repealed or incorporated into a
 * code, unless the words before it form another law's name (劳动 + 合同法). A revised law remains in force next to laws
 * whose names end with its own (劳动争议调解仲裁法), so the longer name is kept.
 */
export function likelyName(laws: readonly string[]): string {
  const [longest = ''] = laws
  const isNamed = (name: string): boolean => {
    const before = longest.slice(0, Math.max(0, longest.length - name.length))
    return changesOf(name).some(
      ({ kind, notAfter = [] }) =>
        (kind === 'repealed' || kind === 'takenIn') && !notAfter.some((word) => before.endsWith(word)),
    )
  }
  return laws.find(isNamed) ?? longest.replace(lead, '')
}

/** Parts of interpretation titles that do not describe the subject, in order of removal. */
const idle =
  /^最高人民(?:法院|检察院)(?:、?最高人民(?:法院|检察院))?关于(?:适用|审理|办理)?|(?:纠纷)?案件(?=.*(?:解释|规定))|(?:具体)?(?:适用|应用)法律(?:的)?(?:若干)?(?:的)?问题的?|若干问题的?|有关|的(?=解释|规定)/g

/** The short name that lawyers use: 民法典, 民法典合同编通则解释, 民间借贷规定; 法释〔2023〕13号 is replaced by its name. */
export const shortLawName = (title: string): string => citedKey(title).replaceAll(idle, '')

const numbered = new RegExp(`^第?([${figures}]{1,9})条?(之[一二三四五六七八九十])?(.*)$`)
/** 第五百八十五条第二款 or 585 → §585 第二款; other text is unchanged. */
export function articleMark(article: string): string {
  const [, no, sub = '', rest = ''] = numbered.exec(article.normalize('NFKC').trim()) ?? []
  return no === undefined ? article : `§${countOf(no)}${sub}${rest && ` ${rest.trim()}`}`
}
