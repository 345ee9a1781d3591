import type { Ctx } from '../../../server/context.ts'
import { type SheetColumns, sheetColumns } from '../../../server/record/sheet.ts'
import { tx } from '../../../server/db/tx.ts'
import { categoryNames } from '../../contract-category/server/facade.ts'
import type { SheetColumn } from '../../../server/http/sheet.ts'
import { ownName } from '../../own-field/codes.ts'
import { listFields, type OwnField, ownTitle } from '../../own-field/server/service.ts'
import type { ContractRow } from '../api.ts'
import * as codes from '../codes.ts'

/** The columns of the exported list, by the names used on the page. */
export async function columns(ctx: Ctx): Promise<SheetColumns<ContractRow>> {
  const categories = await tx(ctx, categoryNames)
  const { text, money, date, time, coded, worded } = sheetColumns<ContractRow>(ctx, 'contract')
  const currency = text('currency', 8)
  const known = {
    contractNo: text('contractNo', 22),
    contractName: text('contractName', 40),
    contractCategory: worded('contractCategory', 16, ({ contractCategory: code }) =>
      code === null ? null : (categories.get(code) ?? code),
    ),
    contractType: coded('contractType', codes.contractType, 16),
    ourPartyName: text('ourPartyName', 24),
    counterpartyNames: text('counterpartyNames', 30),
    moneyFlow: coded('moneyFlow', codes.moneyFlow),
    currency,
    // Amounts have their currency in the next column, because different currencies cannot be summed.
    amount: [money('amount'), currency],
    signDate: date('signDate'),
    term: [date('startDate'), date('endDate')],
    startDate: date('startDate'),
    endDate: date('endDate'),
    status: coded('status', codes.contractStatus),
    docStatus: coded('docStatus', codes.docStatus),
    performState: coded('performState', codes.performState),
    archiveStatus: coded('archiveStatus', codes.archiveStatus),
    handlerPsnName: text('handlerPsnName', 12),
    createPsnName: text('createPsnName', 12),
    createTime: time('createTime'),
    updateTime: time('updateTime'),
  }
  return { ...known, ...ownColumns(ctx, await tx(ctx, listFields), Object.values(known).flat()) }
}

/** One column for each own field, retired ones included. One that has the title of another column is named by its code, too. */
function ownColumns(ctx: Ctx, fields: readonly OwnField[], others: readonly SheetColumn<ContractRow>[]) {
  const titles = new Set(others.map(({ title }) => title))
  return Object.fromEntries(
    fields.map((field) => {
      const { code, type } = field
      const label = ownTitle(ctx, field)
      const name = titles.has(label) ? `${label} ${code}` : label
      titles.add(name)
      const isNumber = type === 'number' || type === 'amount'
      return [
        ownName(code),
        {
          title: name,
          width: 18,
          format: type === 'amount' ? 'money' : type === 'choice' ? 'text' : type,
          value: ({ ownValues }: ContractRow) => {
            const value = ownValues[code]
            if (value === undefined) return ''
            return isNumber ? value : (field.options.find((option) => option.code === value)?.label ?? value)
          },
        } as const,
      ]
    }),
  )
}
