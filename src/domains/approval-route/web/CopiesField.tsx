import { Select } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { Approver } from '../api.ts'
import { approverBy } from '../codes.ts'
import type { Known } from './words.ts'
import styles from './route.module.css'

const { role, person } = approverBy.code

interface Props {
  known: Known
  value: readonly Approver[]
  onChange: (copies: Approver[]) => void
}

/** Who gets a copy in the end: roles and people; what the table cannot choose stays as it is. */
export function CopiesField({ known, value, onChange }: Props) {
  const t = useT()
  const of = (by: Approver['by']) => value.flatMap((one) => (one.by === by && one.value ? [one.value] : []))
  const others = value.filter(({ by }) => by !== role && by !== person)
  const set = (roles: readonly string[], people: readonly string[]): void =>
    onChange([
      ...others,
      ...roles.map((code) => ({ by: role, value: code })),
      ...people.map((id) => ({ by: person, value: id })),
    ])
  return (
    <div className={styles.when}>
      <Select<string[]>
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={`${t('approvalRoute.column.copies')} ${t('approvalRoute.by.role')}`}
        placeholder={t('approvalRoute.by.role')}
        value={of(role)}
        options={known.roles.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(roles) => set(roles, of(person))}
      />
      <PersonPicker
        multiple
        aria-label={`${t('approvalRoute.column.copies')} ${t('approvalRoute.by.person')}`}
        placeholder={t('approvalRoute.by.person')}
        value={of(person)}
        onChange={(people) => set(of(role), [people ?? []].flat())}
      />
    </div>
  )
}
