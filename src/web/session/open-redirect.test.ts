import { beforeAll, expect, test } from 'vitest'
import { jumpTarget } from '../home/jump.ts'
import { findPage, register } from '../pages/registry.ts'
import { ownAddress, ownPath } from './address.ts'

const ours = 'https://house.test'
const v6 = 'https://v6.house.test/'

/** Addresses that lead to another host or run a script, in the spellings that browsers accept. */
const hosts = ['evil.test', 'evil.test:443', 'house.test.evil.test', 'house.test@evil.test', 'evil.test#house.test']
const starts = ['https://', 'http://', 'HTTPS://', '//', '///', '/\\', '\\\\', '/\t/', 'https:/\\', ' https://']
const schemes = ['javascript:alert(1)', 'java\nscript:alert(1)', 'JavaScript://%0aalert(1)', 'data:text/html,<b>x</b>']
const others = [
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.test/1',
  'mailto:a@evil.test',
  'tel:1',
  'https://',
  'http://[',
]
const targets = [...starts.flatMap((start) => hosts.map((host) => start + host)), ...schemes, ...others]

beforeAll(() => register([{ pages: [{ path: '/index', access: 'open', load: async () => () => null }] }]))

test('there are at least sixty of them', () => expect(targets.length).toBeGreaterThanOrEqual(60))

test.each(targets)('%j is followed by nothing', (target) => {
  const stored = ownAddress(target, ours)
  expect([null, ours]).toContain(stored === null ? null : new URL(stored, ours).origin)
  const back = ownPath(target)
  expect(new URL(`/#${back ?? '/'}`, ours).origin).toBe(ours)
  const jump = jumpTarget(v6, target, ours)
  expect([null, new URL(v6).origin]).toContain(jump === null ? null : new URL(jump).origin)
  // Refreshing a tab opens existing pages only.
  expect(findPage(target)).toBeUndefined()
  expect(findPage(`/${target}`)).toBeUndefined()
})
