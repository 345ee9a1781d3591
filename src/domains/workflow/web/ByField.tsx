import { Select, Space } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { PersonPicker } from '../../user/web/parts.tsx'
import { flowApi } from '../api.ts'
import { type ChainStep, stepBy } from '../codes.ts'
import styles from './workflow.module.css'

type By = ChainStep['by']
interface Props {
  /** Given by the form. */
  id?: string
  value?: By
  onChange?: (by: By) => void
}

const starts: { [K in By['kind']]: By } = {
  role: { kind: 'role', role: '' },
  people: { kind: 'people', people: [] },
  superior: { kind: 'superior', level: 1 },
}

/** How the assignees of a step are chosen: by role, chosen people, or the head of the author's department. */
export function ByField({ id, value = starts.role, onChange }: Props) {
  const t = useT()
  const roles = useCall(flowApi.chainRoles, {}).data ?? []
  return (
    <Space.Compact block>
      <Select<By['kind']>
        {...(id ? { id } : {})}
        className={styles.chainKind!}
        aria-label={t('workflow.field.by')}
        value={value.kind}
        options={stepBy.options.map((one) => ({ value: one.value, label: t.label(one.labelKey) }))}
        onChange={(kind) => onChange?.(starts[kind])}
      />
      {value.kind === 'role' && (
        <Select
          aria-label={t('workflow.by.role')}
          showSearch={{ optionFilterProp: 'label' }}
          value={value.role || null}
          options={roles.map((role) => ({ value: role.roleCode, label: role.roleName }))}
          onChange={(role) => onChange?.({ kind: 'role', role })}
        />
      )}
      {value.kind === 'people' && (
        <PersonPicker
          multiple
          aria-label={t('workflow.by.people')}
          value={value.people}
          onChange={(people) => onChange?.({ kind: 'people', people: [people ?? []].flat() })}
        />
      )}
      {value.kind === 'superior' && (
        <Select
          aria-label={t('workflow.field.level')}
          value={value.level}
          options={[1, 2, 3].map((n) => ({ value: n, label: t('workflow.level', { n }) }))}
          onChange={(level) => onChange?.({ kind: 'superior', level })}
        />
      )}
    </Space.Compact>
  )
}
