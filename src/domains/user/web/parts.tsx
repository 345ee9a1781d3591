import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { userApi, type Person } from '../api.ts'

interface Props extends Omit<SelectProps<string | string[]>, 'options' | 'mode' | 'value' | 'onChange'> {
  multiple?: boolean
  value?: string | string[] | null
  onChange?: (value: string | string[] | null) => void
}

/**
 * People, found by name, login name or the beginnings of their sounds (`lwj` finds 李文佳). The value is the id of the
 * user, or a list of ids with `multiple`; who has been chosen stays readable even when he cannot sign in any more.
 */
export function PersonPicker({ multiple = false, value, onChange, ...select }: Props) {
  const [words, setWords] = useState('')
  const queryString = useDeferredValue(words.trim())
  const found = useCall(userApi.choose, { queryString }, { keep: true })
  const ids = value === null || value === undefined || value === '' ? [] : [value].flat()
  const chosen = useCall(userApi.choose, { ids }, { enabled: ids.length > 0, keep: true }).data ?? []
  const kept = chosen.filter((person) => ids.includes(person.id))
  const others = (found.data ?? []).filter((person) => !kept.some(({ id }) => id === person.id))
  return (
    <Select<string | string[] | null>
      allowClear
      {...(select as object)}
      {...(multiple ? { mode: 'multiple' } : {})}
      value={multiple ? ids : (ids[0] ?? null)}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      optionRender={renderPerson}
      options={[...kept, ...others].map((person) => ({
        value: person.id,
        label: person.deptName ? `${person.name}（${person.deptName}）` : person.name,
        person,
      }))}
    />
  )
}

const renderPerson: NonNullable<SelectProps['optionRender']> = ({ data }) => (
  <PersonLine person={(data as { person: Person }).person} />
)

/** Name, department and login name: enough to tell two people of one name apart. */
function PersonLine({ person }: { person: Person }) {
  return (
    <span>
      {person.deptName ? `${person.name}（${person.deptName}）` : person.name}
      <small className="picker-more"> {person.loginName}</small>
    </span>
  )
}
