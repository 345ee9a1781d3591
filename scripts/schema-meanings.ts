import type { Sources } from '../src/server/db/schema/sources.ts'

/** Meanings of database objects, from the comments of schemas, functions and migrations. */
export interface Meanings {
  /** Comment by table, by `table.column`, and by `name()` of a function. */
  said: ReadonlyMap<string, string>
  /** The domain, or `platform`, whose files create a table or a function. */
  home: ReadonlyMap<string, string>
}

/** Items of a table definition that are not columns. */
const aside = /^(?:primary key|foreign key|unique|check|constraint|like)\b/

/**
 * Reads meanings from the comments directly above tables and columns, and at the top of a function's file. A later file
 * overrides an earlier one.
 */
export function readMeanings({ schemas, functions, migrations }: Sources): Meanings {
  const said = new Map<string, string>()
  const home = new Map<string, string>()
  for (const { sql, folder } of [...schemas, ...migrations]) readTables(sql, folder, said, home)
  for (const { name, sql, folder } of functions) {
    const key = `${name.slice('function/'.length)}()`
    const lines = sql.split('\n')
    const end = lines.findIndex((line) => !line.startsWith('--'))
    said.set(key, sentence(lines.slice(0, end)))
    home.set(key, folder)
  }
  return { said, home }
}

function readTables(sql: string, folder: string, said: Map<string, string>, home: Map<string, string>): void {
  let comment: string[] = []
  let table: string | undefined
  let adding = false
  for (const line of sql.split('\n')) {
    const text = line.trim()
    if (text.startsWith('--')) {
      comment.push(text)
      continue
    }
    const created = /^create table (\w+)/.exec(text)?.[1]
    const altered = /^alter table (\w+)\s*(.*)$/.exec(text)
    if (created) {
      table = created
      adding = false
      home.set(created, folder)
      if (comment.length > 0) said.set(created, sentence(comment))
    } else {
      if (altered) {
        table = altered[1]!
        adding = true
      }
      const item = altered ? altered[2]! : text
      const column = adding ? /\badd (?:column )?(?:if not exists )?("?\w+"?) /.exec(item) : /^("?\w+"?) /.exec(item)
      const rest = adding ? item.slice(item.indexOf('add ') + 4) : item
      if (table && column && !aside.test(rest) && comment.length > 0)
        said.set(`${table}.${column[1]!.replaceAll('"', '')}`, sentence(comment))
    }
    if (text.endsWith(';')) table = undefined
    // The comment above `alter table x` belongs to the column in the next line.
    if (!(altered && altered[2] === '')) comment = []
  }
}

const sentence = (lines: readonly string[]) => lines.map((line) => line.replace(/^\s*-- ?/, '')).join(' ')
