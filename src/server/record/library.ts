import type { LibraryAction } from '../../kernel/library.ts'
import type { Ctx } from '../context.ts'
import type { RecordTable } from '../db/table.ts'
import { refuseIncomplete } from './complete.ts'
import type { FilterValues } from './filter.ts'
import type { Base, Records, VersionInput } from './records.ts'

interface Reviewed {
  id: string
  version: number
  pass: boolean
  opinion: string
}

/**
 * What a library does with its records beside keeping them: whatever is edited waits for its review again, and a review
 * passes only what is complete.
 * @param check refuses a record that lacks something
 */
export function libraryOf<T extends RecordTable, R extends Base, W extends { id: string }>(
  records: Records<T, R, W, LibraryAction>,
  check: (ctx: Ctx, record: R) => void,
) {
  return {
    save: (ctx: Ctx, seen: VersionInput, values: FilterValues): Promise<R> =>
      records.save(ctx, seen, { ...values, reviewStatus: 0, reviewOpinion: null }),

    /** @throws `record.incomplete` for one that lacks something, or for a refusal without a reason */
    review: async (ctx: Ctx, { id, version, pass, opinion }: Reviewed): Promise<R> => {
      const record = await records.see(ctx, id)
      const action = pass ? 'pass' : 'refuse'
      await records.allow(ctx, record, action)
      if (pass) check(ctx, record)
      else refuseIncomplete(ctx, 'record', { opinion }, { opinion: 'missing' })
      return records.transition(ctx, record, version, action, { reviewOpinion: opinion || null }, opinion)
    },
  }
}
