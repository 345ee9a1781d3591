import type { PaperLanguage } from './paper.ts'

/**
 * Detects the language of a text: Japanese with kana, else Chinese with Han characters, else the user's (Spanish or
 * English).
 */
export function languageOfText(text: string, user: PaperLanguage): PaperLanguage {
  if (/[\u3041-\u30FA]/.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return user === 'es' ? 'es' : 'en'
}
