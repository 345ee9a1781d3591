import { expect, test } from 'vitest'
import { loadMessages } from './messages.ts'

test('an unknown key is returned unchanged, also a name that every object inherits', async () => {
  const messages = await loadMessages()
  for (const key of ['no.such.key', 'toString', 'constructor', '__proto__']) {
    expect(messages.say('es', key)).toBe(key)
    expect(messages.has(key)).toBe(false)
  }
  expect(messages.has('record.yes')).toBe(true)
})
