import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { type Counterparty, counterpartyApi, type CounterpartyRow, counterpartyShapes } from '../api.ts'
import { type CounterpartyAction, counterpartyActions } from '../codes.ts'

/** Counterparties as a kind of record: a directory of the organisation. */
export const counterparties = recordsOf<'counterparty', Counterparty, CounterpartyRow, CounterpartyAction>({
  table: 'counterparty',
  words: 'counterparty',
  pageOf: (id) => `/counterpartyMain/view/${id}`,
  shapes: counterpartyShapes,
  view: counterpartyApi.queryById.access,
  add: 'counterparty:edit',
  actions: counterpartyActions,
  number: 'counterpartyNo',
  title: 'name',
  state: 'kind',
  numberKey: (ctx) => `XD-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['counterpartyNo', 'name', 'creditCode'],
  unrecorded: ['pinyin', 'searchText', 'mergedInto', 'isBlack', 'blackTime'],
  part: everybody,
})

/** Whether a counterparty is a party of a contract. */
export async function isPartyOf(ctx: Ctx, id: string, contractId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from counterparty_ties(${id}) t
    where t."bizType" = 'contract' and t."bizId" = ${contractId}`.execute(ctx.db)
  return rows.length > 0
}

/** Records what was done with a counterparty besides changes of its fields. */
export const note = (ctx: Ctx, id: string, action: string, text: string) =>
  audit(ctx, { action: `counterparty.${action}`, bizType: 'counterparty', bizId: id, note: text })
