import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { call } from '../../../web/api/send.ts'
import { caseApi } from '../api.ts'

/** Selects a case by number, name or opposing party. The value is its id. */
export function CasePicker(select: Omit<SelectProps<string>, 'options'>) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words.trim())
  const found = useCall(caseApi.query, { size: 20, ...(keyword && { keyword }) }, { keep: true })
  const id = typeof select.value === 'string' ? select.value : ''
  const chosen = useCall(caseApi.queryById, { id }, { enabled: id !== '' }).data
  const rows = (found.data?.records ?? []).filter((row) => row.id !== id)
  return (
    <Select<string>
      allowClear
      {...select}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      options={[...(chosen ? [chosen] : []), ...rows].map((row) => ({
        value: row.id,
        label: `${row.caseNo} ${row.caseName}`,
      }))}
    />
  )
}

/** The number of a visible case. */
export const readCaseNumber = async (id: string): Promise<string> => (await call(caseApi.queryById, { id })).caseNo

/** A case by its id; not fetched without one. */
export const useCase = (id: string | null) => useCall(caseApi.queryById, { id: id ?? '' }, { enabled: id !== null })
