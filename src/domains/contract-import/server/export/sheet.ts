import type { Ctx } from '../../../../server/context.ts'
import type { CellFormat, SheetColumn } from '../../../../server/http/sheet.ts'
import type { Contract } from '../../../contract/api.ts'
import { ownFieldType, ownName } from '../../../own-field/codes.ts'
import { type OwnField, ownTitle } from '../../../own-field/server/service.ts'
import { flags, type ImportField, importField, partyColumns } from '../../codes.ts'
import { standingOf } from '../existing.ts'
import { joined } from '../lists.ts'
import { wordOfField } from '../own-fields.ts'
import { type Choices, wordOf } from '../words.ts'
import type { FileNames } from './files.ts'

/** A contract with what its record does not have. */
export interface Exported extends FileNames {
  contract: Contract
  externalId: string
  /** External id of the contract that it belongs to, if this one is exported too. */
  parent: string | null
  recordLevel: string
  archiveNo: string | null
  archivePlace: string
}
type Value = string | number | null
type BuiltIn = (typeof importField.values)[number]

const days: ReadonlySet<ImportField> = new Set(['signDate', 'startDate', 'endDate', 'effectiveDate'])
const { number, amount, date, choice } = ownFieldType.code
/** Digits that a cell with a number keeps. */
const digits = 15

/** The columns that an import understands, each with the values that it reads. */
export function exportColumns(ctx: Ctx, ownFields: readonly OwnField[], choices: Choices): SheetColumn<Exported>[] {
  const usual = importField.values.map((field): SheetColumn<Exported> => {
    const format: CellFormat = days.has(field) ? 'date' : field === 'amount' ? 'money' : 'text'
    const value = valueOf(choices, field)
    return { title: wordOfField(ctx, ownFields, field), width: widths[field] ?? 16, format, value }
  })
  const titles = new Set(usual.map(({ title }) => title))
  const own = ownFields.map((field): SheetColumn<Exported> => {
    const label = field.isRetired ? ownTitle(ctx, field) : field.label
    const title = titles.has(label) ? `${label} ${field.code}` : label
    titles.add(title)
    const isAmount = field.type === amount
    const format: CellFormat = field.type === date ? 'date' : isAmount ? 'money' : 'text'
    return { title, width: 16, format, value: ({ contract }) => ownValueOf(choices, field, contract.ownValues) }
  })
  return [...usual, ...own]
}

const widths: Partial<Record<ImportField, number>> = {
  externalId: 20,
  contractNo: 22,
  contractName: 36,
  ourParty: 24,
  counterparties: 30,
  subject: 30,
  summary: 30,
  files: 40,
  attachments: 40,
}

function ownValueOf(choices: Choices, { code, type, options }: OwnField, values: Contract['ownValues']): Value {
  const value = values[code]
  if (value === undefined) return null
  if (type === choice)
    return wordOf(choices, ownName(code), value, [options.find((option) => option.code === value)?.label ?? value])
  return type === number && value.replaceAll(/\D/g, '').length <= digits ? Number(value) : value
}

/** How a field's value is written into its cell. */
function valueOf(choices: Choices, field: BuiltIn): (row: Exported) => Value {
  const word = (value: Value, name: string | null = null): Value =>
    value === null ? null : wordOf(choices, field, String(value), name === null ? [] : [name])
  const special: Partial<Record<BuiltIn, (row: Exported) => Value>> = {
    externalId: ({ externalId }) => externalId,
    parent: ({ parent }) => parent,
    archiveNo: ({ archiveNo }) => archiveNo,
    archivePlace: ({ archivePlace }) => archivePlace,
    files: ({ files }) => joined(files),
    attachments: ({ attachments }) => joined(attachments),
    standing: ({ contract }) => word(standingOf(contract)),
    recordLevel: (row) => word(row.recordLevel),
    ourParty: ({ contract }) => word(contract.ourParty, contract.ourPartyName),
    handler: ({ contract }) => word(contract.handlerPsnId, contract.handlerPsnName),
    counterparties: ({ contract }) => joined(contract.counterparties.map(({ name }) => name)),
    ...Object.fromEntries(
      flags.map((flag) => [flag, ({ contract }: Exported) => (contract[flag] ? word('yes') : null)]),
    ),
    ...Object.fromEntries(
      partyProperties.map((property) => [
        partyColumns[property],
        ({ contract }: Exported) =>
          joined(
            contract.counterparties.map((party) => (property === 'type' ? String(word(party.type)) : party[property])),
          ),
      ]),
    ),
  }
  const plain = ({ contract }: Exported): Value => contract[field as keyof Contract] as Value
  return special[field] ?? (choices.has(field) ? (row) => word(plain(row)) : plain)
}

const partyProperties = Object.keys(partyColumns) as (keyof typeof partyColumns)[]
