import type { Ctx } from '../../../server/context.ts'
import type { Finding, Words } from '../rules/rule.ts'

/** The words of a finding that a rule of the library made. */
export interface Said {
  title: string
  explanation: string
  suggestion: string
}

/** A finding as it is stored: by message keys where a built-in rule made it, in words where one of the library did. */
export type KeptFinding = Pick<Finding, 'law' | 'spans' | 'searched'> &
  (Pick<Finding, 'title' | 'explain' | 'suggest' | 'words'> | { said: Said })

/** What a finding says in the reader's language. */
export function wordsOfFinding(
  ctx: Ctx,
  found: Pick<Finding, 'title' | 'explain' | 'suggest' | 'words'> | { said: Said },
): Said {
  if ('said' in found) return found.said
  const vars = varsOf(ctx, found.words)
  return {
    title: ctx.say(found.title, vars),
    explanation: ctx.say(found.explain, vars),
    suggestion: ctx.say(found.suggest, vars),
  }
}

/** What fills the `{{…}}` of a message; words that are keys are put into the reader's language. */
export const varsOf = (ctx: Ctx, words: Words): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? ctx.say(word.key) : word]),
  )
