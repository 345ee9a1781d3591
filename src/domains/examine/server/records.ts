import { chinaDay } from '../../../kernel/dates.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { type ExamineHead, type ExamineRow, examineShapes, examineApi } from '../api.ts'
import { type ExamineAction, examineActions } from '../codes.ts'

export const examines = recordsOf<'examine', ExamineHead, ExamineRow, ExamineAction>({
  table: 'examine',
  words: 'examine',
  pageOf: (id) => `/examineMain?id=${id}`,
  shapes: examineShapes,
  view: examineApi.queryById.access,
  add: 'ai:examine:use',
  actions: examineActions,
  number: 'examineNo',
  title: 'name',
  numberKey: (ctx) => `SC-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 6,
  owners: [],
  searched: ['examineNo', 'name', 'fileName'],
})
