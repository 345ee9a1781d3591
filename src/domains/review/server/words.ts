import type { Ctx } from '../../../server/context.ts'
import type { Finding, Words } from '../rules/rule.ts'

/** The texts of a finding of a library rule. */
export interface Said {
  title: string
  explanation: string
  suggestion: string
}

/** A stored finding: with message keys if a built-in rule made it, with texts if a library rule did. */
export type KeptFinding = Pick<Finding, 'law' | 'spans' | 'searched'> &
  (Pick<Finding, 'title' | 'explain' | 'suggest' | 'words'> | { said: Said })

/** The texts of a finding in the user's language. */
export function wordsOfFinding(
  ctx: Ctx,
  found: Pick<Finding, 'title' | 'explain' | 'suggest' | 'words'> | { said: Said },
): Said {
  if ('said' in found) return found.said
  const vars = varsOf(ctx, found.words)
  return {
    title: ctx.label(found.title, vars),
    explanation: ctx.label(found.explain, vars),
    suggestion: ctx.label(found.suggest, vars),
  }
}

/** The variables of a message; words that are keys are translated. */
export const varsOf = (ctx: Ctx, words: Words): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? ctx.label(word.key) : word]),
  )
