import type { PaperLanguage } from './paper.ts'

/** The language that a text is written in: kana are Japanese, other Chinese characters Chinese; else that of the user. */
export function languageOfText(text: string, user: PaperLanguage): PaperLanguage {
  if (/[\u3041-\u30FA]/.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return user === 'es' ? 'es' : 'en'
}
