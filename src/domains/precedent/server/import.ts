import { z } from 'zod'
import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import { PlainDate, chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { text } from '../../../kernel/text.ts'
import type { Ctx } from '../../../server/context.ts'
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
import { caseType, type CaseType, causeFits } from '../../case/codes.ts'
import { isChoosable } from '../../dictionary/codes.ts'
import { itemsOf } from '../../dictionary/server/service.ts'
import { PrecedentDraft } from '../api.ts'
import { courtLevel, docType, procedure, typicalLevel } from '../codes.ts'
import { save, takenBy } from './service.ts'

const shape = PrecedentDraft.shape
const Row = z.object({
  title: shape.title,
  caseType: text(50),
  causeOfAction: text(100),
  court: text(200),
  courtLevel: text(50).optional(),
  judgeCaseNo: text(100),
  procedure: text(50),
  judgeDate: PlainDate,
  docType: text(50),
  typicalLevel: text(50),
  parties: text(1000).optional(),
  focus: text(2000),
  gist: text(4000),
  result: text(4000),
  fullText: text(30_000),
  source: text(200).optional(),
})
type Row = z.output<typeof Row>
const form: SheetForm<typeof Row> = { domain: 'precedent', row: Row }

/** An import template with one example case. */
export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('precedent.template'),
    form,
    [
      {
        title: ctx.say('precedent.example.title'),
        caseType: ctx.label(caseType.labelKey('msss')),
        causeOfAction: ctx.say('precedent.example.cause'),
        court: ctx.say('precedent.example.court'),
        judgeCaseNo: ctx.say('precedent.example.number'),
        procedure: ctx.label(procedure.labelKey('first')),
        judgeDate: '2026-01-15',
        docType: ctx.label(docType.labelKey('judgment')),
        typicalLevel: ctx.label(typicalLevel.labelKey('ordinary')),
        focus: ctx.say('precedent.example.focus'),
        gist: ctx.say('precedent.example.gist'),
        result: ctx.say('precedent.example.result'),
        fullText: ctx.say('precedent.example.text'),
      },
    ],
    {
      caseType: wordsOfCodes(ctx, caseType),
      courtLevel: wordsOfCodes(ctx, courtLevel),
      procedure: wordsOfCodes(ctx, procedure),
      docType: wordsOfCodes(ctx, docType),
      typicalLevel: wordsOfCodes(ctx, typicalLevel),
    },
  )

export const checkImport = sheetCheck(form, resolve)

/** Adds all cases of the sheet or, with any fault, none. Each then waits for review. */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  return tx(ctx, async (ctx) => {
    const drafts = await resolve(ctx, reading)
    if (reading.isFaulty) return reading.result()
    for (const draft of drafts) await save(ctx, { ...draft, id: undefined, version: undefined })
    return reading.result()
  })
}

type Codes = Pick<Enumeration<Record<string, CodeValue>>, 'options'>
const lists = { caseType, courtLevel, procedure, docType, typicalLevel } satisfies Record<string, Codes>

/** Converts the words of a sheet to codes. Adds a fault with row and column for unknown ones. */
async function resolve(ctx: Ctx, reading: SheetReading<Row>): Promise<PrecedentDraft[]> {
  const say = (language: (typeof languages)[number], key: string) => ctx.platform.messages.label(language, key)
  const codeOf = (list: Codes, word: string) =>
    list.options.find(({ labelKey, value }) => value === word || languages.some((one) => say(one, labelKey) === word))
      ?.value
  const { rows: causes } = await itemsOf(ctx, 'causeOfAction')
  const today = chinaDay(ctx.now)
  const numbers = new Set<string>()
  const drafts: PrecedentDraft[] = []
  for (const { at, value } of reading.rows) {
    const codes: Record<string, unknown> = {}
    for (const [name, list] of Object.entries(lists)) {
      const word = value[name as keyof typeof lists]
      codes[name] = word === undefined ? null : codeOf(list, word)
      if (codes[name] === undefined) reading.fault(at, name, 'precedent.noSuchWord', { word: word ?? '' })
    }
    const cause = causes.find(
      (one) =>
        isChoosable('causeOfAction', one) &&
        causeFits((codes['caseType'] ?? null) as CaseType | null, one.dicValue) &&
        [one.dicName, one.dicNameEn, one.dicValue].includes(value.causeOfAction),
    )
    if (!cause) reading.fault(at, 'causeOfAction', 'precedent.noSuchWord', { word: value.causeOfAction })
    if (value.judgeDate > today) reading.fault(at, 'judgeDate', 'precedent.notYet')
    const number = await takenBy(ctx, value.judgeCaseNo)
    if (number) reading.fault(at, 'judgeCaseNo', 'precedent.taken', { number })
    else if (numbers.has(value.judgeCaseNo)) reading.fault(at, 'judgeCaseNo', 'precedent.twice')
    numbers.add(value.judgeCaseNo)
    const draft = PrecedentDraft.safeParse({ ...value, ...codes, causeOfAction: cause?.dicValue ?? null })
    if (draft.success) drafts.push(draft.data)
    else if (!reading.isFaulty) fail('common.invalidInput', { fields: value.title })
  }
  return drafts
}
