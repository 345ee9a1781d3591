import { lazy } from 'react'
import { bracketed } from '../../../web/i18n/listed.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { userApi, type Person } from '../api.ts'
import textStyles from '../../../web/ui/text.module.css'

/**
 * Picker of users by name, login name or pinyin initials (`lwj` finds 李文佳). The value is the id of the user, or a list
 * of ids with `multiple`. Chosen users keep their names even after they were disabled.
 */
export const PersonPicker = (props: PickerProps) => (
  <RemoteSelect {...props} choose={userApi.choose} labelOf={labelOf} render={renderPerson} />
)

const labelOf = ({ name, deptName }: Person): string => (deptName ? `${name}${bracketed(deptName)}` : name)

/** Name, department and login name, to distinguish users with the same name. */
const renderPerson = (person: Person) => (
  <span>
    {labelOf(person)}
    <small className={textStyles.soft}> {person.loginName}</small>
  </span>
)

export { SecretModal, showSecrets } from './SecretModal.tsx'
/** The form of a user, loaded when it is opened. */
export const UserForm = lazy(async () => ({ default: (await import('./UserForm.tsx')).UserForm }))
