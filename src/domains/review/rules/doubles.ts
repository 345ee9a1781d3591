import { check } from './checkers.ts'
import { rules } from './data/rules.ts'
import { read, type ReadText } from './reading.ts'
import type { LawRef } from './rule.ts'

/** A library rule with texts in which it must find something, and texts in which it must not. */
export interface Sampled {
  law: readonly LawRef[]
  found: readonly string[]
  notFound: readonly string[]
}

/**
 * The built-in rule with the same purpose: it is based on the same article, finds something in each positive sample of
 * the library rule, and nothing in the negative ones. Undefined if there is none, or samples of one kind are missing.
 */
export function builtInDouble({ law, found, notFound }: Sampled): string | undefined {
  if (found.length === 0 || notFound.length === 0) return undefined
  return rules.find(
    (rule) =>
      sharesArticle(rule.law, law) &&
      found.every((text) => check(read(documentOf(text)), rule, {}).length > 0) &&
      notFound.every((text) => check(read(documentOf(text)), rule, {}).length === 0),
  )?.id
}

/** Whether two rules or findings are based on the same article of a law. */
export const sharesArticle = (one: readonly LawRef[], other: readonly LawRef[]): boolean =>
  one.some((a) => other.some((b) => a.article !== '' && a.article === b.article && isSameLaw(a.law, b.law)))

const shortName = (law: string): string => law.replaceAll(/[《》\s]|中华人民共和国/g, '')
const isInterpretation = (law: string): boolean => /法释|解释/.test(law)

/** Compared by name, in any spelling; an interpretation may be cited by its number (法释〔2006〕7号) or by its title. */
const isSameLaw = (one: string, other: string): boolean =>
  shortName(one) === shortName(other) ||
  (isInterpretation(one) && isInterpretation(other) && one.startsWith('法释') !== other.startsWith('法释'))

/** A sample is plain text: each of its lines is a paragraph. */
function documentOf(text: string): ReadText {
  let at = 0
  const blocks = text.split('\n').map((line, id) => {
    const start = at
    at += line.length + 1
    return {
      id,
      kind: 'paragraph' as const,
      level: 0,
      number: null,
      numberIsComputed: false,
      start,
      end: start + line.length,
    }
  })
  return { text, blocks }
}
