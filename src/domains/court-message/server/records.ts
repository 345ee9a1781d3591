import { createHash } from 'node:crypto'
import { chinaDay } from '../../../kernel/dates.ts'
import { halfWidth } from '../../../kernel/width.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { type CourtMessage, courtMessageApi, type CourtMessageRow, courtMessageShapes } from '../api.ts'
import { type CourtAction, courtActions } from '../codes.ts'

export const table = 'court_message'

export const messages = recordsOf<typeof table, CourtMessage, CourtMessageRow, CourtAction>({
  table,
  words: 'courtMessage',
  pageOf: (id) => `/courtMessageMain/view/${id}`,
  shapes: courtMessageShapes,
  view: courtMessageApi.queryById.access,
  add: 'case:edit',
  actions: courtActions,
  number: 'messageNo',
  title: 'title',
  numberKey: (ctx) => `FS-${chinaDay(ctx.now).slice(0, 4)}`,
  references: { legal_case: 'caseId' },
  state: 'state',
  owners: [],
  searched: ['messageNo', 'title', 'courtCaseNo', 'caseName'],
  // The reading is on the page; the text and its hashes never change.
  unrecorded: ['text', 'textHash', 'fileHash', 'found', 'parties', 'taken'],
})

/** What is equal in two intakes of one text, however it is spaced. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(halfWidth(text).replaceAll(/\s/g, '')).digest('hex')
