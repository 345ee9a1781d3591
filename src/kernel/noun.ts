/**
 * English forms of a noun, for the summaries of calls that several kinds of records share.
 * @param noun singular and in lower case, such as `audit project`
 */
export const aNoun = (noun: string): string => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The plural of a regular noun, or of one that ends in -sis. */
export const plural = (noun: string): string =>
  noun.endsWith('sis') ? noun.replace(/is$/, 'es') : noun.endsWith('y') ? noun.replace(/y$/, 'ies') : `${noun}s`
