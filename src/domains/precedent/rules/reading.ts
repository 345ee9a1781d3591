/** Reads charges, cited articles and facts from the fixed wording of a judgment. */
import { parseNumber } from '../../../kernel/numerals.ts'

const CHARGE = /犯(?:有|了)?([^，。；：,;（(\s]{2,60}?罪)(?=[，。；,;（(\s]|判处|免予|$)/g

/** The crimes of which a judgment convicts, by its own names: 盗窃罪. */
export function chargesOf(text: string): string[] {
  const found = Array.from(text.matchAll(CHARGE), ([, named = '']) => named)
    .flatMap((named) => named.split(/(?<=罪)(?:、|和|及|与)/))
    .map((name) => name.replace(/^[“”《》 ]+|[“”《》 ]+$/g, ''))
    .filter((name) => name.length >= 3 && name.length <= 30 && name.endsWith('罪'))
  return [...new Set(found)]
}

const CITED = /《([^》]{2,60})》|第([一二三四五六七八九十百千零〇\d]{1,9})条(?:之([一二三四五六七八九十]))?/g
/** Maximum distance of an article after its law's name; further away it belongs to another law. */
const REACH = 60

/** The articles that a text cites, each with the preceding law's name, if any: 民法典第577条. */
export function articlesOf(text: string): string[] {
  const found = new Set<string>()
  let law = ''
  let end = 0
  for (const match of text.matchAll(CITED)) {
    if (match.index - end > REACH) law = ''
    end = match.index + match[0].length
    const [, title, no = '', sub] = match
    if (title !== undefined) law = shortLaw(title)
    else found.add(articleOf(law, no, sub))
  }
  return [...found]
}

/** @param no 五百七十七, 577 or 第577条 */
export function articleOf(law: string, no: string, sub?: string): string {
  const bare = no.replace(/^第|条$/g, '')
  return `${shortLaw(law)}第${parseNumber(bare) ?? bare}条${sub === undefined ? '' : `之${sub}`}`
}

const shortLaw = (law: string): string => law.replace(/^中华人民共和国|[（(][^（）()]*[）)]$/g, '')

/** The text before these words only describes the parties. */
const BEGINS = /指控|诉称|诉讼请求|审理查明|经查明|案件事实|基本案情|申请人称|事实和理由/
const ENDS = /本院认为|本院经审查认为|仲裁庭认为|本委认为/

/** The part of a judgment with the facts; the whole text if it has no such parts. */
export function factsOf(text: string): string {
  const end = text.search(ENDS)
  const before = end > 200 ? text.slice(0, end) : text
  const begin = before.search(BEGINS)
  return begin > 0 && before.length - begin > 100 ? before.slice(begin) : before
}
