import { addBytes } from '../vectors.ts'
import { type Charges, placeIn } from './learned.ts'
import { countTerms } from './terms.ts'
import { addF32, f32 } from '../../../../kernel/cells.ts'

/** Score added to an article whose charge is named in the text. */
const named = 6

/**
 * The probability of each article of the criminal code, given a text as the facts of a crime, and last that of no
 * crime. They add up to 1.
 */
export function chargesOf(charges: Charges, text: string): Float32Array {
  const { articles, terms, rarity, step, weights, bias } = charges
  const count = articles.length + 1
  const sums = bias.slice()
  const found: [number, number][] = []
  for (const [term, times] of countTerms(text)) {
    const at = placeIn(terms, term)
    if (at >= 0) found.push([at, (1 + Math.log(times)) * f32(rarity, at)])
  }
  const norm = Math.sqrt(found.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  for (const [at, weight] of found) {
    addBytes(sums, (weight / norm) * f32(step, at), weights, at * count)
  }
  for (const article of namedIn(charges, text)) addF32(sums, article, named)
  const most = sums.reduce((a, b) => Math.max(a, b))
  let all = 0
  for (let c = 0; c < count; c += 1) {
    sums[c] = Math.exp(f32(sums, c) - most)
    all += f32(sums, c)
  }
  return sums.map((one) => one / all)
}

/** The articles of the charges named in a text: 盗窃罪, or after 罪名. */
function namedIn({ names }: Charges, text: string): number[] {
  const after = /罪名[:：]([^。\n]{1,80})/.exec(text)?.[1] ?? ''
  const listed = new Set(after.split(/[;；、,，\s]/).map((one) => one.replace(/罪$/, '')))
  const inText = new Set([...text.matchAll(/[\u4e00-\u9fff]{2,24}罪/g)].map(([run]) => run.slice(0, -1)))
  return Object.entries(names).flatMap(([name, article]) =>
    listed.has(name) || [...inText].some((run) => run.endsWith(name)) ? [article] : [],
  )
}
