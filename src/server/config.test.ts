import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'faheng-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })
const external = { DATABASE_URL: 'postgres://app:secret@db:5432/faheng' }

test('without settings the server runs by itself, in demo mode, for this machine only', () => {
  const config = read({ PORT: '', DEMO: ' ' })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir,
    database: { kind: 'embedded' },
    demo: true,
    trustedProxies: [],
    themeCssUrl: '/theme/theme.css',
    driverUrl: undefined,
    lawsUrl: '',
    webUrl: undefined,
    editorUrl: undefined,
    ckEditorUrl: undefined,
    filing: '',
    watermark: true,
    storageBytes: 20 * 1024 ** 3,
    logLevel: 'info',
    publicData: resolve('../shared/data'),
  })
})

test('the secret is created once, readable by its owner only, and kept', () => {
  const first = read({}).secretKey
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secretKey).toBe(first)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(read({ SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32))
})

test('a damaged secret is refused instead of being replaced', () => {
  const other = mkdtempSync(join(tmpdir(), 'faheng-config-'))
  writeFileSync(join(other, 'secret'), 'short')
  expect(() => readConfig({ DATA_DIR: other })).toThrow(/secret is damaged/)
  rmSync(other, { recursive: true })
})

test('an external database turns demo mode off, and LISTEN uses the same address unless set', () => {
  expect(read(external)).toMatchObject({
    demo: false,
    database: { kind: 'external', url: external.DATABASE_URL, ownerUrl: undefined, listenUrl: external.DATABASE_URL },
  })
  expect(read({ ...external, DEMO: 'on', DATABASE_LISTEN_URL: 'postgres://app:secret@direct/faheng' })).toMatchObject({
    demo: true,
    database: { listenUrl: 'postgres://app:secret@direct/faheng' },
  })
})

test('an owner address alone is refused with the SQL to run, without the password', () => {
  const start = () => read({ DATABASE_OWNER_URL: 'postgres://boss:hunter2@db:5432/law%20office' })
  expect(start).toThrow(/CREATE ROLE faheng_app LOGIN[\s\S]*GRANT CONNECT ON DATABASE "law office" TO faheng_app/)
  expect(start).not.toThrow(/hunter2/)
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['HOST', 'http://x'],
  ['DATABASE_URL', 'mysql://a@b/c'],
  ['DATABASE_URL', 'postgres://user@host'],
  ['DATABASE_OWNER_URL', 'nonsense'],
  ['DATABASE_OWNER_URL', 'postgres://user@host'],
  ['DATABASE_LISTEN_URL', 'postgres://app@direct/faheng'],
  ['DEMO', 'yes'],
  ['DEMO_PASSWORD', 'short'],
  ['SECRET_KEY', 'short'],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['THEME_CSS_URL', 'http://cdn.example/theme.css'],
  ['THEME_CSS_URL', '//cdn.example/theme.css'],
  ['DRIVER_URL', 'ftp://example'],
  ['LAWS_URL', 'http://example.test/laws'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name, without its value', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
  if (value.length > 8) expect(() => read({ [name]: value })).not.toThrow(value)
})

test('all faults are reported at once', () => {
  expect(() => read({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z' })).toThrow(/PORT[\s\S]*DEMO[\s\S]*LOG_LEVEL/)
})
