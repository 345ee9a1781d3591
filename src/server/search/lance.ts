import { type Connection, connect, Index, MatchQuery, Operator, type Table } from '@lancedb/lancedb'
import type { SearchIndex } from './port.ts'
import { indexWords, words } from './words.ts'

const columns = { key: '', kind: '', id: '', words: '' }
type Row = Record<keyof typeof columns, string>

/**
 * LanceDB in a folder (or bucket): one table a tenant, because word statistics are shared by a table. Texts are cut
 * by {@link words}, so the index itself splits at spaces and changes nothing.
 */
export async function openLance(folder: string): Promise<SearchIndex> {
  const connection = await connect(folder, { readConsistencyInterval: 1 })
  const open = new Map<string, Promise<Table>>()

  const tableOf = (tenantId: string): Promise<Table> => {
    const name = `t_${tenantId}`
    const known = open.get(name)
    if (known) return known
    const opening = openOrCreate(connection, name).catch((error: unknown) => {
      open.delete(name)
      throw error
    })
    open.set(name, opening)
    return opening
  }

  return {
    async put(tenantId, documents) {
      if (documents.length === 0) return
      const rows: Row[] = documents.map((d) => ({
        key: `${d.kind}:${d.id}`,
        kind: d.kind,
        id: d.id,
        words: indexWords(d.text),
      }))
      const table = await tableOf(tenantId)
      await table.mergeInsert('key').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(rows)
    },
    async remove(tenantId, kind, ids) {
      if (ids.length === 0) return
      const table = await tableOf(tenantId)
      await table.delete(`key in (${ids.map((id) => quote(`${kind}:${id}`)).join(', ')})`)
    },
    async find(tenantId, kind, text, limit) {
      const terms = words(text)
      if (terms.length === 0) return []
      const table = await tableOf(tenantId)
      const found = (await table
        .query()
        .fullTextSearch(new MatchQuery(terms.join(' '), 'words', { operator: Operator.And }))
        .where(`kind = ${quote(kind)}`)
        .select(['id', '_score'])
        .limit(limit)
        .toArray()) as { id: string; _score: number }[]
      return found.map((row) => ({ id: row.id, score: row._score }))
    },
    async close() {
      for (const table of open.values()) (await table).close()
      connection.close()
    },
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

async function openOrCreate(connection: Connection, name: string): Promise<Table> {
  if ((await connection.tableNames()).includes(name)) return connection.openTable(name)
  const table = await connection.createTable(name, [columns], { mode: 'create', existOk: true })
  await table.delete("key = ''")
  await table.createIndex('words', {
    config: Index.fts({
      baseTokenizer: 'whitespace',
      stem: false,
      removeStopWords: false,
      lowercase: false,
      asciiFolding: false,
      withPosition: false,
    }),
  })
  return table
}
