import { pinyin } from 'pinyin-pro'

/** Characters of a name whose sound is kept. */
const longest = 40

/**
 * How a name is typed on a Latin keyboard, from each of its characters on: in full and by initials, each after a
 * space. 李文佳 → ` liwenjia lwj wenjia wj jia j`. A surname takes its reading as one (曾, 单, 仇).
 */
export function pinyinKey(name: string): string {
  const syllables = syllablesOf(name)
  const keys = syllables.flatMap((_, i) => {
    const rest = syllables.slice(i)
    return [rest.join(''), initialsOf(rest)]
  })
  return [...new Set(keys)].map((key) => ` ${key}`).join('')
}

/** The initials of a name as they are typed on a Latin keyboard: 合同争议 → htzy; Latin letters stay. */
export const pinyinInitials = (name: string): string => initialsOf(syllablesOf(name))

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

/** What a typed word has to look like inside such a key: `%` around it is for LIKE; null when it cannot be a sound. */
export function pinyinPattern(word: string): string | null {
  const typed = word.toLowerCase().replaceAll(/[\s'’]/g, '')
  return /^[a-z0-9]+$/.test(typed) ? `% ${typed}%` : null
}
