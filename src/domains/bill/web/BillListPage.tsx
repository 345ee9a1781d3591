import { Segmented } from 'antd'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { wordsOf } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { BizNo, TenantField } from '../../coin/web/parts.tsx'
import { moduleCode } from '../../cost-standard/codes.ts'
import { billApi, type Bill } from '../api.ts'
import { billMode } from '../codes.ts'
import { StatementButton } from './StatementButton.tsx'

/** Uses of paid modules with their cost: single ones, or sums by month. */
export function BillListPage() {
  const t = useT()
  const list = useList(billApi.query)
  const seesAll = useGranted('manage')
  const mode = list.filter.mode ?? 'detail'
  const isDetail = mode === 'detail'
  const single: readonly Column<Bill>[] = [{ key: 'billNo', title: t('bill.field.billNo'), width: 204 }]
  const behind: readonly Column<Bill>[] = [
    {
      key: 'bizNo',
      title: t('bill.field.bizNo'),
      width: 180,
      render: ({ bizNo, moduleCode: module }) => bizNo && <BizNo no={bizNo} moduleCode={module} />,
    },
    { key: 'time', title: t('bill.field.time'), width: 150 },
  ]
  const columns: readonly Column<Bill>[] = [
    ...(isDetail ? single : []),
    { key: 'tenantName', title: t('bill.field.tenantName'), width: 200, optional: !seesAll },
    { key: 'userName', title: t('bill.field.userName'), width: 80 },
    { key: 'period', title: t('bill.field.period'), width: 90 },
    {
      key: 'moduleCode',
      title: t('bill.field.moduleCode'),
      width: 130,
      full: roomFor(wordsOf(t, moduleCode)),
      render: (row) => t.label(moduleCode.labelKey(row.moduleCode)),
    },
    { key: 'times', title: t('bill.field.times'), width: 80, align: 'right' },
    { key: 'coin', title: t('bill.field.coin'), width: 100, align: 'right' },
    {
      key: 'amount',
      title: t('bill.field.amount'),
      width: 110,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    },
    ...(isDetail ? behind : []),
  ]
  return (
    <ListPage
      key={mode}
      name={`bill-${mode}`}
      title={t(seesAll ? 'bill.title' : 'bill.mine')}
      list={list}
      columns={columns}
      exportTo={billApi.export}
      action={
        <>
          <StatementButton tenantId={list.filter.tenantId} months={lastMonths().map(({ value }) => value)} />
          <Segmented
            aria-label={t('bill.modes')}
            value={mode}
            options={billMode.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
            onChange={(value) => list.setFilter({ mode: value === 'detail' ? null : value })}
          />
        </>
      }
      search={
        <>
          <TenantField list={list} />
          <KeywordField list={list} name="user" placeholder={t('bill.field.user')} />
          <SelectField list={list} name="period" label={t('bill.field.period')} of={lastMonths()} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="moduleCode" label={t('bill.field.moduleCode')} of={moduleCode} />
          <DateRangeField list={list} from="timeFrom" to="timeTo" label={t('bill.field.time')} />
        </>
      }
      empty={<EmptyState title={t('bill.empty')} text={t('bill.emptyText')} />}
    />
  )
}
BillListPage.asks = firstOf(billApi.query)

const MONTHS = 24

/** Months to choose from, the current one first. */
function lastMonths(): { value: string; label: string }[] {
  const now = new Date()
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7)
    return { value: month, label: month }
  })
}
