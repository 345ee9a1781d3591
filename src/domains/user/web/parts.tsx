import { useCall } from '../../../web/api/query.ts'
import { type PickerProps, RemoteSelect, usePicker } from '../../../web/ui/RemoteSelect.tsx'
import { userApi, type Person } from '../api.ts'

/**
 * People, found by name, login name or the beginnings of their sounds (`lwj` finds 李文佳). The value is the id of the
 * user, or a list of ids with `multiple`; who has been chosen stays readable even when he cannot sign in any more.
 */
export function PersonPicker(props: PickerProps) {
  const picker = usePicker(props)
  const { ids, queryString } = picker
  const found = useCall(userApi.choose, { queryString }, { keep: true })
  const chosen = useCall(userApi.choose, { ids }, { enabled: ids.length > 0, keep: true })
  return (
    <RemoteSelect
      {...props}
      picker={picker}
      found={found.data}
      chosen={chosen.data}
      loading={found.isFetching}
      labelOf={labelOf}
      render={renderPerson}
    />
  )
}

const labelOf = ({ name, deptName }: Person): string => (deptName ? `${name}（${deptName}）` : name)

/** Name, department and login name: enough to tell two people of one name apart. */
const renderPerson = (person: Person) => (
  <span>
    {labelOf(person)}
    <small className="picker-more"> {person.loginName}</small>
  </span>
)
