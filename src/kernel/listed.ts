/** Chinese and Japanese have marks as wide as their characters, which need no space beside them. */
const marked = (language: string, wide: string, narrow: string): string => (/^(?:zh|ja)/.test(language) ? wide : narrow)

/** What stands between the words of an enumeration in a language (`zh`, `zh-CN`, `en` …). */
export const separatorOf = (language: string): string => marked(language, '、', ', ')

/** What stands between a word and what is said of it in a language. */
export const colonOf = (language: string): string => marked(language, '：', ': ')

/** What stands between sentences that are told in one line in a language. */
export const semicolonOf = (language: string): string => marked(language, '；', '; ')

/** A remark in the brackets of a language, as it follows a word. */
export const bracketedIn = (language: string, text: string | number): string =>
  marked(language, `（${text}）`, ` (${text})`)
