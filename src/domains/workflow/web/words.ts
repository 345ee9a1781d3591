import type { Translate } from '../../../web/i18n/t.ts'
import { taskNode } from '../codes.ts'

/** The name of a step: translated for default steps, otherwise as the organisation entered it. */
export const nodeWord = (t: Translate, node: string): string => t.label(taskNode.labelKey(node))
