import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { citationOf, citedArticles, citedLines, isSameLaw } from '../../knowledge/server/service.ts'
import type { Citation } from '../api.ts'

const figure = '[零〇一二三四五六七八九十百千两\\d０-９]'
const ofLaw = '(?:法典|法|条例|细则|规定|解释|办法|规则)'
/** Anything that refers to an article, a court's document or its number, in any spelling. */
const article = new RegExp(`第\\s*(?:${figure}\\s*){1,9}[条條](?:\\s*之${figure})?`, 'g')
const suspicious = [
  new RegExp(`${ofLaw}(?:的|中|里|之)?\\s*[·#：:]?\\s*${figure}{1,9}\\s*[条條]`, 'g'),
  new RegExp(`${figure}{0,4}[百千]${figure}{0,6}\\s*[条條]`, 'g'),
  new RegExp(`${ofLaw}\\s*[·#：:]?\\s*\\d{1,4}(?!\\d)(?=\\s*(?:款|之|规定|[、，。；,;]|$))`, 'g'),
  /[（(〔[]\s*(?:19|20)\d{2}\s*[）)〕\]][\p{Script=Han}\d\s]{1,24}?\d+\s*号/gu,
  /(?:\b(?:Articles?|Art\.?|Section|Code|Law|Act)|§)\s*(?:No\.?\s*)?\d+/gi,
]
/** 《…》 with a name in the form of a law's. */
const lawName = /《([^《》]{2,60})》/g
const calledLikeLaw = /(?:法典|法|条例|细则|规定|办法|规则|解释|决定|批复)(?:[（(][^（()）]{1,12}[）)])*$/
/** Articles of a contract are not law. */
const ofContract = /(?:合同|合同书|协议|协议书|章程|附件)(?:中|的|内|里|项下)?\s*$/
/** Quotation marks around words of a law. */
const quotes = /[“"「『]([^“”"「」『』]{8,})(?:[”"」』]|$)/g

export interface Checked {
  text: string
  citations: Citation[]
  /** Number of removed parts. */
  removed: number
}

interface Cut {
  start: number
  end: number
}

/**
 * Verifies a model's text against the library, sentence by sentence, before it is shown. A reference to an article
 * passes only if that article exists and is in force, is in a text that states the change it lacks, or is cited by a
 * standard answer. Quoted words attributed to an article must be that article's words. Anything else that could pass
 * for a source is removed.
 */
export class Claims {
  readonly #ctx: Ctx
  readonly #known: readonly { law: string; article: string }[]
  readonly #gap: string
  #last = ''

  /**
   * @param ctx must have no open transaction
   * @param known citations of the standard answers given to the model
   * @param gap text inserted in place of a removed part
   */
  constructor(ctx: Ctx, known: readonly { law: string; article: string }[], gap: string) {
    this.#ctx = ctx
    this.#known = known
    this.#gap = gap
  }

  async check(sentence: string): Promise<Checked> {
    const names = [...sentence.matchAll(lawName)].filter(([, name]) => calledLikeLaw.test(name!))
    // A law is known if its first article is found, or any other requested one.
    const probes = names.map(([, name]) => `《${name}》第一条。`)
    const [cited, laws] = await tx(this.#ctx, async (ctx) => [
      await citedArticles(ctx, sentence, this.#last),
      await citedLines(ctx, probes),
    ])
    const cuts: Cut[] = []
    const good: { start: number; end: number; citation: Citation; text: string }[] = []
    for (const one of cited) {
      const isWritten = this.#known.some(
        ({ law, article: no }) => no === one.articleNo && isSameLaw(law, one.law) && one.verdict === 'notInLibrary',
      )
      // A text older than a change of its law is shown with a remark.
      const isOlder = one.verdict === 'amended' && one.change !== undefined && one.text !== null
      if (one.verdict === 'inForce' || isOlder || isWritten)
        good.push({ start: one.start, end: one.end, citation: citationOf(one), text: one.text ?? '' })
      else cuts.push({ start: one.start, end: one.end })
    }
    for (const [i, name] of names.entries()) {
      const law = laws[i]
      const isKnown =
        (law !== undefined && law.legislationId !== null && law.verdict !== 'repealed') ||
        this.#known.some(({ law: own }) => isSameLaw(own, name[1]!))
      if (!isKnown) cuts.push(placeOf(name))
    }
    const covered = (at: number) => good.some(({ start, end }) => at >= start && at < end)
    for (const found of sentence.matchAll(article))
      if (!covered(found.index) && !ofContract.test(sentence.slice(0, found.index))) cuts.push(placeOf(found))
    for (const pattern of suspicious)
      for (const found of sentence.matchAll(pattern)) if (!covered(found.index)) cuts.push(placeOf(found))
    for (const found of sentence.matchAll(quotes))
      if (good.length > 0 && !good.some(({ text }) => text === '' || says(text, found[1]!))) cuts.push(placeOf(found))
    const last = cited.findLast((one) => one.verdict === 'inForce')
    if (last) this.#last = last.law
    const merged = mergedOf(cuts)
    return {
      text: this.#without(sentence, merged),
      citations: good
        .filter(({ start, end }) => !merged.some((cut) => cut.start < end && start < cut.end))
        .map(({ citation }) => citation),
      removed: merged.length,
    }
  }

  #without(sentence: string, cuts: readonly Cut[]): string {
    let text = ''
    let at = 0
    for (const { start, end } of cuts) {
      text += sentence.slice(at, start) + this.#gap
      at = end
    }
    return text + sentence.slice(at)
  }
}

const placeOf = (found: RegExpExecArray): Cut => ({ start: found.index, end: found.index + found[0].length })

/** Merges adjacent and overlapping cuts. */
function mergedOf(cuts: readonly Cut[]): Cut[] {
  const merged: Cut[] = []
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && cut.start <= last.end) last.end = Math.max(last.end, cut.end)
    else merged.push({ ...cut })
  }
  return merged
}

const plain = (text: string): string => text.replaceAll(/[\p{P}\p{Z}\s]/gu, '')
/** Whether an article contains these words; omissions are marked by dots. */
const says = (text: string, quoted: string): boolean =>
  quoted.split(/…+|\.{3,}/).every((part) => plain(text).includes(plain(part)))

/** Invisible characters and Markdown signs: a citation could be hidden behind them. */
const unseen = /[^\P{Cf}]|[^\P{Cc}\n]|[*`_#~|]/gu
const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0
const isWithinQuotes = (text: string): boolean =>
  countOf(text, /[“「『]/g) > countOf(text, /[”」』]/g) || countOf(text, /"/g) % 2 === 1
const ends = /[。！？!?；;\n]/g
const longestSentence = 600

/** Splits a stream into sentences; one without an end is yielded as `null`, because it cannot be checked. */
export async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string | null> {
  let held = ''
  for await (const piece of pieces) {
    held += piece.replaceAll(unseen, '')
    let from = 0
    for (const found of held.matchAll(ends)) {
      // A quotation is checked as a whole.
      if (found[0] !== '\n' && isWithinQuotes(held.slice(from, found.index))) continue
      yield held.slice(from, found.index + 1)
      from = found.index + 1
    }
    held = held.slice(from)
    if (held.length > longestSentence) {
      yield null
      held = ''
    }
  }
  if (held.trim() !== '') yield held
}
