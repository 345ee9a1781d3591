import { bracketedIn, colonOf, semicolonOf, separatorOf } from '../../kernel/listed.ts'
import { i18n } from './instance.ts'

/** The separator between the items of an enumeration in the current language. */
export const separator = (): string => separatorOf(i18n.language)

/** The separator between sentences on one line. */
export const semicolon = (): string => semicolonOf(i18n.language)

/** The separator between a term and its explanation. */
export const colon = (): string => colonOf(i18n.language)

/** A remark in the current language's brackets, appended to a word. */
export const bracketed = (text: string | number): string => bracketedIn(i18n.language, text)
