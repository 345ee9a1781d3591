import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { RecordTable } from '../db/table.ts'
import type { RecordKind } from '../records.ts'
import { pinyinInitials, pinyinPattern } from '../search/pinyin.ts'
import { hasWords, type Rows } from './filter.ts'

interface Kind<T extends RecordTable> {
  table: T
  number: string
  title: string
  searched: readonly string[]
  pageOf: (id: string) => string
  visible(ctx: Ctx): Rows<T>
}

/** Number of the newest records whose titles are compared with typed initials: they are not stored. */
const initialsAmong = 300

/** How a kind finds its visible records by words, or by the pinyin initials of their titles. */
export function findOf<T extends RecordTable>(kind: Kind<T>): NonNullable<RecordKind['find']> {
  const { table, number, title } = kind
  async function read(rows: Rows<T>, limit: number) {
    const found = (await rows
      .select([number, title, 'id'].map((name) => sql<string | null>`${sql.ref(`${table}.${name}`)}`.as(name)))
      // Ids sort by time of creation.
      .orderBy(sql`${sql.ref(`${table}.id`)} desc`)
      .limit(sql.lit(limit))
      .execute()) as Record<string, string | null>[]
    return found.map((row) => {
      const id = row['id'] ?? ''
      return { id, number: row[number] ?? '', title: row[title] ?? '', path: kind.pageOf(id) }
    })
  }
  return async (ctx, words, limit) => {
    if (kind.searched.length === 0) return []
    const columns = kind.searched.map((name) => `${table}.${name}`)
    const byWords = await read(kind.visible(ctx).where(hasWords(columns, words)), limit)
    if (byWords.length > 0 || pinyinPattern(words) === null) return byWords
    const letters = words.toLowerCase().replaceAll(/\s/g, '')
    const newest = await read(kind.visible(ctx), initialsAmong)
    return newest.filter((one) => pinyinInitials(one.title).includes(letters)).slice(0, limit)
  }
}
