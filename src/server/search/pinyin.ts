import { pinyin } from 'pinyin-pro'

/** Maximum number of characters of a name that are converted. */
const longest = 40

/**
 * Search key of a name in pinyin, starting from each of its characters: in full and by initials, each after a space.
 * 李文佳 → ` liwenjia lwj wenjia wj jia j`. Surnames have their special readings (曾, 单, 仇).
 */
export function pinyinKey(name: string): string {
  const syllables = syllablesOf(name)
  const keys = syllables.flatMap((_, i) => {
    const rest = syllables.slice(i)
    return [rest.join(''), initialsOf(rest)]
  })
  return [...new Set(keys)].map((key) => ` ${key}`).join('')
}

/** The pinyin initials of a name: 合同争议 → htzy. Latin letters stay. */
export const pinyinInitials = (name: string): string => initialsOf(syllablesOf(name))

/** A name in pinyin as one word of Latin letters and digits: 李文佳 → liwenjia. Empty where there is none. */
export const pinyinWord = (name: string): string =>
  syllablesOf(name)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

const initialsOf = (syllables: readonly string[]): string => syllables.map((syllable) => syllable.slice(0, 1)).join('')

function syllablesOf(name: string): string[] {
  return pinyin([...name].slice(0, longest).join(''), {
    toneType: 'none',
    type: 'array',
    mode: 'surname',
    surname: 'head',
    v: true,
  }).map((syllable) => syllable.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}

/** LIKE pattern of a typed word for such a key; null when the word cannot be pinyin. */
export function pinyinPattern(word: string): string | null {
  const typed = word.toLowerCase().replaceAll(/[\s'’]/g, '')
  return /^[a-z0-9]+$/.test(typed) ? `% ${typed}%` : null
}
