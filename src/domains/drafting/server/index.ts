import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import type { RecordKind } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { compareParagraphsAside } from '../../text-comparison/server/service.ts'
import { draftingApi, type DraftRow } from '../api.ts'
import { docKind, draftMode } from '../codes.ts'
import { download } from './download.ts'
import { preview, trialLeft, tryOut, throttled } from './open.ts'
import { prefill } from './prefill.ts'
import { assistant, rewrite } from './rewrite.ts'
import { changeStatus, drafts, draftsOf, generate, openDraft, remove, save, write } from './service.ts'
import { subject } from './subject.ts'
import { listTemplates, readTemplate, templateOf } from './templates.ts'
import { listVersions, readPair, readVersion } from './versions.ts'
import { findClauses, polish } from './wording.ts'

function columns(ctx: Ctx) {
  const { text, count, time, coded } = sheetColumns<DraftRow>(ctx, 'drafting')
  return {
    docNo: text('docNo', 18),
    title: text('title', 40),
    docKind: coded('docKind', docKind),
    docTypeName: text('docTypeName', 24),
    mode: coded('mode', draftMode),
    docVersion: count('docVersion', 8),
    status: coded('status', documentStatus),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
    updateTime: time('updateTime'),
  }
}

export const routes = serve(draftingApi)({
  query: (ctx, q) => drafts.list(ctx, q),
  queryById: (ctx, { id }) => drafts.see(ctx, id),
  save,
  delete: (ctx, { ids }) => remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'doc_draft', title: 'drafting.history', columns: columns(ctx), list: drafts.list }),
  templates(ctx, q) {
    throttled(ctx)
    return listTemplates(ctx, q)
  },
  template(ctx, { docType }) {
    throttled(ctx)
    return readTemplate(ctx, docType)
  },
  preview,
  tryOut,
  trialLeft: (ctx) => trialLeft(ctx),
  subject,
  prefill: async (ctx, { docType, ...about }) => prefill(ctx, await templateOf(ctx, docType), about),
  generate,
  changeStatus,
  async versions(ctx, { id }) {
    await drafts.see(ctx, id)
    return listVersions(ctx, id)
  },
  async compare(ctx, q) {
    const [before, after] = await tx(ctx, async (ctx) => {
      await drafts.see(ctx, q.id)
      return readPair(ctx, q)
    })
    return compareParagraphsAside(ctx.tenantId, before, after)
  },
  async restore(ctx, { id, version, no }) {
    const before = await openDraft(ctx, id, 'edit')
    const { title, content } = await readVersion(ctx, id, no)
    return write(ctx, before, version, { title, content }, { origin: 'restored', action: 'restore', note: String(no) })
  },
  clauses(ctx, q) {
    throttled(ctx)
    return Promise.resolve(findClauses(q))
  },
  polish(ctx, { text }) {
    throttled(ctx)
    return Promise.resolve(polish(text))
  },
  assistant,
  rewrite,
  download,
})

const codes = { codes: { docKind, mode: draftMode, status: documentStatus } }
const kind = drafts.kind(codes)
export const records: Record<string, RecordKind> = {
  doc_draft: {
    ...kind,
    see: async (ctx, id) => draftsOf[(await drafts.see(ctx, id)).docKind].kind(codes).see(ctx, id),
  },
}
