import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf } from '../../../kernel/law/changes.ts'
import { lawKeyOf } from '../../../kernel/law/names.ts'
import { splitArticles } from '../articles.ts'
import { allNotes } from './notes.ts'

const lawsFolder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'laws/national')

const numeral = '[一二三四五六七八九十百千零]+'
const line = z.string().trim().min(2)
const Notes = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/),
    category: line,
    title: line.max(40),
    questions: z.array(line.max(40)).min(3).max(6),
    answer: z.string().refine((text) => [...text].length >= 120 && [...text].length <= 400, '120 to 400 characters'),
    basis: z
      .array(
        z.strictObject({
          law: line,
          article: z.string().regex(new RegExp(`^第${numeral}条(?:之${numeral})?$`)),
          version: z.iso.date().optional(),
        }),
      )
      .min(1),
  }),
)

/** Laws whose text in force is not in the public data, each with the reason; their articles are checked manually. */
const notInData: Readonly<Record<string, string>> = {
  '最高人民法院关于审理劳动争议案件适用法律问题的解释（二）':
    '法释〔2025〕12号, in force since 2025-09-01; not in the data',
  国务院关于渐进式延迟法定退休年龄的办法: 'in force since 2025-01-01; approved by a decision that the data leaves out',
  促进和规范数据跨境流动规定: 'of 2024-03-22, a rule of a department; the data has few of these',
  人工智能生成合成内容标识办法: 'in force since 2025-09-01; not in the data',
}

/** Notes that cite law incorporated into a code, because the code's numbering is not known; their answers say so. */
const endedKnowingly = ['admin-environment-penalty', 'tort-environment']

const twice = (words: readonly string[]) => words.filter((word, i) => words.indexOf(word) !== i)

test('every note has its shape', () => {
  expect(() => Notes.parse(allNotes())).not.toThrow()
})

test('there are at least 300 notes, each known by one id, and no question leads to two of them', () => {
  const notes = allNotes()
  expect(notes.length).toBeGreaterThanOrEqual(300)
  expect(twice(notes.map(({ id }) => id))).toEqual([])
  expect(twice(notes.map(({ title }) => title))).toEqual([])
  expect(twice(notes.flatMap(({ title, questions }) => [...new Set([title, ...questions])]))).toEqual([])
})

test('an answer begins with its conclusion and is read once', () => {
  const notes = allNotes()
  expect(notes.filter(({ answer }) => !answer.startsWith('结论：')).map(({ id }) => id)).toEqual([])
  expect(allNotes()).toBe(notes)
})

test('no law is cited twice with the same article in one note', () => {
  const doubled = allNotes().filter(
    ({ basis }) => twice(basis.map(({ law, article }) => `${law}${article}`)).length > 0,
  )
  expect(doubled.map(({ id }) => id)).toEqual([])
})

test('a citation of a law whose revision is known is bound to the text that it is numbered by', () => {
  const wrong = allNotes().flatMap(({ id, basis }) =>
    basis.flatMap(({ law, article, version }) => {
      const adopted = changesOf(law).find(({ kind }) => kind === 'revised')?.adopted
      return version === (adopted ?? undefined) ? [] : [`${id}: ${law} ${article}, ${version} instead of ${adopted}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('no note is founded on law that is repealed or taken into a code', () => {
  const ended = allNotes().flatMap(({ id, basis }) =>
    basis
      .filter(({ law, article }) =>
        changesOf(law).some(
          ({ kind, article: part }) =>
            (kind === 'repealed' || kind === 'takenIn') && (part === undefined || part === article),
        ),
      )
      .map(({ law, article }) => `${id}: ${law} ${article}`),
  )
  // Incorporated into the 生态环境法典, whose effective date and numbering are not verified: the notes say so.
  expect([...new Set(ended.map((one) => one.split(':')[0]))]).toEqual(endedKnowingly)
})

interface Version {
  date: string
  articles: Set<string>
}

/** The newest version of each law of the data, by its key; the civil code is split over several files. */
function newestLaws(): Map<string, Version> {
  const laws = new Map<string, Version>()
  for (const path of globSync('*/**/*.md', { cwd: lawsFolder })) {
    const text = readFileSync(join(lawsFolder, path), 'utf8')
    const title = [...text.matchAll(/^# (\S.*)$/gm)].map((match) => match[1]!.trim())
    const isCivilCode = path.startsWith('民法典')
    const key = isCivilCode ? '民法典' : lawKeyOf(title.join(''))
    const date = /\((\d{4}-\d\d-\d\d)\)\.md$/.exec(path)?.[1] ?? ''
    const articles = splitArticles(text).map(({ articleNo }) => articleNo)
    const known = laws.get(key)
    if (!known || known.date < date) laws.set(key, { date, articles: new Set(articles) })
    else if (known.date === date) for (const article of articles) known.articles.add(article)
  }
  return laws
}

test.skipIf(existsSync(lawsFolder))(`the laws are absent: set FAHENG_DATA (looked in ${lawsFolder})`, () => {})

test.skipIf(!existsSync(lawsFolder))('every article that a note cites stands in the newest text of its law', () => {
  const laws = newestLaws()
  const missing = allNotes().flatMap(({ id, basis }) =>
    basis
      // A newer text than that of the data is numbered differently.
      .filter(({ law, version }) => !(law in notInData) && (version ?? '') <= (laws.get(lawKeyOf(law))?.date ?? ''))
      .filter(({ law, article }) => !laws.get(lawKeyOf(law))?.articles.has(article))
      .map(({ law, article }) => `${id}: ${law} ${article}`),
  )
  expect(missing).toEqual([])
  const cited = new Set(allNotes().flatMap(({ basis }) => basis.map(({ law }) => law)))
  expect(Object.keys(notInData).filter((law) => !cited.has(law))).toEqual([])
})
