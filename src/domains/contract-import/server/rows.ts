import { readDay } from '../../../kernel/dates.ts'
import { AppError, type Vars } from '../../../kernel/errors.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { SheetFault } from '../../../kernel/sheet-import.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseUnstorable } from '../../../server/http/characters.ts'
import { invalidInput } from '../../../server/http/failures.ts'
import { ContractDraft } from '../../contract/server/service.ts'
import { recordLevel } from '../../permission/codes.ts'
import { ownFieldType, ownName, readOwnValue } from '../../own-field/codes.ts'
import type { OwnField } from '../../own-field/server/service.ts'
import { kindOfName } from '../../review/server/service.ts'
import { type Assignment, type ImportField, importField, partyColumns, type Standing, standing } from '../codes.ts'
import { isInTenThousands } from './guess.ts'
import { partsIn, placesIn } from './lists.ts'
import { ownFieldOf, wordOfField } from './own-fields.ts'
import { type Choices, valueOf } from './words.ts'

/** A row as it will be written. */
export interface Typed {
  externalId: string
  contractNo: string | null
  draft: ContractDraft
  signDate: string | null
  signPlace: string
  effectiveDate: string | null
  recordLevel: (typeof recordLevel.values)[number]
  standing: Standing
  /** External id or number of the contract that it belongs to. */
  parent: string | null
  archiveNo: string | null
  archivePlace: string
  /** Names of files; the first one with text is the contract's text. */
  files: string[]
  /** Names of files that are never its text. */
  attachments: string[]
}

export interface SheetRow {
  at: number
  cells: readonly string[]
}

/** Characters of the place of signing. */
const mostOfPlace = 100

/** How the columns of a sheet are read. */
interface Sheet {
  titles: readonly string[]
  assignment: Assignment
  ownFields: readonly OwnField[]
  choices: Choices
}

/** The name of a file without folders, as it is compared. */
export const fileKey = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase()

/** Reads the rows of a sheet by its assignment, and collects what is wrong with them. */
export class RowReader {
  readonly faults: SheetFault[] = []
  /** Words without a value, by field, with how many rows have them. */
  readonly unknown = new Map<ImportField, Map<string, number>>()
  /** Rows with such words: they are listed by word, not as faults. */
  readonly #undecided = new Set<number>()
  readonly #ctx: Ctx
  readonly #sheet: Sheet

  constructor(ctx: Ctx, sheet: Sheet) {
    this.#ctx = ctx
    this.#sheet = sheet
  }

  /** Adds a fault. @param field names the column; the needed one where no column is assigned */
  fault(at: number, field: ImportField | null, key: string, vars: Vars = {}): void {
    const column = field === null ? '' : this.titleOf(field)
    this.faults.push({ row: at, column, text: this.#ctx.label(key, { label: column, ...vars }) })
  }

  titleOf(field: ImportField): string {
    const { titles, assignment, ownFields } = this.#sheet
    return titles[assignment.columns.indexOf(field)] ?? wordOfField(this.#ctx, ownFields, field)
  }

  /** @returns the contract, or null for a row with a fault */
  read({ at, cells }: SheetRow): Typed | null {
    const before = this.faults.length
    const text = (field: ImportField): string => {
      const index = this.#sheet.assignment.columns.indexOf(field)
      return index < 0 ? '' : (cells[index] ?? '').trim()
    }
    const externalId = text('externalId') || text('contractNo')
    if (externalId === '') this.fault(at, 'externalId', 'common.field.missing')
    if (text('contractName') === '') this.fault(at, 'contractName', 'common.field.missing')
    const chosen = (field: ImportField): string | null => this.#chosen(at, field, text(field))
    const draft = this.#draft(at, {
      contractName: text('contractName'),
      contractCategory: chosen('contractCategory'),
      contractType: chosen('contractType'),
      ourParty: chosen('ourParty'),
      ourPosition: chosen('ourPosition'),
      counterparties: this.#parties(at, text),
      startDate: this.#day(at, 'startDate', text('startDate')),
      endDate: this.#day(at, 'endDate', text('endDate')),
      moneyFlow: chosen('moneyFlow'),
      currency: chosen('currency') ?? 'CNY',
      amount: this.#amount(at, 'amount', text('amount')),
      taxRate: text('taxRate').replace(/%$/, '') || null,
      payMethod: chosen('payMethod'),
      selectionMode: numberOrNull(chosen('selectionMode')),
      subject: text('subject'),
      summary: text('summary'),
      isFrame: chosen('isFrame') === 'yes',
      frameTolerance: text('frameTolerance').replace(/%$/, '') || null,
      noFixedTerm: chosen('noFixedTerm') === 'yes',
      isStandardText: chosen('isStandardText') === 'yes',
      riskNote: text('riskNote'),
      disputeWay: chosen('disputeWay'),
      disputeOrg: text('disputeOrg'),
      handlerPsnId: chosen('handler'),
      ownValues: this.#ownValues(at, text),
    })
    const signDate = this.#day(at, 'signDate', text('signDate'))
    const effectiveDate = this.#day(at, 'effectiveDate', text('effectiveDate'))
    const state = (chosen('standing') ?? standing.code.inForce) as Standing
    const level = (chosen('recordLevel') ?? recordLevel.code.normal) as Typed['recordLevel']
    const signPlace = text('signPlace')
    if (signPlace.length > mostOfPlace) this.fault(at, 'signPlace', 'common.field.tooLong', { max: mostOfPlace })
    if (!draft || this.faults.length > before || this.#undecided.has(at)) return null
    return {
      externalId,
      contractNo: text('contractNo') || null,
      draft,
      signDate,
      signPlace,
      effectiveDate,
      recordLevel: level,
      standing: state,
      parent: text('parent') || null,
      archiveNo: text('archiveNo') || null,
      archivePlace: text('archivePlace'),
      files: partsIn(text('files')).map(fileKey),
      attachments: partsIn(text('attachments')).map(fileKey),
    }
  }

  /** @returns null for an empty cell, and for a word that is to be left out */
  #chosen(at: number, field: ImportField, word: string): string | null {
    if (word === '') return null
    const value = valueOf(this.#sheet.choices, this.#sheet.assignment.words, field, word)
    if (value !== undefined) return value || null
    const words = this.unknown.get(field) ?? new Map<string, number>()
    this.unknown.set(field, words.set(word, (words.get(word) ?? 0) + 1))
    this.#undecided.add(at)
    return null
  }

  #day(at: number, field: ImportField, text: string): string | null {
    if (text === '') return null
    // A spreadsheet's time of day is dropped.
    const day = readDay(text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''))
    if (!day) this.fault(at, field, 'common.field.date')
    return day ?? null
  }

  #amount(at: number, field: ImportField, text: string): string | null {
    const plain = text.replace(/^[¥￥]\s*|\s*元$/g, '')
    if (plain === '') return null
    // The values of an own field in units of ten thousand are stored as they are typed.
    const isTyped = isInTenThousands(ownFieldOf(this.#sheet.ownFields, field)?.label ?? '')
    const fen = isInTenThousands(this.titleOf(field)) && !isTyped ? fenOfTenThousands(plain) : parseYuan(plain)
    if (fen === null) this.fault(at, field, 'common.field.amount')
    return fen === null ? null : formatYuan(fen)
  }

  /** The values of the organisation's own fields; each is read like a usual field of its type. */
  #ownValues(at: number, textOf: (field: ImportField) => string): Record<string, string | null> {
    const { number, amount, date, choice } = ownFieldType.code
    const read = ({ code, type }: OwnField): string | null => {
      const [field, text] = [ownName(code), textOf(ownName(code))]
      if (type === choice) return this.#chosen(at, field, text)
      if (type === date) return this.#day(at, field, text)
      if (type === amount) return this.#amount(at, field, text)
      const value = text === '' ? null : readOwnValue(type, text)
      if (text !== '' && value === null)
        this.fault(at, field, type === number ? 'ownField.notNumber' : 'ownField.tooLong')
      return value
    }
    return Object.fromEntries(this.#sheet.ownFields.map((field) => [field.code, read(field)]))
  }

  /** The counterparties: one of each list for each name. */
  #parties(at: number, textOf: (field: ImportField) => string) {
    const names = placesIn(textOf('counterparties'))
    const lists = Object.entries(partyColumns).map(([property, field]) => {
      const values = placesIn(textOf(field))
      if (values.some((value, index) => value !== '' && !names[index]))
        this.fault(at, field, 'contractImport.morePlaces')
      return [property, field, values] as const
    })
    return names.flatMap((name, index) => {
      if (name === '') return []
      const party: Record<string, string> = {
        name,
        type: kindOfName(name) === 'organisation' ? 'enterprise' : 'individual',
      }
      for (const [property, field, values] of lists) {
        const value = property === 'type' ? this.#chosen(at, field, values[index] ?? '') : values[index]
        if (value) party[property] = value
      }
      return [party]
    })
  }

  #draft(at: number, typed: Record<string, unknown>): ContractDraft | null {
    try {
      const result = ContractDraft.safeParse(typed)
      if (!result.success) throw invalidInput(result.error, (name) => this.#labelOf(name), typed)
      refuseUnstorable(result.data, (name) => this.#labelOf(name))
      if (result.data.startDate && result.data.endDate && result.data.endDate < result.data.startDate)
        this.fault(at, 'endDate', 'contract.field.endBeforeStart')
      return result.data
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error
      for (const [path, { key, vars }] of Object.entries(error.fields)) {
        const field = fieldOf(path)
        // An empty name has been reported.
        if (field === 'contractName' && typed['contractName'] === '') continue
        this.fault(at, field, key, vars)
      }
      return null
    }
  }

  #labelOf(path: string): string {
    const field = fieldOf(path)
    return field ? this.titleOf(field) : path
  }
}

/** The column of a draft's field. */
function fieldOf(path: string): ImportField | null {
  const [name = ''] = path.split('.')
  if (name === 'handlerPsnId') return 'handler'
  const [, property = ''] = /\.(\w+)$/.exec(path) ?? []
  if (name === 'counterparties' && property in partyColumns) return partyColumns[property as keyof typeof partyColumns]
  return importField.values.find((field) => field === name) ?? null
}

/** An amount in ten thousand yuan as fen. A spreadsheet may have computed it: 6.172499999999999 is 61,725.00 yuan. */
function fenOfTenThousands(text: string): number | null {
  if (!/^\d[\d,]*(\.\d+)?$/.test(text)) return null
  const exact = Number(text.replaceAll(',', '')) * 1_000_000
  const fen = Math.round(exact)
  return Math.abs(exact - fen) < 0.01 && Number.isSafeInteger(fen) ? fen : null
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))
