import { bracketedIn, colonOf, semicolonOf, separatorOf } from '../../kernel/listed.ts'
import { i18n } from './instance.ts'

/** What stands between the words of an enumeration in the current language. */
export const separator = (): string => separatorOf(i18n.language)

/** What stands between sentences that are told in one line. */
export const semicolon = (): string => semicolonOf(i18n.language)

/** What stands between a word and what is said of it. */
export const colon = (): string => colonOf(i18n.language)

/** A remark in the brackets of the current language, as it follows a word. */
export const bracketed = (text: string | number): string => bracketedIn(i18n.language, text)
