import { useSearchParams } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { tagWidth, wordsOf } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { type Order, orderApi } from '../api.ts'
import { invoiceState, payMode, payState, product, waitsFor } from '../codes.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { PayTag } from './PayTag.tsx'
import { RechargeButton, useLiveOrders, useOrdersPath } from './parts.tsx'
import { Sums } from './Sums.tsx'
import { invoiceTones } from './tones.ts'

/** The orders, with their state of payment. */
export function OrderListPage() {
  const t = useT()
  const list = useList(orderApi.query)
  useLiveOrders()
  const seesAll = useGranted('manage')
  const [params, setParams] = useSearchParams()
  const at = useOrdersPath()
  const shown = params.get('show')
  const columns: readonly Column<Order>[] = [
    { key: 'orderNo', title: t('order.field.orderNo'), width: 172 },
    { key: 'tenantName', title: t('order.field.tenantName'), width: 190, optional: !seesAll },
    { key: 'userName', title: t('order.field.userName'), width: 80 },
    {
      key: 'product',
      title: t('order.field.product'),
      width: 90,
      full: roomFor(wordsOf(t, product)),
      render: (row) => t.label(product.labelKey(row.product)),
    },
    {
      key: 'qty',
      title: t('order.field.qty'),
      width: 80,
      align: 'right',
      // Coins were ordered either by number or by package.
      render: (row) =>
        row.product === 'coin' && row.coin !== row.qty
          ? t('order.inPackages', { count: grouped(row.qty) })
          : grouped(row.qty),
    },
    { key: 'unitPrice', title: t('order.field.unitPrice'), width: 90, align: 'right', optional: true },
    {
      key: 'amount',
      title: t('order.column.amount'),
      width: 100,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    },
    { key: 'coin', title: t('order.field.coin'), width: 100, align: 'right', optional: true },
    {
      key: 'payMode',
      title: t('order.field.payMode'),
      width: 104,
      full: roomFor(wordsOf(t, payMode)),
      render: (row) => t.label(payMode.labelKey(row.payMode)),
    },
    {
      key: 'payState',
      title: t('order.field.payState'),
      width: Math.max(tagWidth(t, payState, 108), tagWidth(t, waitsFor, 108)),
      render: (row) => <PayTag order={row} />,
    },
    {
      key: 'invoiceState',
      title: t('order.field.invoiceState'),
      width: tagWidth(t, invoiceState, 100),
      optional: true,
      render: (row) => <StatusTag of={invoiceState} tones={invoiceTones} value={row.invoiceState} />,
    },
    { key: 'createTime', title: t('order.field.createTime'), width: 132, render: (row) => row.createTime.slice(0, 16) },
    { key: 'payTime', title: t('order.field.payTime'), width: 132, render: (row) => row.payTime?.slice(0, 16) ?? '—' },
  ]
  const addressOf = ({ id }: Order) => `${at}?${new URLSearchParams({ ...Object.fromEntries(params), show: id })}`
  const close = () =>
    setParams((now) => {
      now.delete('show')
      return now
    })
  const button = <RechargeButton tenantId={list.filter.tenantId} />
  return (
    <>
      <ListPage
        name="order"
        title={t(seesAll ? 'order.title' : 'order.mine')}
        list={list}
        columns={columns}
        open={addressOf}
        exportTo={orderApi.export}
        action={button}
        search={
          <>
            <KeywordField list={list} name="orderNo" placeholder={t('order.field.orderNo')} />
            <TenantField list={list} />
            <SelectField list={list} name="payState" label={t('order.field.payState')} of={payState} />
          </>
        }
        more={
          <>
            <SelectField list={list} name="waitsFor" label={t('order.field.waitsFor')} of={waitsFor} />
            <SelectField list={list} name="product" label={t('order.field.product')} of={product} />
            <DateRangeField list={list} from="timeFrom" to="timeTo" label={t('order.field.createTime')} />
            <DateRangeField list={list} from="payTimeFrom" to="payTimeTo" label={t('order.field.payTime')} />
          </>
        }
        summary={<Sums list={list} />}
        empty={<EmptyState title={t('order.empty')} text={t('order.emptyText')} action={button} />}
      />
      {shown && <OrderDialog id={shown} onClose={close} />}
    </>
  )
}
OrderListPage.asks = firstOf(orderApi.query)
