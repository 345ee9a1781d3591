import { Select, Space } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { OrgPicker } from '../../org/web/parts.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import type { Approver } from '../api.ts'
import { approverBy } from '../codes.ts'
import type { Known } from './words.ts'
import styles from './fields.module.css'

const { role, person, superior, deptHead, field, initiator } = approverBy.code
const starts: Readonly<Record<Approver['by'], Approver>> = {
  role: { by: role },
  person: { by: person },
  superior: { by: superior, value: '1' },
  deptHead: { by: deptHead, value: 'author' },
  field: { by: field },
  initiator: { by: initiator },
}

interface Props {
  known: Known
  label: string
  /** Given by the form. */
  id?: string
  value?: Approver
  onChange?: (approver: Approver) => void
}

/** One approver: how it is found, and which one. */
export function ApproverField({ known, label, id, value = starts.role, onChange }: Props) {
  const t = useT()
  const choose = (chosen: string | string[] | null | undefined): void => {
    const [first] = [chosen ?? []].flat()
    onChange?.({ by: value.by, ...(first !== undefined && { value: first }) })
  }
  const select = (options: { value: string; label: string }[]) => (
    <Select
      aria-label={`${label} ${t.label(approverBy.labelKey(value.by))}`}
      showSearch={{ optionFilterProp: 'label' }}
      value={value.value ?? null}
      options={options}
      onChange={choose}
    />
  )
  return (
    <Space.Compact block className={styles.pair}>
      <Select<Approver['by']>
        {...(id ? { id } : {})}
        className={styles.by!}
        aria-label={label}
        value={value.by}
        options={approverBy.options
          .filter((one) => one.value !== field || known.kind.people.length > 0)
          .map((one) => ({ value: one.value, label: t.label(one.labelKey) }))}
        onChange={(by) => onChange?.(starts[by])}
      />
      {value.by === role && select(known.roles.map(({ code, name }) => ({ value: code, label: name })))}
      {value.by === superior &&
        select(['1', '2', '3'].map((n) => ({ value: n, label: t('approvalRoute.level', { n }) })))}
      {value.by === field && select(known.kind.people.map(({ name, label: word }) => ({ value: name, label: word })))}
      {value.by === deptHead && value.value === 'author' ? (
        select([
          { value: 'author', label: t('approvalRoute.deptOfAuthor') },
          { value: '', label: t('approvalRoute.chosenDept') },
        ])
      ) : value.by === deptHead ? (
        <OrgPicker aria-label={label} value={value.value || null} onChange={choose} />
      ) : null}
      {value.by === person && <PersonPicker aria-label={label} value={value.value ?? null} onChange={choose} />}
    </Space.Compact>
  )
}
