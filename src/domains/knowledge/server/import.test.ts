import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { tarOf } from '../../../../test/support/tar.ts'
import { knowledgeApi as api } from '../api.ts'
import { importLaws } from './import-laws.ts'
import { runImport } from './imports.ts'
import { readLaw } from './law-file.ts'

const folder = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'laws/national')
const isHere = existsSync(folder)

const head = (title: string, made: string) => `# ${title}\n\n${made}\n\n<!-- INFO END -->\n\n`
const body = '## 第一章 总则\n\n第一条 为了规范潜水作业，制定本条例。\n\n第二条 潜水员应当持证。\n'
const files = {
  'laws/行政法规/潜水条例(2009-05-01).md':
    head('潜水条例', '2009年5月1日 中华人民共和国国务院令第777号公布\n\n2009年7月1日 施行') + body,
  'laws/行政法规/潜水条例(2020-01-02).md':
    head('潜水条例', '2009年5月1日 中华人民共和国国务院令第777号公布\n\n2020年1月2日 修订') +
    `${body}\n第三条 本条例自2009年7月1日起施行。\n`,
  'laws/行政法规/副本/潜水条例(2020-01-02).md': head('潜水条例', '2020年1月2日 修订') + body,
  'laws/空白.md': '没有标题的文字',
  'laws/README.md': '# 说明\n\n不是法规',
}

let server: TestServer
let operator: Caller
beforeAll(async () => {
  server = await testServer()
  operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
})
afterAll(() => server.stop())

/** Uploads and imports a file, and returns the finished import. */
async function imported(content: Uint8Array, name: string, passed = true) {
  const fileId = await operator.upload(content, name)
  const { id } = await operator.ask(api.importLaws, { fileId, passed })
  for (;;) {
    const one = (await operator.ask(api.imports, {})).find((row) => row.id === id)!
    if (one.state === 'done' || one.state === 'failed') return one
    await sleep(50)
  }
}

test('a law file yields title, number, force and dates', () => {
  const [path, markdown] = Object.entries(files)[1]!
  expect(readLaw(path, markdown)).toMatchObject({
    title: '潜水条例',
    docNo: '国务院令第777号',
    kind: 'law',
    level: 'administrative',
    issuer: '国务院',
    publishDate: '2020-01-02',
    // The text states the first version's effective date only, not the amendment's.
    effectiveDate: null,
  })
  const dayOf = (made: string, words: string) =>
    readLaw('laws/行政法规/潜水条例(2020-01-02).md', head('潜水条例', made) + body + words)!.effectiveDate
  expect(dayOf('2020年1月2日 国务院令第778号公布', '')).toBeNull()
  expect(dayOf('2020年1月2日 国务院令第778号公布', '第三条 本条例自公布之日起施行。')).toBe('2020-01-02')
  expect(dayOf('2020年1月2日 修正', '第三条 本条例自公布之日起施行。')).toBeNull()
  expect(dayOf('2020年1月2日 修正\n\n2020年3月1日 施行', '第三条 本条例自2009年7月1日起施行。')).toBe('2020-03-01')
  expect(dayOf('2020年1月2日 修订', '第三条 本条例自2020年3月1日起施行。')).toBe('2020-03-01')
  expect(readLaw('空白.md', '没有标题的文字')).toBeNull()
})

test('an archive is imported once: versions get their standing, what is none is named, a second time changes nothing', async () => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const first = await imported(zip, '法规.bin')
  expect(first).toMatchObject({ state: 'done', total: 4, done: 4, added: 2, changed: 0, articles: 5 })
  expect(first.faults.map(({ file }) => file).toSorted()).toEqual([
    'laws/空白.md',
    'laws/行政法规/副本/潜水条例(2020-01-02).md',
  ])
  const { records } = await operator.ask(api.query, { sort: 'publishDate', order: 'asc' })
  expect(records.map((row) => [row.publishDate, row.timeliness, row.reviewStatus, row.isPublic])).toEqual([
    ['2009-05-01', 'amended', 1, true],
    ['2020-01-02', 'inForce', 1, true],
  ])
  const again = await imported(zip, '法规.zip')
  expect(again).toMatchObject({ added: 0, changed: 0 })
  const changed = strToU8(Object.values(files)[1]!.replace('应当持证', '必须持证'))
  expect(await imported(changed, '潜水条例(2020-01-02).md')).toMatchObject({ added: 0, changed: 1, articles: 3 })
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const hits = (await staff.ask(api.search, { keyword: '必须持证' })).records
  expect(hits.map((hit) => hit.publishDate)).toEqual(['2020-01-02'])
})

/** Serves a repository's archive; `hits` are the requested paths. */
async function hosted(answer: (path: string) => { status: number; body?: Buffer | string; location?: string }) {
  const hits: string[] = []
  const host = createServer((request, response) => {
    hits.push(request.url ?? '')
    const { status, body: content = '', location } = answer(request.url ?? '')
    response.writeHead(status, location === undefined ? {} : { location }).end(content)
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  return { base, hits, stop: () => host.close() }
}

async function importedFrom(url: string, passed = true) {
  const { id } = await operator.ask(api.importFrom, { url, passed })
  for (;;) {
    const one = (await operator.ask(api.imports, {})).find((row) => row.id === id)!
    if (one.state === 'done' || one.state === 'failed') return one
    await sleep(50)
  }
}

test('laws of a repository come in by its address, in the confined process, some at a time', async () => {
  const laws = Object.fromEntries(
    Array.from({ length: 90 }, (_, i) => [
      `laws-HEAD/行政法规/第${i}号航标灯条例(2020-01-02).md`,
      // Long enough for the answer of the reading process to fill its pipe.
      `${head(`第${i}号航标灯条例`, '2020年1月2日 国务院令第777号公布')}${body}${'航标灯应当按时点亮。'.repeat(200)}`,
    ]),
  )
  const tar = tarOf({ ...laws, 'laws-HEAD/README.md': '# 说明', 'laws-HEAD/大.md': '# 大\n'.repeat(6_000_000) })
  const { base, hits, stop } = await hosted((path) =>
    path === '/group/laws/archive/HEAD.tar.gz'
      ? { status: 302, location: '/codeload/laws.tar.gz' }
      : path === '/codeload/laws.tar.gz'
        ? { status: 200, body: tar }
        : { status: 404 },
  )
  const done = await importedFrom(`${base}/group/laws.git`)
  expect(done).toMatchObject({ state: 'done', total: 91, done: 91, added: 90, changed: 0, articles: 180 })
  expect(done.faults).toEqual([{ file: 'laws-HEAD/大.md', text: '单个文件超过 20 MB' }])
  expect(hits).toEqual(['/group/laws/archive/HEAD.tar.gz', '/codeload/laws.tar.gz'])
  expect(await importedFrom(`${base}/codeload/laws.tar.gz`)).toMatchObject({ state: 'done', added: 0, changed: 0 })
  const { records } = await operator.ask(api.query, { keyword: '第7号航标灯条例' })
  expect(records[0]).toMatchObject({ level: 'administrative', reviewStatus: 1 })
  stop()
})

test.each([
  ['dash', '/group/sub/laws/-/archive/HEAD/laws-HEAD.tar.gz', '/group/sub/laws'],
  ['zip', '/group/laws/repository/archive/HEAD.zip', '/group/laws/'],
  ['get', '/group/laws/get/HEAD.tar.gz', '/group/laws'],
  ['tar of a branch', '/group/laws/archive/release/2026.tar.gz', '/group/laws.git'],
  ['zip of a branch', '/group/laws/repository/archive/release/2026.zip', '/group/laws'],
  ['name that does not tell', '/download?id=7', '/download?id=7'],
])('laws of a repository come in, in the form %s %s', async (form, archive, address) => {
  const title = `${form.replaceAll(/[^A-Za-z]/g, '')}航标条例`
  const law = { 'laws/航标.md': `${head(title, '2020年1月2日 国务院令第777号公布')}${body}` }
  const zip = zipSync({ 'laws/航标.md': strToU8(law['laws/航标.md']) })
  const refs =
    '001e# service=git-upload-pack\n0000 0123 HEAD\0multi_ack symref=HEAD:refs/heads/release/2026 agent=git\n'
  const { base, stop } = await hosted((path) => {
    if (path === archive) return { status: 200, body: archive.endsWith('.zip') ? Buffer.from(zip) : tarOf(law) }
    if (path.startsWith('/group/laws.git/info/refs')) return { status: 200, body: refs }
    // A host may answer with a page for a missing archive.
    return path.includes('/archive/HEAD.tar.gz') ? { status: 200, body: '<html>Sign in</html>' } : { status: 404 }
  })
  expect(await importedFrom(`${base}${address}`)).toMatchObject({ state: 'done', added: 1, faults: [] })
  stop()
})

test('an address that gives no archive ends the import with the reason', async () => {
  const { base, stop } = await hosted((path) =>
    path === '/page.zip'
      ? { status: 200, body: '<html>not here</html>' }
      : path === '/inside.zip'
        ? { status: 302, location: 'http://192.168.1.1/laws.zip' }
        : path === '/torn.tar.gz'
          ? { status: 200, body: tarOf({ 'a.md': body.repeat(500) }).subarray(0, 60) }
          : { status: 404 },
  )
  const why = async (path: string) => (await importedFrom(`${base}${path}`)).faults.at(-1)!.text
  expect(await why('/gone.zip')).toBe('该地址返回 404，没有取到压缩包')
  expect(await why('/group/none')).toBe(
    '已按常见代码托管平台的形式逐一尝试，该仓库没有取到压缩包（返回 404）；请填写 tar.gz 或 zip 压缩包的地址，或者下载后上传',
  )
  expect(await why('/page.zip')).toBe('该地址返回的不是 tar.gz 或 zip 压缩包')
  expect(await why('/inside.zip')).toBe('该地址不允许访问：只能访问公开的 https 地址')
  expect(await why('/torn.tar.gz')).toContain('损坏')
  stop()
  expect(await why('/group/none')).toBe('无法连接该地址或下载中断，请稍后再试')
  for (const url of ['ftp://laws.test/a', 'laws', 'https://user:secret@laws.test/a', '/etc/passwd', 'file:///etc']) {
    const reply = await operator.call(api.importFrom, { url })
    expect(reply, url).toMatchObject({
      code: -1,
      data: { fields: { url: '请输入 https 开头的仓库或压缩包地址，不含账号' } },
    })
  }
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  expect((await staff.call(api.importFrom, { url: 'https://laws.test/a', passed: true })).code).toBe(4403)
  expect((await server.nobody.call(api.importFrom, { url: 'https://laws.test/a' })).code).toBe(4401)
})

test('the state of the library shows whether there is any law, and the source only to those who may import', async () => {
  expect(await operator.ask(api.libraryState, {})).toMatchObject({ isEmpty: false, libraryDate: '2020-01-02' })
  expect(await server.nobody.ask(api.libraryState, {})).toMatchObject({ source: '' })
})

test('without the right to review, imported texts wait for review', async () => {
  const staff = await server.signIn(server.tenants.a, 'legal_staff')
  const fileId = await staff.upload(Object.values(files)[0]!, '潜水条例(2009-05-01).md')
  expect((await staff.call(api.importLaws, { fileId, passed: true })).code).toBe(4403)
  const pdf = await staff.upload('%PDF-1.4\n%%EOF\n', '法规.md')
  expect((await staff.call(api.importLaws, { fileId: pdf })).code).toBe(-1)
})

/** Megabytes of repeated words, which compress to a few kilobytes. */
const repeated = (words: string, bytes: number) => strToU8(words.repeat(Math.ceil(bytes / words.length / 3)))

test('oversized files are skipped and listed, and the rest is imported', async () => {
  const zip = zipSync({
    'laws/一.md': strToU8(head('巨浪条例', '2020年1月2日 修订') + body),
    'laws/二.md': repeated('# 浪\n\n第一条 浪。\n', 60 * 1024 * 1024),
    'laws/三.md': repeated('# 浪\n\n第一条 浪。\n', 4 * 1024 * 1024),
    'laws/四.md': strToU8(`# 碎浪条例\n\n${'第一条 浪。\n'.repeat(3001)}`),
    'laws/五.md': strToU8(head('细浪条例', '2020年1月2日 修订') + body),
  })
  expect(zip.length).toBeLessThan(1024 * 1024)
  const done = await imported(zip, '浪.zip')
  expect(done).toMatchObject({ state: 'done', total: 5, done: 5, added: 2, articles: 4 })
  expect(done.faults.map(({ file, text }) => [file, text])).toEqual([
    ['laws/二.md', '单个文件超过 20 MB'],
    ['laws/三.md', '正文超过 1000000 字'],
    ['laws/四.md', '条文超过 3000 条'],
  ])
})

test('one import of an organisation runs at a time', async () => {
  const [first, second] = [
    await operator.upload(Object.values(files)[0]!, '甲.md'),
    await operator.upload(body, '乙.md'),
  ]
  await operator.ask(api.importLaws, { fileId: first })
  const refused = await operator.call(api.importLaws, { fileId: second })
  expect(refused).toMatchObject({
    code: -1,
    data: { fields: { fileId: '正在导入“甲.md”，完成后再导入下一个' } },
  })
  while ((await operator.ask(api.imports, {})).some(({ state }) => state === 'waiting' || state === 'running'))
    await sleep(50)
})

test('an import whose process ended is resumed, and fails after three runs', async () => {
  const laws = Array.from({ length: 5 }, (_, i) => [
    `${i}.md`,
    strToU8(head(`断桅条例第${i}号`, '2020年1月2日 修订') + body),
  ])
  const zip = zipSync(Object.fromEntries(laws) as Record<string, Uint8Array>)
  const done = await imported(zip, '断桅.zip')
  const { provider } = server.tenants
  const restart = (values: string) =>
    asOwner(server, (client) => client.query(`update legislation_import set ${values} where id = $1`, [done.id]))
  const run = () => runImport(server.server.contextFor(provider.id), { tenantId: provider.id, importId: done.id })
  const now = async () => (await operator.ask(api.imports, {})).find(({ id }) => id === done.id)
  await restart(`state = 'running', done = 3, added = 3, articles = 6, runs = 1, "endTime" = null`)
  await run()
  // The last two already exist: nothing is added twice.
  expect(await now()).toMatchObject({ state: 'done', total: 5, done: 5, added: 3, changed: 0, faults: [] })
  await restart(`state = 'running', runs = 3, "endTime" = null`)
  await run()
  expect(await now()).toMatchObject({
    state: 'failed',
    faults: [{ text: expect.stringContaining('已处理 5 个文件') as string }],
  })
})

test('an import is searchable once its articles are', async () => {
  await imported(strToU8(head('晨雾条例', '2020年1月2日 修订') + body), '晨雾.md')
  for (;;) {
    const [last] = await operator.ask(api.imports, {})
    if (last!.searchable) break
    await sleep(50)
  }
  const found = await operator.ask(api.articles, { keyword: '晨雾条例规范潜水作业', limit: 5 })
  expect(found.map(({ law }) => law)).toContain('晨雾条例')
})

test.skipIf(isHere)(`the national laws are absent: set FAHENG_DATA (looked in ${folder})`, () => {})
describe.runIf(isHere)('the national laws of FAHENG_DATA', () => {
  test('are all read; nearly all have articles and a day of publication', () => {
    const paths = globSync('**/*.md', { cwd: folder }).filter((path) => !path.endsWith('README.md'))
    const laws = paths.map((path) => readLaw(path, readFileSync(join(folder, path), 'utf8')))
    const read = laws.filter((law) => law !== null)
    const articles = read.reduce((sum, law) => sum + law.pieces.filter(({ articleNo }) => articleNo).length, 0)
    const dated = read.filter((law) => law.publishDate !== null).length
    expect(read.length).toBeGreaterThan(paths.length * 0.99)
    expect(articles).toBeGreaterThan(64_000)
    expect(dated).toBeGreaterThan(read.length * 0.97)
  })

  test('come into a library by the dozen, several versions of a law among them', async () => {
    const paths = globSync('诉讼与非诉讼程序法/*.md', { cwd: folder })
    const sources = paths.map((path) => ({ path, markdown: readFileSync(join(folder, path), 'utf8') }))
    const ctx = server.server.contextFor(server.tenants.b.id)
    const done = await importLaws(ctx, sources, true, () => Promise.resolve())
    expect([done.faults, done.added]).toEqual([[], paths.length])
    const reader = await server.signIn(server.tenants.b, 'legal_staff')
    const [hit] = (await reader.ask(api.search, { keyword: '民事诉讼法第1条' })).records
    // In force from 2024-01-01, which the file does not state.
    expect(hit).toMatchObject({ timeliness: 'inForce', publishDate: '2023-09-01', effectiveDate: null })
    const { versions } = await reader.ask(api.read, { id: hit!.id })
    expect(versions.map((one) => one.timeliness)).toEqual(['inForce', 'amended'])
  })
})
