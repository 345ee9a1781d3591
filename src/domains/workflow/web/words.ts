import { separator } from '../../../web/i18n/listed.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { taskNode } from '../codes.ts'

/** The name of a step: translated for default steps, otherwise as the organisation entered it. */
export const nodeWord = (t: Translate, node: string): string => t.label(taskNode.labelKey(node))

/** Number of people that are named; of more the others are counted. */
const NAMED = 3

/** The names of those who can decide a step. */
export function peopleWord(t: Translate, people: readonly string[]): string {
  if (people.length === 0) return t('workflow.path.none')
  const names = people.slice(0, NAMED).join(separator())
  return people.length > NAMED ? t('workflow.path.people', { names, count: people.length }) : names
}
