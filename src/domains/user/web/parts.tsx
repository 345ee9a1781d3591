import { bracketed } from '../../../web/i18n/listed.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { userApi, type Person } from '../api.ts'

/**
 * People, found by name, login name or the beginnings of their sounds (`lwj` finds 李文佳). The value is the id of the
 * user, or a list of ids with `multiple`; who has been chosen stays readable even when he cannot sign in any more.
 */
export const PersonPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={userApi.choose} labelOf={labelOf} render={renderPerson} />
)

const labelOf = ({ name, deptName }: Person): string => (deptName ? `${name}${bracketed(deptName)}` : name)

/** Name, department and login name: enough to tell two people of one name apart. */
const renderPerson = (person: Person) => (
  <span>
    {labelOf(person)}
    <small className="picker-more"> {person.loginName}</small>
  </span>
)
