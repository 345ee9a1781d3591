/** Chinese and Japanese use full-width punctuation, which takes no space next to it. */
const marked = (language: string, wide: string, narrow: string): string => (/^(?:zh|ja)/.test(language) ? wide : narrow)

/** The separator of list items in a language (`zh`, `zh-CN`, `en` …). */
export const separatorOf = (language: string): string => marked(language, '、', ', ')

/** The colon between a label and its value in a language. */
export const colonOf = (language: string): string => marked(language, '：', ': ')

/** The separator of sentences in one line in a language. */
export const semicolonOf = (language: string): string => marked(language, '；', '; ')

/** A remark after a word, in the brackets of a language. */
export const bracketedIn = (language: string, text: string | number): string =>
  marked(language, `（${text}）`, ` (${text})`)
