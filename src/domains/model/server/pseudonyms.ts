import { isCreditCode, isIdNumber } from '../../../kernel/check-digits.ts'

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'
const roles =
  '甲方|乙方|丙方|丁方|原告|被告|第三人|申请人|被申请人|上诉人|被上诉人|法定代表人|负责人|联系人|收件人|委托人|受托人|出租人|承租人|借款人|出借人|保证人|买受人|出卖人|姓名|我叫|名叫'
const forms =
  '股份有限公司|有限责任公司|集团有限公司|有限公司|集团公司|分公司|合伙企业|律师事务所|会计师事务所|事务所|合作社|个体工商户|研究院|大学|医院|银行|支行'

const organisation = new RegExp(`[\\p{Script=Han}A-Za-z0-9()（）·]{2,40}?(?:${forms})`, 'gu')
// The name is matched first and its role before it only then: the other way round, the pattern would look back over a
// long row of separators from every position after it.
const namedParty = new RegExp(
  `(?=[${surnames}]\\p{Script=Han})(?<=(?:${roles})(?:是|为|[（(][^）)]{0,12}[）)])?[：: \\t]*)[${surnames}][\\p{Script=Han}]{1,2}(?![\\p{Script=Han}]{2,}公司)`,
  'gu',
)
const polite = new RegExp(`[${surnames}][\\p{Script=Han}]{0,2}(?=先生|女士|小姐|律师|经理|总监|老板)`, 'gu')
/** Words before the name of an organisation that cannot be part of it. */
const before =
  /^.*(?:[的是与和向对在给跟被把让由为于某该至从以及或将因]|一个|一家|两家|多家|几家|这家|那家|我们|你们|他们|注册|设立|成立|变更|担任|收购|投资|起诉|签订|通知|要求|欠|告|找|我|你|他|她|们)(?=.{2,})/u
const generic =
  /^(?:[一二三四五六七八九十两几多每各本贵我你他某该这那此其新老旧大小]?[个家所间]?(?:国有|外资|内资|合资|民营|私营|独资|普通|特殊|一人|上市|全资|控股|母|子|总|分|商业|中央|地方|政策性|开户|股份|责任|集团|公立|私立|综合|三甲|用人|单位|公司|企业)*)$/u

const plain: readonly (readonly [string, RegExp, ((found: string) => boolean)?])[] = [
  ['邮箱', /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g],
  ['代码', /(?<![0-9A-Z])[0-9A-HJ-NPQRTUWXY]{18}(?![0-9A-Z])/g, isCreditCode],
  ['证件', /(?<!\d)[1-9]\d{16}[\dXx](?!\d)/g, (found) => isIdNumber(found.toUpperCase())],
  ['账号', /(?<!\d)\d{4}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?!\d)/g],
  ['电话', /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g],
  ['电话', /(?<!\d)0\d{2,3}[- ]?\d{7,8}(?!\d)/g],
]

const longest = 12

/**
 * Replaces personal and party data in texts by pseudonyms, and restores it in the answer: a model receives no names of
 * parties, phone numbers, identity numbers, credit codes, accounts or mail addresses. The same name always gets the
 * same pseudonym.
 */
export class Pseudonyms {
  readonly #words = new Map<string, string>()
  readonly #originals = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** @param names known to be in the texts */
  constructor(names: readonly string[] = []) {
    for (const name of [...names].sort((a, b) => b.length - a.length))
      if (name.trim().length > 1) this.#wordOf('主体', name)
  }
  #wordOf(kind: string, original: string): string {
    const known = this.#words.get(original)
    if (known) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    const word = `【${kind}${count}】`
    this.#counts.set(kind, count)
    this.#words.set(original, word)
    this.#originals.set(word, original)
    return word
  }
  hide(text: string): string {
    // A text may contain the notation of our pseudonyms: it must not be restored as a name.
    let hidden = text.replaceAll('【', '〔').replaceAll('】', '〕')
    for (const [kind, pattern, isOne] of plain)
      hidden = hidden.replaceAll(pattern, (found) => (isOne && !isOne(found) ? found : this.#wordOf(kind, found)))
    for (const [original, word] of this.#words) hidden = hidden.replaceAll(original, word)
    hidden = hidden.replaceAll(organisation, (found) => this.#organisation(found))
    hidden = hidden.replaceAll(namedParty, (found) => this.#wordOf('主体', found))
    hidden = hidden.replaceAll(polite, (found) => this.#wordOf('主体', found))
    for (const [original, word] of this.#words) hidden = hidden.replaceAll(original, word)
    return hidden
  }
  #organisation(found: string): string {
    const lead = before.exec(found)?.[0] ?? ''
    const name = found.slice(lead.length)
    const stem = name.replace(new RegExp(`(?:${forms})$`, 'u'), '')
    if (stem.length < 2 || generic.test(stem)) return found
    return lead + this.#wordOf('主体', name)
  }
  show(text: string): string {
    return text.replaceAll(/【[^【】]{1,10}】/g, (word) => this.#originals.get(word) ?? word)
  }
  /** The same for a stream: a piece that ends within a pseudonym waits for the rest of it. */
  async *showing(pieces: AsyncIterable<string>): AsyncIterable<string> {
    let held = ''
    for await (const piece of pieces) {
      held += piece
      const open = held.lastIndexOf('【')
      const isWithin = open >= 0 && !held.includes('】', open) && held.length - open <= longest
      const ready = isWithin ? held.slice(0, open) : held
      held = held.slice(ready.length)
      if (ready) yield this.show(ready)
    }
    if (held) yield this.show(held)
  }
}
