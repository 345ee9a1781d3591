import { type Connection, connect, Index, MatchQuery, Operator, type Table } from '@lancedb/lancedb'
import type { Logger } from 'pino'
import type { SearchIndex } from './port.ts'
import { indexWords, words } from './words.ts'

const columns = { key: '', kind: '', id: '', words: '' }
type Row = Record<keyof typeof columns, string>
/** Searches scan rows that are not indexed yet one by one. Above this number optimizing the index is worth its cost. */
const unindexedAtMost = 200
/** Milliseconds after which an old version of a table, which no search reads any more, is removed. */
const keptMs = 3_600_000
/**
 * Prefixes of table names. A change in how texts are split needs a new prefix; tables with the former one are dropped.
 */
const prefix = 'p_'
const formerPrefix = 't_'

/**
 * LanceDB in a folder (or bucket), with one table per tenant, because word statistics are shared within a table. Texts
 * are split by {@link words}; the index itself only splits at spaces.
 */
export async function openLance(folder: string, log: Logger): Promise<SearchIndex> {
  const connection = await connect(folder, { readConsistencyInterval: 1 })
  const open = new Map<string, Promise<Table>>()
  const whole = new Set<string>()

  const tableOf = (tenantId: string): Promise<Table> => {
    const name = `${prefix}${tenantId}`
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
    async find(tenantId, kind, text) {
      const terms = words(text)
      if (terms.length === 0) return []
      try {
        return (await isWhole(tenantId)) ? await search(tenantId, kind, terms) : undefined
      } catch (error) {
        // The index files are missing or damaged: the caller searches the database and requests a rebuild.
        log.warn({ err: error, tenantId }, 'full-text index cannot be read')
        open.delete(`${prefix}${tenantId}`)
        whole.delete(tenantId)
        return undefined
      }
    },
    async complete(tenantId) {
      const table = await tableOf(tenantId)
      await table.mergeInsert('key').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute([wholeMark])
    },
    async tidy(tenantId) {
      const names = await connection.tableNames()
      if (names.includes(`${formerPrefix}${tenantId}`)) await connection.dropTable(`${formerPrefix}${tenantId}`)
      if (!names.includes(`${prefix}${tenantId}`)) return
      const table = await tableOf(tenantId)
      const stats = await table.indexStats(indexName)
      if ((stats?.numUnindexedRows ?? 0) < unindexedAtMost) return
      await table.optimize({ cleanupOlderThan: new Date(Date.now() - keptMs) })
    },
    async close() {
      for (const table of open.values()) (await table).close()
      connection.close()
    },
  }

  /** Whether the table contains all texts of the tenant. A table created by single changes contains only those. */
  async function isWhole(tenantId: string): Promise<boolean> {
    if (whole.has(tenantId)) return true
    if (!(await connection.tableNames()).includes(`${prefix}${tenantId}`)) return false
    const isMarked = (await (await tableOf(tenantId)).countRows(`key = ${quote(wholeMark.key)}`)) > 0
    if (isMarked) whole.add(tenantId)
    return isMarked
  }

  async function search(tenantId: string, kind: string, terms: string[]): Promise<string[]> {
    const table = await tableOf(tenantId)
    const rows = await table
      .query()
      .fullTextSearch(new MatchQuery(terms.join(' '), 'words', { operator: Operator.And }))
      .where(`kind = ${quote(kind)}`)
      // Without the score among the columns, each query logs a warning.
      .select(['id', '_score'])
      .limit(everyHit)
      .toArrow()
    return [...(rows.getChild('id') ?? [])] as string[]
  }
}
/** A query requires a limit. The hits are reduced by permissions and filters afterwards. */
const everyHit = 10_000_000
const indexName = 'words_idx'
/** Marker row: the table contains all texts of the tenant. */
const wholeMark: Row = { key: 'whole', kind: 'mark', id: '', words: '' }

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
