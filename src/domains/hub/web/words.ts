import { separator } from '../../../web/i18n/listed.ts'
import type { Translate } from '../../../web/i18n/t.ts'

const mostNames = 2

/** Names of people, the first two and how many there are in all if there are more. */
export function peopleWord(t: Translate, people: readonly string[]): string {
  const names = people.slice(0, mostNames).join(separator())
  return people.length > mostNames ? t('hub.others', { names, count: people.length }) : names
}
