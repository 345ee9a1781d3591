import { withCode } from '../../../kernel/number.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { PlusOutlined } from '@ant-design/icons'
import { useSearchParams } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { tagWidth } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { type Refund, refundApi } from '../api.ts'
import { stage } from '../codes.ts'
import { useLiveRefunds } from './live.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundForm } from './RefundForm.tsx'
import { Sums } from './Sums.tsx'
import { stageTones } from './tones.ts'

/** The refunds: `show` in the address opens one of them, `apply` the form for an order. */
export function RefundListPage() {
  const t = useT()
  const list = useList(refundApi.query)
  useLiveRefunds()
  const seesAll = useGranted('manage')
  const [params, setParams] = useSearchParams()
  const [shown, applied] = [params.get('show'), params.get('apply')]
  const turn = (patch: Record<string, string>) =>
    setParams((now) => {
      now.delete('show')
      now.delete('apply')
      return new URLSearchParams({ ...Object.fromEntries(now), ...patch })
    })
  const columns: readonly Column<Refund>[] = [
    {
      key: 'refundNo',
      title: t('refund.field.refundNo'),
      width: 130,
      render: (row) => withCode(row.refundNo, row.tenantCode),
    },
    { key: 'orderNo', title: t('refund.field.orderNo'), width: 150 },
    { key: 'tenantName', title: t('refund.field.tenantName'), width: 150, optional: !seesAll },
    {
      key: 'amount',
      title: t('refund.field.amount'),
      width: 100,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    },
    { key: 'coin', title: t('refund.field.coin'), width: 90, align: 'right' },
    { key: 'reason', title: t('refund.column.reason'), width: 104 },
    { key: 'createTime', title: t('refund.field.createTime'), width: 148 },
    {
      key: 'reviewStatus',
      title: t('refund.field.reviewStatus'),
      width: tagWidth(t, reviewStatus, 112),
      render: (row) => <StatusTag of={reviewStatus} tones={reviewTones} value={row.reviewStatus} />,
    },
    {
      key: 'stage',
      title: t('refund.field.stage'),
      width: tagWidth(t, stage, 92),
      render: (row) => <StatusTag of={stage} tones={stageTones} value={row.stage} />,
    },
  ]
  const button = (
    <ActionButton
      access={refundApi.save.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => turn({ apply: '' })}
    >
      {t('refund.new')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="refund"
        title={t(seesAll ? 'refund.title' : 'refund.mine')}
        list={list}
        columns={columns}
        open={({ id }) =>
          `${seesAll ? '/refundIndex' : '/myRefundIndex'}?${new URLSearchParams({ ...Object.fromEntries(params), show: id }).toString()}`
        }
        exportTo={refundApi.export}
        action={button}
        search={
          <>
            <KeywordField list={list} name="refundNo" placeholder={t('refund.search')} />
            <TenantField list={list} />
            <SelectField list={list} name="reviewStatus" label={t('refund.field.reviewStatus')} of={reviewStatus} />
          </>
        }
        more={
          <>
            <DateRangeField list={list} from="timeFrom" to="timeTo" label={t('refund.field.createTime')} />
            <DateRangeField list={list} from="refundTimeFrom" to="refundTimeTo" label={t('refund.field.refundTime')} />
          </>
        }
        summary={<Sums list={list} />}
        empty={<EmptyState title={t('refund.empty')} text={t('refund.emptyText')} action={button} />}
      />
      {shown !== null && <RefundDialog id={shown} onClose={() => turn({})} />}
      {applied !== null && (
        <RefundForm orderNo={applied} onClose={() => turn({})} onAsked={({ id }) => turn({ show: id })} />
      )}
    </>
  )
}
RefundListPage.asks = firstOf(refundApi.query)
