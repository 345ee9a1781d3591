import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { refuseUnlisted } from '../../dictionary/server/service.ts'
import { notifyCasesOfFirm } from '../../case/server/service.ts'
import { stopHirings } from '../../law-firm-hire/server/service.ts'
import { engageable, removeByDocument } from '../../law-firm/server/service.ts'
import { approvals, part } from '../../workflow/server/facade.ts'
import { type LawFirmOut, lawFirmOutApi, type LawFirmOutRow, lawFirmOutShapes } from '../api.ts'
import { type LawFirmOutAction, lawFirmOutActions, removalLists } from '../codes.ts'

export const removals = recordsOf<'law_firm_out', LawFirmOut, LawFirmOutRow, LawFirmOutAction>({
  table: 'law_firm_out',
  words: 'lawFirmOut',
  pageOf: (id) => `/lawFirmOutMain/view/${id}`,
  shapes: lawFirmOutShapes,
  view: lawFirmOutApi.queryById.access,
  add: 'lawout:add',
  actions: lawFirmOutActions,
  number: 'outNo',
  title: 'firmName',
  numberKey: (ctx) => `CK-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 4,
  owners: [],
  searched: ['outNo', 'firmName', 'description'],
  part,
})

/** Saves a draft; the firm must be in the library. */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof lawFirmOutApi.save>,
): Promise<LawFirmOut> {
  if (id !== undefined) await removals.see(ctx, id)
  await refuseUnlisted(ctx, 'lawFirmOut', draft, removalLists)
  const firm = await engageable(ctx, draft.firmId, 'firmId', ctx.say('lawFirmOut.field.firmId'))
  const files = await namedFiles(ctx, 'law_firm_out', id, draft.files)
  const { firmName } = firm
  const status = documentStatus.code.editing
  const removal = await removals.save(ctx, { id, version }, { ...draft, firmName, files, status })
  await takeFiles(ctx, 'law_firm_out', removal.id, files)
  return removal
}

/** Decided by the head of legal; the approval takes the firm out of the library, in the same transaction. */
export const approval = approvals(removals, {
  item: 'lawout:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  editPage: (id) => `/lawFirmOutMain/edit/${id}`,
  async check(ctx, removal) {
    refuseIncomplete(ctx, 'lawFirmOut', removal, {
      outType: 'choose',
      removalReason: 'choose',
      description: 'missing',
    })
    await engageable(ctx, removal.firmId, 'firmId', ctx.say('lawFirmOut.field.firmId'))
  },
  async approved(ctx, { firmId, firmName, removalReason, outNo, description }) {
    await removeByDocument(ctx, firmId, removalReason ?? failMissing(), `${outNo} ${description}`)
    const reason = ctx.say('lawFirm.removed', { name: firmName })
    await stopHirings(ctx, firmId, reason)
    await notifyCasesOfFirm(ctx, firmId, reason)
  },
})
