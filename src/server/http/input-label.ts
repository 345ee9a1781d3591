import type { Language, Messages } from '../messages.ts'
import { labelKeyOf } from '../records.ts'

/**
 * Possible prefixes of a domain's message keys: `coin-config` uses `coin-config.field.…`, `law-firm` `lawFirm.field.…`,
 * `contract-change` `change.field.…`, and `contract-chart` the labels of `contract`.
 */
const wordsOfDomain = (domain: string): string[] => [
  domain,
  domain.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  domain.replace(/^.*-/, ''),
  domain.replace(/-.*$/, ''),
]

/** Label of an input field, as in its form. The ends of a range are labelled after the field that they bound. */
export function inputLabel(messages: Messages, language: Language, domain: string, field: string): string | undefined {
  const keyOf = (name: string) =>
    wordsOfDomain(domain)
      .map((words) => labelKeyOf(words, name, (one) => messages.has(one)))
      .find((one) => one !== undefined)
  const own = keyOf(field)
  if (own !== undefined) return messages.label(language, own)
  const [, base = '', end] = /^(.+)(From|To)$/.exec(field) ?? []
  const key = base === '' ? undefined : keyOf(base)
  return key && messages.label(language, `common.range${end}`, { label: messages.label(language, key) })
}
