import { lawKeyOf } from '../../../../kernel/law/names.ts'
import { yieldToEventLoop } from '../../../../server/yield.ts'
import { learned as shipped, type Learned } from './learned.ts'
import { type Postings, PostingsBuilder } from './postings.ts'
import { keepPlace, type Meanings, placeOf as placeInSpace, weightOfCount } from './space.ts'
import { countTerms, type Term } from './terms.ts'
import { kindOfTitle } from './text-kind.ts'

/** The data of an article that the index is built from. */
export interface IndexedArticle {
  /** The law's title. */
  law: string
  articleNo: string
  /** The headings above it, joined. */
  heading: string
  text: string
}

/** An inverted index of articles; their texts are not kept. */
export interface ArticleIndex {
  size: number
  /** The words of the articles themselves. */
  texts: Postings
  /** The words of titles and headings, stored once for all articles under them. */
  places: Postings
  /** Heading and law of each article. */
  placeOf: Uint32Array
  lawOf: Uint32Array
  laws: string[]
  /** The kind of text of each law, as an index into `kindsOfText`. */
  kindOf: Uint8Array
  learned: Learned | undefined
  /** Each law's and article's index among those with learned data; -1 for others. */
  knownLaw: Int32Array
  knownArticle: Int32Array
  /** Each article's index in the criminal code; -1 for others. */
  knownCharge: Int32Array
  /** Positions of the articles of the criminal code. */
  charged: Uint32Array
  /** Articles of laws that have answered questions before: they are also compared by meaning. */
  core: Uint32Array
  /** Positions of these articles in the semantic space. */
  meanings: Meanings
}

/** Key of a law in the learned data: its title without 中华人民共和国, brackets, blanks. */
export const lawName = (title: string): string => lawKeyOf(title).replaceAll('中华人民共和国', '')

const numbered = (names: readonly string[] = []) => new Map(names.map((name, i) => [name, i]))

/** Builds an index; yields to the event loop in between. */
export async function indexArticles(
  articles: Iterable<IndexedArticle> | AsyncIterable<IndexedArticle>,
  learned: Learned | undefined = shipped(),
): Promise<ArticleIndex> {
  const texts = new PostingsBuilder()
  const places = new PostingsBuilder()
  const placeNumbers = new Map<string, number>()
  const lawNumbers = new Map<string, number>()
  const learnedLaws = numbered(learned?.laws)
  const learnedArticles = numbered(learned?.articles)
  const chargeNumbers = numbered(learned?.charges.articles)
  const kinds: number[] = []
  const rows: { place: number; law: number; article: number; charge: number; length: number }[] = []
  const size = learned?.space.size ?? 0
  let meanings = new Int8Array(size * 1024)
  for await (const { law, articleNo, heading, text } of articles) {
    const name = lawName(law)
    const place = `${law} ${heading}`
    const known = placeNumbers.get(place) ?? placeNumbers.size
    const counted = countTerms(text)
    const inPlace = countTerms(place)
    if (known === placeNumbers.size) {
      placeNumbers.set(place, known)
      places.add(inPlace)
    }
    texts.add(counted)
    let length = 1
    if (learned) {
      if ((rows.length + 1) * size > meanings.length) {
        const larger = new Int8Array(meanings.length * 2)
        larger.set(meanings)
        meanings = larger
      }
      length = keepPlace(placeInSpace(learned.space, together(counted, inPlace)), meanings, rows.length * size)
    }
    if (!lawNumbers.has(name)) {
      lawNumbers.set(name, lawNumbers.size)
      kinds.push(kindOfTitle(law))
    }
    const key = name + articleNo
    const [article, charge] = [learnedArticles.get(key) ?? -1, chargeNumbers.get(key) ?? -1]
    rows.push({ place: known, law: lawNumbers.get(name) ?? 0, article, charge, length })
    await yieldToEventLoop()
  }
  const laws = [...lawNumbers.keys()]
  const knownLaw = Int32Array.from(laws, (name) => learnedLaws.get(name) ?? -1)
  return {
    size: rows.length,
    texts: await texts.done(),
    places: await places.done(),
    placeOf: Uint32Array.from(rows, ({ place }) => place),
    lawOf: Uint32Array.from(rows, ({ law }) => law),
    laws,
    kindOf: Uint8Array.from(kinds),
    learned,
    knownLaw,
    knownArticle: Int32Array.from(rows, ({ article }) => article),
    knownCharge: Int32Array.from(rows, ({ charge }) => charge),
    charged: Uint32Array.from(rows.flatMap(({ charge }, at) => (charge >= 0 ? [at] : []))),
    core: Uint32Array.from(rows.flatMap(({ law }, at) => ((knownLaw[law] ?? -1) >= 0 ? [at] : []))),
    meanings: {
      places: meanings.slice(0, rows.length * size),
      lengths: Float32Array.from(rows, ({ length }) => length),
    },
  }
}

function* together(text: ReadonlyMap<Term, number>, place: ReadonlyMap<Term, number>): Iterable<[Term, number]> {
  for (const [term, count] of text) yield [term, weightOfCount(count + (place.get(term) ?? 0))]
  for (const [term, count] of place) if (!text.has(term)) yield [term, weightOfCount(count)]
}
