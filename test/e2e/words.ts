import { wordsIn } from '../shots/words.ts'
import type { Language } from '../../src/server/messages.ts'

/** The product's texts in a language by key, as its pages show them, with their variables filled in. */
export type Say = (key: string, vars?: Record<string, string | number>) => string

/** @throws when a key has no text: a journey that looks for a missing text would wait in vain. */
export async function sayIn(language: Language): Promise<Say> {
  const words = await wordsIn(language)
  return (key, vars = {}) => {
    const word = words[key]
    if (word === undefined) throw new Error(`No word for ${key} in ${language}.`)
    return word.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(vars[name] ?? whole))
  }
}
