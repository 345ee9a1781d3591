/** What stands between the words of an enumeration in a language (`zh`, `zh-CN`, `en` …). */
export const separatorOf = (language: string): string => (/^(?:zh|ja)/.test(language) ? '、' : ', ')

/** What stands between a word and what is said of it in a language. */
export const colonOf = (language: string): string => (/^(?:zh|ja)/.test(language) ? '：' : ': ')

/** What stands between sentences that are told in one line in a language. */
export const semicolonOf = (language: string): string => (/^(?:zh|ja)/.test(language) ? '；' : '; ')
