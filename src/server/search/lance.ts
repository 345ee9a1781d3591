import { type Connection, connect, Index, MatchQuery, Operator, type Table } from '@lancedb/lancedb'
import type { Logger } from 'pino'
import type { SearchIndex } from './port.ts'
import { indexWords, words } from './words.ts'

const columns = { key: '', kind: '', id: '', words: '' }
type Row = Record<keyof typeof columns, string>
interface Found {
  id: string
  _score: number
}
/** Merging the index's pieces takes seconds and memory: rarely. */
const putsPerOptimize = 500

/**
 * LanceDB in a folder (or bucket): one table a tenant, because word statistics are shared by a table. Texts are cut
 * by {@link words}, so the index itself splits at spaces and changes nothing.
 */
export async function openLance(folder: string, log: Logger): Promise<SearchIndex> {
  let puts = 0
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
      puts += 1
      if (puts % putsPerOptimize === 0) await table.optimize()
    },
    async remove(tenantId, kind, ids) {
      if (ids.length === 0) return
      const table = await tableOf(tenantId)
      await table.delete(`key in (${ids.map((id) => quote(`${kind}:${id}`)).join(', ')})`)
    },
    async find(tenantId, kind, text, limit) {
      const terms = words(text)
      if (terms.length === 0) return []
      if (!open.has(`t_${tenantId}`) && !(await connection.tableNames()).includes(`t_${tenantId}`)) return undefined
      const found = await search(tenantId, kind, terms, limit).catch((error: unknown) => {
        // Its files are gone or damaged: whoever asks answers from the database, and has it built again.
        log.warn({ err: error, tenantId }, 'full-text index cannot be read')
        open.delete(`t_${tenantId}`)
        return undefined
      })
      return found?.map((row) => ({ id: row.id, score: row._score }))
    },
    async close() {
      for (const table of open.values()) (await table).close()
      connection.close()
    },
  }

  async function search(tenantId: string, kind: string, terms: string[], limit: number): Promise<Found[]> {
    const table = await tableOf(tenantId)
    return (await table
      .query()
      .fullTextSearch(new MatchQuery(terms.join(' '), 'words', { operator: Operator.And }))
      .where(`kind = ${quote(kind)}`)
      .select(['id', '_score'])
      .limit(limit)
      .toArray()) as Found[]
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
