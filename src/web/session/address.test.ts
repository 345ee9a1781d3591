import { describe, expect, test } from 'vitest'
import { addressOf, hashedAddress, ownAddress, ownPath } from './address.ts'

const here = (url: string) => new URL(url, 'http://house.test')

describe('the address after #', () => {
  test.each([
    ['/#/login', '/login', ''],
    ['/#klawDocumentIndex', '/klawDocumentIndex', ''],
    ['/#/coinDetails/view/1?x=1', '/coinDetails/view/1', '?x=1'],
    ['/', '/', ''],
  ])('%s is %s', (url, path, search) => {
    expect(addressOf(here(url))).toMatchObject({ path, search, fullPath: path + search })
  })

  test('finds a token after the hash, or before it', () => {
    expect(addressOf(here('/#/x?token=T')).token).toBe('T')
    expect(addressOf(here('/?token=T#/x')).token).toBe('T')
    expect(addressOf(here('/#/x')).token).toBeNull()
  })
})

test('a path typed without # is rewritten once', () => {
  expect(hashedAddress(here('/login'))).toBe('/#/login')
  expect(hashedAddress(here('/coinIndex?x=1'))).toBe('/#/coinIndex?x=1')
  expect(hashedAddress(here('/#/coinIndex'))).toBeNull()
  expect(hashedAddress(here('/old?token=T#/x'))).toBe('/?token=T#/x')
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  'a stored sign-in address that leads away is not followed: %s',
  (raw) => expect(ownAddress(raw, 'http://house.test')).toBeNull(),
)

test('our own sign-in addresses are followed', () => {
  expect(ownAddress('/#/businessLogin', 'http://house.test')).toBe('/#/businessLogin')
  expect(ownAddress('http://house.test/#/yyLogin', 'http://house.test')).toBe('/#/yyLogin')
})

test('the way back stays inside the app', () => {
  expect(ownPath('/contractQueryIndex?status=1')).toBe('/contractQueryIndex?status=1')
  for (const raw of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', null]) {
    expect(ownPath(raw)).toBeNull()
  }
})
