import { separator } from '../../../web/i18n/listed.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import type { Notice } from '../api.ts'
import { sentenceOf, varsOf } from '../codes.ts'

/** The sentence of a notice in the user's language. */
export const noticeSentence = (t: Translate, { kind, vars }: Pick<Notice, 'kind' | 'vars'>): string =>
  t.label(
    sentenceOf(kind, vars),
    varsOf(vars, (key) => t.label(key), separator()),
  )
