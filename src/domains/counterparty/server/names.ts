import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { pinyinInitials, pinyinWord } from '../../../server/search/pinyin.ts'

interface Named {
  name: string
  formerNames: readonly string[]
  aliases: readonly string[]
}

/** The names of a counterparty, the current one first. */
export const namesOf = ({ name, formerNames, aliases }: Named): string[] => [name, ...formerNames, ...aliases]

/** What pinyin finds a counterparty by: initials and full spelling of each of its names. */
export const pinyinOf = (of: Named): string =>
  [...new Set(namesOf(of).flatMap((name) => [pinyinInitials(name), pinyinWord(name)]))].join(' ')

/** Names without repetitions and without those in `except`. */
export const distinctNames = (names: readonly string[], except: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !except.includes(name))

/** SQL: ids of the counterparties that are found by a word, at most `most`. */
export const idsFoundBy = (word: string, most: number) => sql<string>`(select counterparty_search(${word}, ${most}))`

/** Normalised names, as they are compared with those of parties. */
export async function keysOf(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ key: string }>`select party_key(n) as key
    from unnest(${[...names]}::text[]) with ordinality as typed(n, at) order by at`.execute(ctx.db)
  return rows.map(({ key }) => key)
}
