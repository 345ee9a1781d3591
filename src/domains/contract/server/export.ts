import type { Ctx } from '../../../server/context.ts'
import { type SheetColumns, sheetColumns } from '../../../server/record/sheet.ts'
import { tx } from '../../../server/db/tx.ts'
import { categoryNames } from '../../contract-category/server/facade.ts'
import type { ContractRow } from '../api.ts'
import * as codes from '../codes.ts'

/** The columns of the exported list, by the names used on the page. */
export async function columns(ctx: Ctx): Promise<SheetColumns<ContractRow>> {
  const categories = await tx(ctx, categoryNames)
  const { text, money, date, time, coded, worded } = sheetColumns<ContractRow>(ctx, 'contract')
  const currency = text('currency', 8)
  return {
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
}
