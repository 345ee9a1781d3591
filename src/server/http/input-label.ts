import type { Language, Messages } from '../messages.ts'
import { labelKeyOf } from '../records.ts'

/**
 * What the message keys of a domain may begin with: `coin-config` has `coin-config.field.…`, `law-firm` `lawFirm.field.…`,
 * `contract-change` `change.field.…`; `contract-chart` asks for what contracts have.
 */
const wordsOfDomain = (domain: string): string[] => [
  domain,
  domain.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  domain.split('-').at(-1)!,
  domain.split('-')[0]!,
]

/** A field of a call as its form names it; the ends of a range are named after what they bound. */
export function inputLabel(messages: Messages, language: Language, domain: string, field: string): string | undefined {
  const keyOf = (name: string) =>
    wordsOfDomain(domain)
      .map((words) => labelKeyOf(words, name, (one) => messages.has(one)))
      .find((one) => one !== undefined)
  const own = keyOf(field)
  if (own !== undefined) return messages.say(language, own)
  const [, base = '', end] = /^(.+)(From|To)$/.exec(field) ?? []
  const key = base === '' ? undefined : keyOf(base)
  return key && messages.say(language, `common.range${end}`, { label: messages.say(language, key) })
}
