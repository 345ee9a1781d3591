import { item } from '../../../../kernel/cells.ts'
import { chinaDay } from '../../../../kernel/dates.ts'
import { repealedIn } from '../../../../kernel/law/changes.ts'
import { parseChineseInteger } from '../../../../kernel/numerals.ts'
import { misnamedLaws } from '../data/laws.ts'
import type { Reading } from '../reading.ts'
import type { Hit, LawRef, RuleOf } from '../rule.ts'

const BRACKETED = /《(?:中华人民共和国)?([^《》\n]{2,20})》/g
const ARTICLE = /^(.+?)(?:（\d{4}年）)?第([零一二三四五六七八九十百千]+)条$/

/**
 * Laws cited by a name that is no longer, or never was, the name of a law: one hit per law, with every place. Repeal is
 * judged as of today in China's time.
 */
export function checkCitation(reading: Reading, rule: RuleOf<'citation'>): Hit[] {
  return rule.status === 'repealed' ? reading.once(repealed) : reading.once(misnamed)
}

function repealed(reading: Reading): Hit[] {
  const places = repealedIn(reading.text, chinaDay(new Date()))
  return [...Map.groupBy(places, ({ change }) => change.law).values()].map((same) => {
    const { law, day, by, source } = item(same, 0).change
    return {
      spans: same.map(({ start, end }) => reading.span(start, end)),
      words: { law, since: day ?? '', by },
      law: refOf(source),
    }
  })
}

/** 外商投资法第四十二条 as a reference; a document without an article is cited as a whole. */
function refOf(source: string): LawRef[] {
  const [, law = source, article = ''] = ARTICLE.exec(source) ?? []
  return [{ law, article: article === '' ? '' : String(parseChineseInteger(article) ?? '') }]
}

function misnamed(reading: Reading): Hit[] {
  const named = Map.groupBy(reading.text.matchAll(BRACKETED), ([, name]) => name)
  return misnamedLaws.flatMap(({ name, by }) => {
    const spans = named.get(name)?.map(({ index, 0: all }) => reading.span(index, index + all.length))
    return spans === undefined ? [] : [{ spans, words: { law: name, since: '', by } }]
  })
}
