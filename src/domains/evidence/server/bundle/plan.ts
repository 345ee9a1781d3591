import { fileName } from '../../../../server/files/name.ts'
import type { Ctx } from '../../../../server/context.ts'
import { evidenceCarrier, evidenceFault } from '../../codes.ts'
import type { ItemFile } from '../files.ts'
import type { Numbered } from '../numbered.ts'
import type { Part } from './order.ts'
import type { SheetPlan } from './sheets.ts'

/** A file that is not bound, under the name that it has beside the PDF. */
export interface Beside {
  fileId: string
  name: string
}

export interface BundlePlan extends Pick<SheetPlan, 'stamps' | 'sheets'> {
  parts: Part[]
  /** Contents to write for the binding process: name in its folder → SHA-256. */
  contents: Map<string, string>
  beside: Beside[]
}

/** What is bound in which order, and the pages that are drawn for it, in the language of the context. */
export function planOf(ctx: Ctx, items: readonly Numbered[]): BundlePlan {
  const plan: Writing = { parts: [], contents: new Map(), beside: [], stamps: [], sheets: [] }
  for (const item of items) {
    const bookmark = `${numberWord(ctx, item)} ${item.name}`
    if (item.files.length === 0) putSheet(ctx, plan, item, bookmark, null)
    for (const [at, file] of item.files.entries()) {
      const own = at === 0 ? bookmark : null
      if (file.fault === null) putFile(plan, file, own)
      else putSheet(ctx, plan, item, own, { file, at })
    }
    for (let page = item.firstPage; page <= item.lastPage; page += 1)
      plan.stamps.push(ctx.say('evidence.stamp', { no: item.no, page }))
  }
  return plan
}

interface Writing extends BundlePlan {
  stamps: string[]
  sheets: { title: string; lines: string[] }[]
}

const numberWord = (ctx: Ctx, { no }: Pick<Numbered, 'no'>): string => ctx.say('evidence.number', { no })

function putFile(plan: Writing, { type, sha256, pages }: ItemFile, bookmark: string | null): void {
  plan.contents.set(sha256, sha256)
  plan.parts.push({ bookmark, pages, content: { kind: type === 'pdf' ? 'pdf' : 'picture', path: sha256 } })
}

/** A sheet in place of a file that cannot be bound, or of an item without files. */
function putSheet(
  ctx: Ctx,
  plan: Writing,
  item: Numbered,
  bookmark: string | null,
  left: { file: ItemFile; at: number } | null,
): void {
  plan.parts.push({ bookmark, pages: 1, content: { kind: 'sheet', page: plan.sheets.length } })
  const carrier = [ctx.label(evidenceCarrier.labelKey(item.carrier)), item.keptAt].filter(Boolean).join(' ')
  const lines = [`${ctx.say('evidence.field.carrier')} ${carrier}`]
  if (left) {
    const ending = /\.([a-z\d]{1,8})$/i.exec(left.file.name)?.[1] ?? left.file.type
    const stem = left.file.name.replace(/\.[a-z\d]{1,8}$/i, '')
    const name = fileName([`${numberWord(ctx, item)}-${left.at + 1} ${stem}`], ending)
    plan.beside.push({ fileId: left.file.fileId, name })
    lines.unshift(
      ctx.say('evidence.sheet.file', { name: left.file.name }),
      ctx.say('evidence.sheet.why', { why: ctx.label(evidenceFault.labelKey(left.file.fault!)) }),
      ctx.say('evidence.sheet.beside', { name }),
    )
  } else lines.unshift(ctx.say('evidence.sheet.none'))
  plan.sheets.push({ title: `${numberWord(ctx, item)} ${item.name}`, lines })
}
