import { PrinterOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { List } from '../../../web/api/list.ts'
import { call } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { printTable } from '../../../web/ui/print-table.ts'
import { ledgerApi, type LedgerRow } from '../api.ts'
import { ledgerType, type LedgerType } from '../codes.ts'
import { columnsOf } from './columns.tsx'

/** Maximum number of printed lines; larger lists can be exported to Excel. */
const MOST = 500

interface Props {
  list: Pick<List<LedgerRow>, 'input' | 'total'>
}

/** Prints all lines that match the filter, with the default columns of the list. */
export function PrintBook({ list }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const type = list.input['ledgerType'] as LedgerType | undefined
  const { period } = list.input
  async function print(): Promise<void> {
    setBusy(true)
    try {
      const { records } = await call(ledgerApi.query, { ...list.input, current: 1, size: MOST })
      const columns = columnsOf(t, type).filter((column) => column.optional !== true)
      const { amount } = await call(ledgerApi.totals, list.input)
      printTable({
        title: codeWord(t, ledgerType, type) ?? t('ledger.title'),
        notes: [
          typeof period === 'string' ? period : '',
          `${t('ledger.totals', { count: records.length })} ${amountWord(amount)}`,
        ],
        heads: columns.map(({ title }) => title),
        rows: records.map((row) =>
          columns.map(({ key, textOf }) => (key === 'amount' ? amountWord(textOf(row)) : textOf(row))),
        ),
        foot: columns.map(({ key }, i) => (i === 0 ? t('ledger.sum') : key === 'amount' ? amountWord(amount) : '')),
      })
    } finally {
      setBusy(false)
    }
  }
  const refusal =
    list.total === 0 ? t('ui.list.nothingToExport') : list.total > MOST && t('ledger.printMost', { max: MOST })
  return (
    <ActionButton
      icon={<PrinterOutlined />}
      loading={busy}
      refusal={refusal}
      onClick={() => void print().catch(() => undefined)}
    >
      {t('ledger.print')}
    </ActionButton>
  )
}
