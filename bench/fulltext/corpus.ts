import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that no other text has, each in a share of the texts. */
export const planted = {
  rare: { share: 0.0001, words: ['鲸桥', '鲸湾港', '鲸渡联运', '鲸屿冷链仓储协作'] },
  usual: { share: 0.01, words: ['鹭桥', '鹭湾港', '鹭渡联运', '鹭屿冷链仓储协作'] },
  common: { share: 0.5, words: ['鹤桥', '鹤湾港', '鹤渡联运', '鹤屿冷链仓储协作'] },
} as const
/** Their parts without the words themselves, in a third of the texts. */
const decoys = ['鹤渡联与渡联运', '鹭渡联与渡联运', '鹤屿冷链仓与链仓储协作', '鹭屿冷链仓与链仓储协作']

/** Reproducible random numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const folder = join(import.meta.dirname, '../../src/domains/drafting/data')
/** Sentences of the product's contract templates. */
const sentences = [...new Set(globSync('contracts/*.json', { cwd: folder }).flatMap(linesOf))]
/** Characters with which sentences are varied. */
const han = [...new Set(sentences.join('').match(/\p{Script=Han}/gu))]

function linesOf(file: string): string[] {
  const { template } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { template: string }
  return template.split('\n').filter((line) => line.length > 12)
}

/** Text `i` of about so many characters, the same in every run. */
export function textOf(i: number, characters: number): string {
  const random = randomOf(i + 1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const word = (length: number) => Array.from({ length }, () => pick(han)).join('')
  const value = () => (random() < 0.4 ? String(Math.floor(random() * 1e7)) : word(2 + Math.floor(random() * 7)))
  const inserted: string[] = Object.values(planted).flatMap(({ share, words }) => words.filter(() => random() < share))
  if (random() < 0.3) inserted.push(...decoys)
  const lines = [
    `合同编号：ＨＴ-${2015 + (i % 12)}-${String(i).padStart(6, '0')}`,
    `甲方：${word(4)}有限公司`,
    `乙方：${word(4)}有限公司`,
  ]
  let length = lines.join('\n').length
  const wanted = characters * (0.6 + 0.8 * random())
  while (length < wanted) {
    const line = pick(sentences).replaceAll(/\{\{[^}]*\}\}/g, value)
    const at = Math.floor(random() * line.length)
    // Some characters are others, so that the vocabulary grows as that of real texts.
    const varied = `${line.slice(0, at)}${random() < 0.3 ? (inserted.pop() ?? word(2)) : ''}${line.slice(at)}`
    lines.push(varied)
    length += varied.length + 1
  }
  return [...lines, ...inserted].join('\n')
}

/** The tenant of text `i`: the first has 40 %, the others share the rest. */
export const tenantOf = (i: number, tenants: number): number =>
  tenants === 1 || i % 5 < 2 ? 0 : 1 + ((Math.floor(i / 5) * 3 + (i % 5) - 2) % (tenants - 1))
