import type { Ctx } from '../../../server/context.ts'
import { wordsOf } from '../../../server/records.ts'

const verbs = ['add', 'change', 'delete', 'import', 'export', 'enable', 'disable', 'move', 'sort']

/** Capitalises words that begin a line here but follow a name in a record's history. */
const atHead = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * The translated action: by the page's own key, else by the domain's (`contract.submit` by `contract.action.submit`,
 * `contract_seal.register` by `seal.action.register`), else the verb and the kind of record.
 */
export function titleOf(ctx: Ctx, action: string): string {
  const key = titleKeyOf(
    action,
    (one) => ctx.platform.messages.has(one),
    (kind) => wordsOf(ctx, kind),
  )
  if (key === undefined) return action
  const kind = `${wordsOf(ctx, action.slice(0, action.indexOf('.')))}.title`
  const isVerbAlone = /^(?:audit-log\.verb|history\.action)\./.test(key)
  if (!isVerbAlone || !ctx.platform.messages.has(kind)) return atHead(ctx.label(key))
  return ctx.say('audit-log.doneTo', { done: atHead(ctx.label(key)), kind: ctx.say(kind) })
}

/**
 * @param words prefix of the message keys of a kind of records
 * @returns the message key of an action; undefined when there is none
 */
export function titleKeyOf(
  action: string,
  has: (key: string) => boolean,
  words: (kind: string) => string,
): string | undefined {
  const dot = action.indexOf('.')
  const [kind, verb] = [action.slice(0, dot), action.slice(dot + 1)]
  const keys = [`audit-log.action.${action}`, `${kind}.action.${verb}`, `${words(kind)}.action.${verb}`]
  if (verbs.includes(verb)) keys.push(`audit-log.verb.${verb}`)
  return [...keys, `history.action.${verb}`].find(has)
}
