import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { tagWidth } from '../../../../web/record/columns.tsx'
import { type Column, textWidth } from '../../../../web/ui/columns.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import { StatusTag } from '../../../../web/ui/StatusTag.tsx'
import { useCategories } from '../../../contract-category/web/parts.tsx'
import { useOwnColumns } from '../../../own-field/web/parts.tsx'
import type { ContractRow } from '../../api.ts'
import * as codes from '../../codes.ts'
import * as tones from '../tones.ts'
import { NameWithHits } from './TextHits.tsx'
import { termWord, wordOf } from '../words.ts'

/**
 * The columns of both contract lists. Their keys are those of the export.
 * @param isTextSearch whether the rows have excerpts, which need room below the name
 */
export function useContractColumns(isTextSearch: boolean): readonly Column<ContractRow>[] {
  const t = useT()
  const categories = useCategories()
  const own = useOwnColumns<ContractRow>()
  return useMemo(() => {
    const plain = (key: keyof ContractRow, more: Partial<Column<ContractRow>> = {}): Column<ContractRow> => ({
      key,
      title: t.label(`contract.field.${key}`),
      ...more,
    })
    return [
      // The most used columns fit into the first 1366 pixels; the rest is reached by scrolling.
      plain('contractNo', { width: 146, sortable: true, render: (r) => r.contractNo || t('contract.unnumbered') }),
      plain('contractName', {
        width: isTextSearch ? 520 : 168,
        sortable: true,
        ...(isTextSearch && { render: (r) => <NameWithHits row={r} /> }),
      }),
      plain('counterpartyNames', { width: 140 }),
      plain('amount', {
        width: 120,
        align: 'right',
        sortable: true,
        render: (r) => <Money value={r.amount} currency={r.currency} />,
      }),
      plain('docStatus', {
        width: tagWidth(t, codes.docStatus, 98),
        render: (r) => <StatusTag of={codes.docStatus} tones={tones.docTones} value={r.docStatus} />,
      }),
      plain('performState', {
        width: tagWidth(t, codes.performState, 98),
        render: (r) => <StatusTag of={codes.performState} tones={tones.performTones} value={r.performState} />,
      }),
      plain('archiveStatus', {
        width: tagWidth(t, codes.archiveStatus, 98),
        render: (r) => <StatusTag of={codes.archiveStatus} tones={tones.archiveTones} value={r.archiveStatus} />,
      }),
      {
        key: 'term',
        title: t('contract.field.term'),
        width: Math.max(176, Math.ceil(textWidth(termWord(t, '2026-09-22', '2027-09-22') ?? '', 14)) + 20),
        render: (r) => termWord(t, r.startDate, r.endDate),
      },
      plain('handlerPsnName', { width: 84 }),
      plain('contractType', { width: 96, render: (r) => wordOf(t, codes.contractType, r.contractType) }),
      plain('contractCategory', { width: 120, optional: true, render: (r) => categories.word(r.contractCategory) }),
      plain('ourPartyName', { width: 170 }),
      plain('moneyFlow', { width: 104, render: (r) => wordOf(t, codes.moneyFlow, r.moneyFlow) }),
      plain('currency', { width: 80, optional: true, render: (r) => wordOf(t, codes.currency, r.currency) }),
      plain('signDate', { width: 110, sortable: true }),
      plain('startDate', { width: 120, optional: true }),
      plain('endDate', { width: 120, optional: true, sortable: true }),
      plain('status', {
        width: tagWidth(t, codes.contractStatus, 100),
        optional: true,
        render: (r) => <StatusTag of={codes.contractStatus} tones={tones.statusTones} value={r.status} />,
      }),
      plain('createPsnName', { width: 100, optional: true }),
      plain('createTime', { width: 160, sortable: true }),
      plain('updateTime', { width: 160, optional: true, sortable: true }),
      ...own,
    ]
  }, [t, categories, isTextSearch, own])
}
