import type { Insertable, Selectable, Updateable } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { audit, changesBetween } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { changeRow, getRow, type RecordTable, table } from './table.ts'
import { columnsOf, type DB } from './types.gen.ts'

const bookkeeping = new Set(['tenantId', 'id', 'version', 'deletedAt', 'updateTime'])

/**
 * The ordinary writes of a table of records, each with its line in the history. A domain calls what it needs and
 * writes what is special itself; there is nothing to configure.
 */
export function crud<T extends RecordTable>(name: T) {
  const fields = (columnsOf[name] as readonly string[]).filter((column) => !bookkeeping.has(column))
  type Row = Selectable<DB[T]>
  return {
    get: (ctx: Ctx, id: string): Promise<Row> => getRow(ctx, name, id),

    async add(ctx: Ctx, values: Omit<Insertable<DB[T]>, 'tenantId' | 'id'> & { id?: string }): Promise<Row> {
      const id = values.id ?? newId()
      const insert = table(ctx, name).insert({ ...values, id } as never) as unknown as {
        returningAll(): { executeTakeFirstOrThrow(): Promise<Row> }
      }
      const row = await insert.returningAll().executeTakeFirstOrThrow()
      await audit(ctx, {
        action: `${name}.add`,
        bizType: name,
        bizId: id,
        bizVersion: 1,
        changes: changesBetween({}, row, fields),
      })
      return row
    },

    /** Writes a row seen in `version` (see {@link changeRow}). `action` names what was done, for the history. */
    async change(
      ctx: Ctx,
      before: Row,
      version: number,
      patch: Omit<Updateable<DB[T]>, 'tenantId' | 'id'>,
      done: { action?: string; note?: string } = {},
    ): Promise<Row> {
      const { id } = before as unknown as { id: string }
      const row = await changeRow(ctx, name, id, version, patch as never)
      await audit(ctx, {
        action: done.action ?? `${name}.change`,
        bizType: name,
        bizId: id,
        bizVersion: version + 1,
        changes: changesBetween(before, row, fields),
        note: done.note ?? '',
      })
      return row
    },

    /** Takes the row out of sight; it stays in the table and in the history. */
    async retire(ctx: Ctx, id: string): Promise<void> {
      const row = (await getRow(ctx, name, id)) as unknown as { version: number }
      await changeRow(ctx, name, id, row.version, { deletedAt: ctx.now } as never)
      await audit(ctx, { action: `${name}.delete`, bizType: name, bizId: id, bizVersion: row.version + 1 })
    },
  }
}
