import { fail } from '../kernel/errors.ts'
import { expect, test } from 'vitest'
import { loadMessages } from './messages.ts'

test('an unknown key is returned unchanged, also a name that every object inherits', async () => {
  const messages = await loadMessages()
  for (const key of ['no.such.key', 'toString', 'constructor', '__proto__']) {
    expect(messages.label('es', key)).toBe(key)
    expect(messages.has(key)).toBe(false)
  }
  expect(messages.has('record.yes')).toBe(true)
})

test('a message key that no locale has does not compile', () => {
  // @ts-expect-error -- the key is misspelt
  expect(() => fail('note.remindPst')).toThrow('note.remindPst')
  expect(() => fail('note.remindPast')).toThrow('note.remindPast')
})
