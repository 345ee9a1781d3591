import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import type { Column } from '../../../../web/ui/columns.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { StatusTag } from '../../../../web/ui/StatusTag.tsx'
import type { ContractRow } from '../../api.ts'
import * as codes from '../../codes.ts'
import * as tones from '../tones.ts'
import { NameWithHits } from './TextHits.tsx'
import { categoryWord, termWord, wordOf } from '../words.ts'

/**
 * The columns of both contract lists. Their keys are those of the export.
 * @param isTextSearch whether the rows say where the searched words stand: it takes room below the name
 */
export function useContractColumns(isTextSearch: boolean): readonly Column<ContractRow>[] {
  const t = useT()
  return useMemo(() => {
    const plain = (key: keyof ContractRow, more: Partial<Column<ContractRow>> = {}): Column<ContractRow> => ({
      key,
      title: t.label(`contract.field.${key}`),
      ...more,
    })
    return [
      plain('contractNo', { width: 152, sortable: true }),
      plain('contractName', {
        width: isTextSearch ? 520 : 200,
        sortable: true,
        ...(isTextSearch && { render: (r) => <NameWithHits row={r} /> }),
      }),
      plain('contractCategory', { width: 120, optional: true, render: (r) => categoryWord(t, r.contractCategory) }),
      plain('contractType', { width: 96, render: (r) => wordOf(t, codes.contractType, r.contractType) }),
      plain('ourPartyName', { width: 150 }),
      plain('counterpartyNames', { width: 160 }),
      plain('moneyFlow', { width: 104, render: (r) => wordOf(t, codes.moneyFlow, r.moneyFlow) }),
      plain('currency', { width: 80, optional: true, render: (r) => wordOf(t, codes.currency, r.currency) }),
      plain('amount', {
        width: 124,
        align: 'right',
        sortable: true,
        render: (r) => <Money value={r.amount} currency={r.currency} />,
      }),
      plain('signDate', { width: 110, sortable: true }),
      {
        key: 'term',
        title: t('contract.field.term'),
        width: 188,
        render: (r) => termWord(t, r.startDate, r.endDate),
      },
      plain('startDate', { width: 120, optional: true }),
      plain('endDate', { width: 120, optional: true, sortable: true }),
      plain('status', {
        width: 100,
        optional: true,
        render: (r) => <StatusTag of={codes.contractStatus} tones={tones.statusTones} value={r.status} />,
      }),
      plain('docStatus', {
        width: 100,
        render: (r) => <StatusTag of={codes.docStatus} tones={tones.docTones} value={r.docStatus} />,
      }),
      plain('performState', {
        width: 100,
        render: (r) => <StatusTag of={codes.performState} tones={tones.performTones} value={r.performState} />,
      }),
      plain('archiveStatus', {
        width: 100,
        render: (r) => <StatusTag of={codes.archiveStatus} tones={tones.archiveTones} value={r.archiveStatus} />,
      }),
      plain('handlerPsnName', { width: 100 }),
      plain('createPsnName', { width: 100, optional: true }),
      plain('createTime', { width: 160, sortable: true }),
      plain('updateTime', { width: 160, optional: true, sortable: true }),
    ]
  }, [t, isTextSearch])
}
