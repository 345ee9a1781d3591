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

/** Path of the user's order list: the provider's list of all, or their organisation's own. */
export const useOrdersPath = (): string => (useGranted('manage') ? '/OrderRecordsIndex' : '/myOrderIndex')

/** Opens the order form for coins: for the user's organisation, or, for the provider, for the chosen one. */
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

/** Refreshes everything shown of orders when one has changed, on any page or by any user. */
export const useLiveOrders = (): void => useLive(ordersTopic, () => void refresh([baseOf(orderApi.query.path)]))

const CHOICES = 100

interface PickerProps {
  /** Set by the form. */
  value?: string
  onChange?: (orderNo: string) => void
}

/** Selects a paid order by its number: of the user's organisation, or of all for the provider. */
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
