import { expect, test } from 'vitest'
import { jumpTarget } from './jump.ts'

const ours = 'https://house.test'
const v6 = 'https://v6.house.test/app/'

test('the jump leads to the former system and into it', () => {
  expect(jumpTarget(v6, null, ours)).toBe(v6)
  expect(jumpTarget(v6, 'case/1?x=1#top', ours)).toBe(`${v6}case/1?x=1#top`)
  expect(jumpTarget(v6, 'https://v6.house.test/other', ours)).toBe('https://v6.house.test/other')
  expect(jumpTarget('/old/', 'list', ours)).toBe('https://house.test/old/list')
})

test.each([
  'https://evil.test/',
  'http://v6.house.test/',
  'https://v6.house.test.evil.test/',
  'https://v6.house.test:8443/',
  'https://v6.house.test@evil.test/',
  'https://user@v6.house.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '///evil.test',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://v6.house.test/x',
  'mailto:a@b.test',
  'https://',
  'http://[',
])('and nowhere else: %s', (target) => expect(jumpTarget(v6, target, ours)).toBeNull())
