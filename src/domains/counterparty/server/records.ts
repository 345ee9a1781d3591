import { chinaDay } from '../../../kernel/dates.ts'
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
