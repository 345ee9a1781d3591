/** What stands between the words of an enumeration in a language (`zh`, `zh-CN`, `en` …). */
export const separatorOf = (language: string): string => (/^(?:zh|ja)/.test(language) ? '、' : ', ')
