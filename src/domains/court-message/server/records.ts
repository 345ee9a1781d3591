import { createHash } from 'node:crypto'
import { chinaDay } from '../../../kernel/dates.ts'
import { halfWidth } from '../../../kernel/width.ts'
import type { Ctx } from '../../../server/context.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { cases } from '../../case/server/facade.ts'
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
  // Users who see a case see the messages that were written into it, whatever its level.
  part: { ...everybody, takesPart: (ctx) => cases.isSeen(ctx, 'court_message.caseId') },
  searched: ['messageNo', 'title', 'courtCaseNo', 'caseName'],
  // The reading is on the page; the text and its hashes never change.
  unrecorded: ['text', 'textHash', 'fileHash', 'found', 'parties', 'taken'],
})

/** What is equal in two intakes of one text, however it is spaced. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(halfWidth(text).replaceAll(/\s/g, '')).digest('hex')

/** Leaves out the case of messages where the caller may not see it: an author keeps the message, but not its case. */
export async function withoutHidden<T extends Pick<CourtMessageRow, 'caseId' | 'caseName'>>(
  ctx: Ctx,
  rows: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(rows.map(({ caseId }) => caseId).filter((id) => id !== null))]
  if (ids.length === 0) return [...rows]
  const seen = await cases.visible(ctx).where('legal_case.id', 'in', ids).select('legal_case.id as id').execute()
  const open = new Set(seen.map(({ id }) => id))
  return rows.map((row) => (row.caseId === null || open.has(row.caseId) ? row : { ...row, caseId: null, caseName: '' }))
}
