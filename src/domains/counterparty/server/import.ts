import { z } from 'zod'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { text } from '../../../kernel/text.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import {
  readSheet,
  sheetCheck,
  type SheetForm,
  type SheetReading,
  sheetTemplate,
  wordsOfCodes,
} from '../../../server/http/sheet-import.ts'
import { languages } from '../../../server/messages.ts'
import { CounterpartyDraft } from '../api.ts'
import { counterpartyKind, yesNo } from '../codes.ts'
import { findMatches } from './matches.ts'
import { keysOf } from './names.ts'
import { save } from './service.ts'

const { name, creditCode, remark } = CounterpartyDraft.shape
/** Several names in a cell, separated by semicolons. */
const names = z.string().max(2000).default('')
const ImportRow = z.object({
  name,
  creditCode,
  kind: text(30).default(''),
  formerNames: names,
  aliases: names,
  isRelated: text(10).default(''),
  contactName: text(50).default(''),
  phone: text(30).default(''),
  remark,
})
type Row = z.output<typeof ImportRow>
const form: SheetForm<typeof ImportRow> = { domain: 'counterparty', row: ImportRow }

export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('counterparty.template'),
    form,
    [
      {
        name: ctx.say('counterparty.example.name'),
        creditCode: '91110108MADX0Q7L75',
        kind: ctx.label(counterpartyKind.labelKey('enterprise')),
        formerNames: ctx.say('counterparty.example.names'),
        isRelated: ctx.label(yesNo.labelKey('no')),
      },
    ],
    { kind: wordsOfCodes(ctx, counterpartyKind), isRelated: wordsOfCodes(ctx, yesNo) },
  )

export const checkImport = sheetCheck(form, resolve)

/** Adds all counterparties of the sheet or, with any fault, none. Similar names go to the review list. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  return tx(ctx, async (ctx) => {
    const drafts = await resolve(ctx, reading)
    if (reading.isFaulty) return reading.result()
    for (const draft of drafts) await save(ctx, { ...draft, id: undefined, version: undefined })
    await findMatches(ctx)
    return reading.result()
  })
}

type Words = typeof counterpartyKind | typeof yesNo

/** Converts the words of a sheet to codes. Adds a fault with row and column for what is unknown or exists already. */
async function resolve(ctx: Ctx, reading: SheetReading<Row>): Promise<CounterpartyDraft[]> {
  const codeOf = (list: Words, word: string) =>
    list.options.find(({ labelKey }) =>
      languages.some((language) => ctx.platform.messages.label(language, labelKey) === word),
    )?.value
  const rows = reading.rows.map(({ value }) => value)
  const keys = await keysOf(
    ctx,
    rows.map((row) => row.name),
  )
  const taken = await takenAmong(ctx, rows, keys)
  const seen = new Map<string, number>()
  return reading.rows.flatMap(({ at, value }, i) => {
    const { kind: kindWord, isRelated: relatedWord, contactName, phone, ...row } = value
    const kind = kindWord === '' ? 'enterprise' : codeOf(counterpartyKind, kindWord)
    if (kind === undefined) reading.fault(at, 'kind', 'counterparty.noSuchWord', { word: kindWord })
    const related = relatedWord === '' ? 'no' : codeOf(yesNo, relatedWord)
    if (related === undefined) reading.fault(at, 'isRelated', 'counterparty.noSuchWord', { word: relatedWord })
    for (const [field, key] of [
      ['name', keys[i]!],
      ['creditCode', row.creditCode],
    ] as const) {
      if (key === '') continue
      const number = taken.get(key)
      const former = seen.get(key)
      if (former !== undefined) reading.fault(at, field, 'counterparty.twice', { row: former })
      else if (number !== undefined) reading.fault(at, field, 'counterparty.inLibrary', { number })
      seen.set(key, at)
    }
    const draft = CounterpartyDraft.safeParse({
      ...row,
      kind,
      isRelated: related === 'yes',
      formerNames: parts(row.formerNames),
      aliases: parts(row.aliases),
      contacts: contactName || phone ? [{ name: contactName || row.name.slice(0, 50), phone }] : [],
    })
    for (const { path } of draft.error?.issues ?? [])
      // Name and phone of a contact are one field of the draft.
      reading.fault(at, path[0] === 'contacts' ? 'contactName' : String(path[0]), 'common.field.invalid')
    return draft.data ? [draft.data] : []
  })
}

const parts = (cell: string): string[] =>
  cell
    .split(/[;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Names (as keys) and codes of the rows that entries have already, with the entry's number. */
async function takenAmong(ctx: Ctx, rows: readonly Row[], keys: readonly string[]): Promise<Map<string, string>> {
  const asked = [...keys, ...rows.map((row) => row.creditCode)].filter(Boolean)
  if (asked.length === 0) return new Map()
  const found = await table(ctx, 'counterparty_key')
    .select()
    .innerJoin('counterparty', (j) =>
      j
        .onRef('counterparty.tenantId', '=', 'counterparty_key.tenantId')
        .onRef('counterparty.id', '=', 'counterparty_key.counterpartyId'),
    )
    .select(['counterparty_key.key', 'counterparty.counterpartyNo'])
    .where('counterparty_key.key', '=', (e) => e.fn.any(e.val(asked)))
    .execute()
  return new Map(found.map(({ key, counterpartyNo }) => [key, counterpartyNo]))
}
