import { PayCircleOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '../../../web/api/live.ts'
import { baseOf, refresh, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { orderApi } from '../api.ts'
import { ordersTopic } from '../codes.ts'
import { OrderForm } from './OrderForm.tsx'

/** Where the caller finds his orders: the provider's list of all, or his organisation's own. */
export const useOrdersPath = (): string => (useGranted('manage') ? '/OrderRecordsIndex' : '/myOrderIndex')

/** Orders coins: for one's own organisation, or, as the provider, for the one that is chosen. */
export function RechargeButton({ tenantId }: { tenantId?: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const at = useOrdersPath()
  const isProvider = useGranted('manage')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        access={orderApi.save.access}
        type="primary"
        icon={<PayCircleOutlined />}
        onClick={() => setOpen(true)}
      >
        {t(isProvider ? 'order.new' : 'order.recharge')}
      </ActionButton>
      {open && (
        <OrderForm
          tenantId={tenantId}
          onClose={() => setOpen(false)}
          onPlaced={({ id }) => void navigate(`${at}?show=${id}`)}
        />
      )}
    </>
  )
}

/** Asks again for what is shown of orders, whatever page or person has changed one. */
export const useLiveOrders = (): void => useLive(ordersTopic, () => void refresh([baseOf(orderApi.query.path)]))

const CHOICES = 100

interface PickerProps {
  /** Given by the form. */
  value?: string
  onChange?: (orderNo: string) => void
}

/** An order that is paid, by its number: those of one's own organisation, or of all for the provider. */
export function PaidOrderPicker({ value, onChange }: PickerProps) {
  const [words, onSearch] = useState('')
  const found = useCall(orderApi.query, { size: CHOICES, orderNo: words.trim() || undefined }, { keep: true })
  const paid = (found.data?.records ?? []).filter((one) => one.payState === 'paid' || one.payState === 'partly')
  return (
    <Select
      value={value || null}
      onChange={(orderNo: string) => onChange?.(orderNo)}
      showSearch={{ filterOption: false, onSearch }}
      loading={found.isFetching}
      options={paid.map(({ orderNo, amount, tenantName }) => ({
        value: orderNo,
        label: `${orderNo} · ¥${amount} · ${tenantName}`,
      }))}
    />
  )
}
