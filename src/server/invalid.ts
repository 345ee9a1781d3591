import { failFields } from '../kernel/errors.ts'
import type { Message, MessageKey } from '../kernel/messages.ts'
import type { Ctx } from './context.ts'

/**
 * Refuses input with a message at each of its fields.
 * @param words prefix of the fields' labels: `<words>.field.<field>`
 * @param fields field → what is wrong with it
 * @throws `common.invalidInput`, whose sentence names the fields by their labels
 */
export function invalid(ctx: Ctx, words: string, fields: Readonly<Record<string, MessageKey | Message>>): never {
  const messages = Object.entries(fields).map(([field, message]) => [
    field,
    typeof message === 'string' ? { key: message } : message,
  ])
  const labels = Object.keys(fields).map((field) => ctx.label(`${words}.field.${field}`))
  return failFields('common.invalidInput', Object.fromEntries(messages), { fields: labels })
}
