import { recordStatus } from '../../../kernel/record.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { LedgerRow } from '../api.ts'
import { bookColumns, contentText, ledgerSource, ledgerType, type LedgerType } from '../codes.ts'

type LedgerColumn = Column<LedgerRow> & { textOf: (row: LedgerRow) => string }

/** The columns of all ledgers, or of one ledger including its own columns. */
export function columnsOf(t: Translate, type: LedgerType | undefined): readonly LedgerColumn[] {
  const column = (
    key: string,
    width: number,
    textOf: LedgerColumn['textOf'],
    more: Partial<Column<LedgerRow>> = {},
  ): LedgerColumn => ({ key, title: t.label(`ledger.field.${key}`), width, textOf, render: textOf, ...more })
  const own = (type === undefined ? [] : bookColumns[type]).map((one) =>
    column(one.name, one.kind === 'day' || one.kind === 'number' ? 100 : 130, (row) =>
      contentText(one, row.content[one.name] ?? '', t.label),
    ),
  )
  const sortable = { sortable: true }
  return [
    column('ledgerNo', 128, (row) => row.ledgerNo, sortable),
    column('ledgerType', 108, (row) => codeWord(t, ledgerType, row.ledgerType) ?? '', {
      ...sortable,
      optional: type !== undefined,
    }),
    column('period', 80, (row) => row.period ?? '', sortable),
    column('reportOrgName', 140, (row) => row.reportOrgName ?? '', { optional: type !== undefined }),
    column('bizNo', 148, (row) => row.bizNo, sortable),
    column('bizName', 180, (row) => row.bizName, sortable),
    column('amount', 116, (row) => row.amount ?? '', {
      ...sortable,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    }),
    column('source', 92, (row) => codeWord(t, ledgerSource, row.source) ?? '', { optional: type !== undefined }),
    column('status', 84, (row) => codeWord(t, recordStatus, row.status) ?? '', {
      render: (row) => <StatusTag of={recordStatus} tones={statusTones} value={row.status} />,
    }),
    ...own,
    column('remark', 160, (row) => row.remark ?? '', { optional: true }),
    column('createTime', 150, (row) => row.createTime.slice(0, 16), { ...sortable, optional: true }),
  ]
}
