import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { secretKey, testServer, type TestServer } from '../support/server.ts'
import { tarOf } from '../support/tar.ts'
import { closedFolder, kill9, query, removeFolder, urlOf } from './support.ts'

const laws = 1200
const articles = 20

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = closedFolder()
  mkdirSync(join(folder, 'laws/行政法规'), { recursive: true })
  for (let no = 0; no < laws; no += 1)
    writeFileSync(join(folder, `laws/行政法规/第${no}号灯塔条例(2020-01-02).md`), lawOf(`第${no}号灯塔条例`))
  writeFileSync(join(folder, 'laws/地方.tar.gz'), local())
})
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

const lawOf = (title: string, made = '2020年1月2日 国务院令第777号公布') =>
  `# ${title}\n\n${made}\n\n<!-- INFO END -->\n\n${Array.from({ length: articles }, (_, i) => `第${i + 1}条 灯塔应当按时点灯。`).join('\n\n')}\n`

/** A tar archive with a name that is too long for its header. */
function local(): Uint8Array {
  const name = 'DLC/河南地方法规/地方性法规/河南/郑州市灯塔管理条例(2021-03-04).md'
  const made =
    '2020年12月1日郑州市第十五届人民代表大会常务委员会第二次会议通过 2021年3月1日河南省第十三届人民代表大会常务委员会第三次会议批准'
  return tarOf({ [name]: lawOf('郑州市灯塔管理条例', made), 'DLC/_index.md': '---\n---\n' })
}

/** Runs the import command. @returns the process, and its output at the end */
function command(from = join(folder, 'laws')): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, ['src/set-up/import-laws.ts', from], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: urlOf(server.database.runtime),
      DATABASE_OWNER_URL: urlOf(server.database.owner),
      SECRET_KEY: secretKey,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, ended: once(child, 'exit').then(() => output) }
}

const kept = async () => {
  const [row] = await query<{ laws: number; titles: number; articles: number; digest: string }>(
    server.database.owner,
    `select count(*)::integer as laws, count(distinct title)::integer as titles,
      (select count(*)::integer from legislation_article) as articles,
      md5(string_agg(concat_ws(' ', id, version, "updateTime", timeliness), ',' order by id)) as digest from legislation`,
  )
  return row!
}

test('a killed import continues where it stopped, and a third one changes nothing', async () => {
  const killed = command()
  while ((await kept()).laws === 0) await sleep(5)
  await kill9(killed.child)
  const begun = (await kept()).laws
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(laws)

  // Two imports start at the same time: each law is still imported once.
  const said = await Promise.all([command().ended, command().ended])
  const added = said.map((output) => Number(/1201 of 1201: (\d+) added, 0 changed/.exec(output)?.[1] ?? Number.NaN))
  expect(added[0]! + added[1]!, said.join('\n')).toBe(laws + 1 - begun)
  const all = await kept()
  expect(all).toMatchObject({ laws: laws + 1, titles: laws + 1, articles: (laws + 1) * articles })

  expect(await command().ended).toContain('1201 of 1201: 0 added, 0 changed, 1201 there already, 0 articles written')
  expect(await kept()).toEqual(all)

  const [hit] = (await server.nobody.ask(knowledgeApi.search, { keyword: '郑州市灯塔管理条例' })).records
  expect(hit).toMatchObject({ level: 'local', issuer: '郑州市人民代表大会常务委员会', publishDate: '2021-03-04' })
  const { regionName } = await server.nobody.ask(knowledgeApi.read, { id: hit!.id })
  expect(regionName).toBe('河南省郑州市')
}, 120_000)

test('laws of a git repository are imported by its address, and an invalid address is named', async () => {
  const work = join(folder, 'work')
  const bare = join(folder, 'laws.git')
  mkdirSync(join(work, '民法典'), { recursive: true })
  writeFileSync(join(work, '民法典/航标法(2021-01-01).md'), lawOf('中华人民共和国航标法', '2021年1月1日 公布'))
  writeFileSync(join(work, 'README.md'), '# 说明')
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@test', ...words], { cwd: work, stdio: 'pipe' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Add a law')
  execFileSync('git', ['clone', '-q', '--bare', work, bare], { stdio: 'pipe' })

  expect(await command(pathToFileURL(bare).href).ended).toContain('1 of 1: 1 added, 0 changed')
  expect(await command(bare).ended).toContain('1 of 1: 0 added, 0 changed, 1 there already')
  const [hit] = (await server.nobody.ask(knowledgeApi.search, { keyword: '航标法' })).records
  expect(hit).toMatchObject({ title: '中华人民共和国航标法', publishDate: '2021-01-01' })

  expect(await command('no-such-folder').ended).toContain('no-such-folder is no folder, no archive and no address')
  expect(await command(pathToFileURL(join(folder, 'gone.git')).href).ended).toMatch(
    /^git: fatal: .*does not (?:exist|appear)/m,
  )
  expect(await command('https://192.0.2.1/laws.zip').ended).toContain('This address may not be called')
}, 120_000)
