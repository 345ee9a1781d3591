import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { contractApi } from '../api.ts'

interface Props extends Omit<SelectProps<string>, 'options'> {
  /** The contract that cannot be its own parent. */
  except?: string | null
  /** Only those of this approval status. */
  docStatus?: number
}

/** Another contract, found by number, name or counterparty. */
export function ContractPicker({ except = null, docStatus, ...select }: Props) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const asked = { size: 20, count: false, ...(keyword && { keyword }), ...(docStatus && { docStatus }) }
  const found = useCall(contractApi.query, asked, { keep: true })
  const id = typeof select.value === 'string' ? select.value : ''
  const chosen = useCall(contractApi.queryById, { id }, { enabled: id !== '' }).data
  const rows = (found.data?.records ?? []).filter((row) => row.id !== except && row.id !== id)
  return (
    <Select<string>
      allowClear
      {...select}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      options={[...(chosen ? [chosen] : []), ...rows].map((row) => ({
        value: row.id,
        label: `${row.contractNo} ${row.contractName}`,
      }))}
    />
  )
}

/** A contract by its name; nothing when the reader may not see it. */
export function ContractLink({ id }: { id: string }) {
  const contract = useCall(contractApi.queryById, { id }).data
  return contract ? (
    <Link to={`/contractQueryMain/view/${id}`}>{`${contract.contractNo} ${contract.contractName}`}</Link>
  ) : null
}
