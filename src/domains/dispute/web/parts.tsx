import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { disputeApi } from '../api.ts'

/** Selects a dispute by number, title or counterparty. The value is its id. */
export function DisputePicker(select: Omit<SelectProps<string>, 'options'>) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const found = useCall(disputeApi.query, { size: 20, ...(keyword && { keyword }) }, { keep: true })
  const id = typeof select.value === 'string' ? select.value : ''
  const chosen = useCall(disputeApi.queryById, { id }, { enabled: id !== '' }).data
  const rows = (found.data?.records ?? []).filter((row) => row.id !== id)
  return (
    <Select<string>
      allowClear
      {...select}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      options={[...(chosen ? [chosen] : []), ...rows].map((row) => ({
        value: row.id,
        label: `${row.disputeNo} ${row.title}`,
      }))}
    />
  )
}
