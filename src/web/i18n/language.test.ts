import { expect, test } from 'vitest'
import { resolveLanguage } from './language.ts'

test.each([
  ['ja', 'zh-CN', 'ja'],
  [undefined, 'zh-CN', 'zh'],
  [undefined, 'es-MX', 'es'],
  [undefined, 'fr-FR', 'en'],
  ['xx', 'ja-JP', 'ja'],
])('cookie %s and browser %s speak %s', (cookie, browser, language) =>
  expect(resolveLanguage(cookie, browser)).toBe(language),
)
