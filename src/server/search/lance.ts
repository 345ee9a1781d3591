import { type Connection, connect, Index, MatchQuery, Operator, type Table } from '@lancedb/lancedb'
import type { Logger } from 'pino'
import type { SearchIndex } from './port.ts'
import { indexWords, words } from './words.ts'

const columns = { key: '', kind: '', id: '', words: '' }
type Row = Record<keyof typeof columns, string>
/** Rows that the index has not taken in are read one by one by each search; more are worth the cost of an upkeep. */
const unindexedAtMost = 200
/** Versions of a table that no search reads any more. */
const keptMs = 3_600_000
/** Cut in another way, texts need another table: the ones of before are dropped. */
const prefix = 'p_'
const formerPrefix = 't_'

/**
 * LanceDB in a folder (or bucket): one table a tenant, because word statistics are shared by a table. Texts are cut
 * by {@link words}, so the index itself splits at spaces and changes nothing.
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
        // Its files are gone or damaged: the caller answers from the database, and has it built again.
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

  /** Whether all texts of the tenant have been put: a table that single changes have begun holds these alone. */
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
      // Without the score in the list each query leaves a warning in the log.
      .select(['id', '_score'])
      .limit(everyHit)
      .toArrow()
    return [...(rows.getChild('id') ?? [])] as string[]
  }
}
/** A query names a limit; permissions and filters are what narrows the hits. */
const everyHit = 10_000_000
const indexName = 'words_idx'
/** A row that says that all texts have been put. */
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
