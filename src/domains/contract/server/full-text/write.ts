import { sql } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { onlyRow } from '../../../../server/db/query.ts'
import { table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import type { Block } from './blocks.ts'
import { unicode } from './fold.ts'
import { type Documents, documentBytes } from './segment.ts'

/** Bytes of blocks that are sent with one statement. */
const batchBytes = 2_000_000

/**
 * Runs one step of the index's upkeep in a transaction of its own.
 * @returns undefined while another process works on the same index
 */
export const alone = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined> =>
  tx(ctx, async (ctx) => {
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(
      hashtextextended(${`contract_index ${ctx.tenantId}`}, 0)) as "isFree"`.execute(ctx.db)
    return onlyRow(rows).isFree ? work(ctx) : undefined
  })

/** Adds a segment without blocks. @returns its id */
export async function addSegment(ctx: Ctx, documents: Documents, characters: number): Promise<number> {
  const [{ id }] = await Promise.all([
    table(ctx, 'contract_index_segment')
      .insert({ unicode, numbers: documents.numbers.length, characters, documents: documentBytes(documents) })
      .returning('id')
      .executeTakeFirstOrThrow(),
    countNumbers(ctx, documents.numbers.length),
  ])
  return id
}

/** Removes segments with their blocks. */
export async function removeSegments(ctx: Ctx, segments: readonly { id: number; numbers: number }[]): Promise<void> {
  const ids = segments.map(({ id }) => id)
  await Promise.all([
    table(ctx, 'contract_index_segment').remove().where('id', 'in', ids).execute(),
    countNumbers(ctx, -segments.reduce((sum, { numbers }) => sum + numbers, 0)),
  ])
}

const countNumbers = (ctx: Ctx, more: number) =>
  table(ctx, 'contract_index')
    .update()
    .set({ numbers: sql<number>`numbers + ${more}` })
    .execute()

/** Writes blocks in batches. The caller awaits `end`. */
export class BlockSink {
  readonly #ctx: Ctx
  readonly #segmentId: number
  #blocks: Block[] = []
  #bytes = 0

  constructor(ctx: Ctx, segmentId: number) {
    this.#ctx = ctx
    this.#segmentId = segmentId
  }
  add(block: Block): void {
    this.#blocks.push(block)
    this.#bytes += block.data.length
  }
  /** Writes what has been added if it is enough for a batch. */
  async drain(): Promise<void> {
    if (this.#bytes >= batchBytes) await this.end()
  }
  async end(): Promise<void> {
    const blocks = this.#blocks.splice(0)
    this.#bytes = 0
    if (blocks.length === 0) return
    await sql`insert into contract_index_block ("tenantId", "segmentId", kind, first, data)
      select ${this.#ctx.tenantId}, ${this.#segmentId}, b.* from unnest(${blocks.map(({ kind }) => kind)}::int2[],
        ${blocks.map(({ first }) => first)}::int8[], ${blocks.map(({ data }) => data)}::bytea[]) b`.execute(
      this.#ctx.db,
    )
  }
}

/** Writes all blocks of a segment. */
export async function writeBlocks(ctx: Ctx, segmentId: number, blocks: readonly Block[]): Promise<void> {
  const sink = new BlockSink(ctx, segmentId)
  for (const block of blocks) {
    sink.add(block)
    await sink.drain()
  }
  await sink.end()
}
