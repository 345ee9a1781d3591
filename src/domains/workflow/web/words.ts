import type { Translate } from '../../../web/i18n/t.ts'
import { taskNode } from '../codes.ts'

/** The name of a step: the usual ones have a word in every language, others go by what the organisation calls them. */
export const nodeWord = (t: Translate, node: string): string => t.label(taskNode.labelKey(node))
