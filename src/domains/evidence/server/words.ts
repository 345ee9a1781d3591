import type { RecordHead } from '../../../server/records.ts'
import type { Ctx } from '../../../server/context.ts'
import { changesBetween } from '../../../server/audit/audit.ts'
import { semicolonOf, separatorOf } from '../../../kernel/listed.ts'
import { evidenceCarrier, evidenceForm, evidenceView, examined, groupNumber } from '../codes.ts'
import type { Checked, ItemFile } from './files.ts'
import type { ItemRow } from './lists.ts'

/** Number and title of a record. */
export const titleOfHead = ({ number, title }: RecordHead): string => [number, title].filter(Boolean).join(' ')

/** 第二组：title, in the caller's language. */
export const groupWords = (ctx: Ctx, no: number, title: string): string => {
  const word = ctx.say('evidence.group', { no: groupNumber(ctx.language, no) })
  return title === '' ? word : ctx.say('evidence.groupTitled', { group: word, title })
}

const codes: Readonly<Record<string, { labelKey(value: string): string }>> = {
  form: evidenceForm,
  carrier: evidenceCarrier,
  ...Object.fromEntries(examined.map((name) => [name, evidenceView])),
}
const fields = ['name', 'form', 'source', 'purpose', 'carrier', 'keptAt', 'submitDate', ...examined, 'opinion']

/** What an item's change has changed, in words for the history. */
export function changesIn(
  ctx: Ctx,
  before: ItemRow,
  after: ItemRow,
  former: readonly ItemFile[],
  files: readonly Checked[],
): string {
  const word = (field: string, value: string | null) =>
    value === null ? '—' : codes[field] ? ctx.label(codes[field].labelKey(value)) : value
  const changed = changesBetween(before, after, fields).map(
    (one) =>
      `${ctx.label(`evidence.field.${one.field}`)} ${word(one.field, one.before)} → ${word(one.field, one.after)}`,
  )
  const names = (list: readonly string[]) => list.join(separatorOf(ctx.language)) || '—'
  const [were, are] = [names(former.map(({ name }) => name)), names(files.map(({ file }) => file.name))]
  if (were !== are) changed.push(`${ctx.label('evidence.field.files')} ${were} → ${are}`)
  return [before.name, ...changed].join(semicolonOf(ctx.language))
}
