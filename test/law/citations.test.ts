import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { citeInFull } from '../../src/domains/deadline/rules/cite.ts'
import { type Branch, rules as deadlines } from '../../src/domains/deadline/rules/rule.ts'
import { citationsIn, citedKey } from '../../src/domains/knowledge/citations.ts'
import type { Citation, LawRef } from '../../src/domains/knowledge/codes.ts'
import { importLaws } from '../../src/domains/knowledge/server/import-laws.ts'
import { citationsOf, citedArticles } from '../../src/domains/knowledge/server/service.ts'
import { rules } from '../../src/domains/review/rules/data/rules.ts'
import { tx } from '../../src/server/db/tx.ts'
import { testServer, type TestServer } from '../support/server.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'laws/national')
const isHere = existsSync(folder)

/** References to laws in the product: objects {law, article}, and articles named in sentences. */
interface Said {
  refs: Map<string, LawRef>
  sentences: Set<string>
}

const capsOf = (branch: Branch) => (branch.none === undefined ? (branch.caps ?? []) : [])

/** All citations in rules, notes, clauses, templates, calculators and the demo's texts. */
function said(): Said {
  const all: Said = { refs: new Map(), sentences: new Set() }
  const root = join(import.meta.dirname, '../../src')
  const take = (one: unknown): void => {
    if (typeof one === 'string') {
      if (citationsIn(one).length > 0) all.sentences.add(one)
    } else if (Array.isArray(one)) one.forEach(take)
    else if (one !== null && typeof one === 'object') {
      const { law, article } = one as Record<string, unknown>
      if (typeof law === 'string' && typeof article === 'string') all.refs.set(`${law} ${article}`, { law, article })
      else Object.values(one).forEach(take)
    }
  }
  for (const file of globSync('{domains/*,demo}/data/**/*.json', { cwd: root }))
    take(JSON.parse(readFileSync(join(root, file), 'utf8')))
  rules.forEach((rule) => take(rule.law))
  for (const { branches, events } of deadlines)
    for (const { law } of [...branches, ...branches.flatMap(capsOf), ...(events ? [events] : [])])
      law.forEach((one) => take(citeInFull(one)))
  return all
}

/** Cited laws that the collection lacks, each with the reason. */
const notInData: Readonly<Record<string, string>> = {
  '最高人民法院关于审理劳动争议案件适用法律问题的解释（二）':
    '法释〔2025〕12号, in force since 2025-09-01, after the day of the collection',
  '法释〔2025〕12号': 'the same, by its number',
  '法释〔2024〕11号': 'a reply of 2024-08-27 on payment terms with small enterprises, which the collection leaves out',
  建设工程质量保证金管理办法: 'of 2017-06-20, a rule of two departments; the collection has few of these',
  住房租赁条例: 'in force since 2025-09-15, after the day of the collection',
  国务院关于渐进式延迟法定退休年龄的办法:
    'in force since 2025-01-01; approved by a decision that the collection leaves out',
  促进和规范数据跨境流动规定: 'of 2024-03-22, a rule of a department; the collection has few of these',
  人工智能生成合成内容标识办法: 'in force since 2025-09-01, after the day of the collection',
}

/** Laws that deadlines are counted by and the collection lacks, each with the reason. */
const deadlineLawsNotInData: Readonly<Record<string, string>> = {
  人民检察院民事诉讼监督规则: 'of 2021-06-26; the collection has the former rules for trial of 2013 only',
}

test.skipIf(isHere)(`the national laws are absent: set FAHENG_DATA (looked in ${folder})`, () => {})
describe.runIf(isHere)('with the recommended collection of laws', () => {
  let server: TestServer
  const all = said()
  beforeAll(async () => {
    server = await testServer()
    const wanted = new Set([
      ...[...all.refs.values()].map(({ law }) => citedKey(law)),
      ...[...all.sentences].flatMap((text) => citationsIn(text).flatMap(({ laws }) => laws)),
    ])
    const sources = globSync('**/*.md', { cwd: folder })
      .map((path) => ({ path, markdown: readFileSync(join(folder, path), 'utf8') }))
      .filter(({ markdown }) => {
        const titles = [...markdown.matchAll(/^# (\S.*)$/gm)].slice(0, 2).map(([, title]) => title!.trim())
        return wanted.has(citedKey(titles.join(''))) || wanted.has(citedKey(titles[0] ?? ''))
      })
    await importLaws(server.server.contextFor(server.tenants.provider.id), sources, true, () => Promise.resolve())
  })
  afterAll(() => server.stop())

  test('every article that rules, notes and templates refer to is found with its text', async () => {
    const refs = [...all.refs.values()]
    const ctx = server.server.contextFor(server.tenants.provider.id)
    const found: Citation[] = []
    for (let i = 0; i < refs.length; i += 200)
      found.push(...(await tx(ctx, (ctx) => citationsOf(ctx, refs.slice(i, i + 200)))))
    const lost = refs
      .map(({ law, article }, i) => ({ law, article, found: found[i]! }))
      .filter(
        ({ law, article, found: one }) =>
          !(law in notInData) && (one.url === '' || (article !== '' && one.text === '')),
      )
    expect(lost.map(({ law, article, found: { status } }) => `${law} ${article}: ${status}`)).toEqual([])
    expect(refs.length).toBeGreaterThan(500)
    // A reason is required while the law is not found.
    const absent = refs.filter((_, i) => found[i]!.url === '').map(({ law }) => law)
    expect(new Set(absent)).toEqual(new Set(Object.keys(notInData)))
  })

  test('every article that a sentence of the product names is found with its text', async () => {
    const text = [...all.sentences].join('\n')
    const texts = text.match(/(?:[^\n]*\n){1,200}/g) ?? []
    const ctx = server.server.contextFor(server.tenants.provider.id)
    const lost = new Set<string>()
    const otherEditions = new Set<string>()
    for (const some of texts)
      for (const one of await tx(ctx, (ctx) => citedArticles(ctx, some)))
        if (one.change?.kind === 'otherEdition') otherEditions.add(`${one.law} ${one.change.adopted}`)
        else if (one.text === null && !(one.law in notInData) && !(one.law in deadlineLawsNotInData))
          lost.add(`${one.law} ${one.articleNo}: ${one.verdict} | ${some.slice(one.start - 20, one.end)}`)
    expect([...lost]).toEqual([])
    // Revised after the date of the collection, and named with the year.
    expect([...otherEditions]).toEqual(['中华人民共和国仲裁法 2025'])
  })
})
