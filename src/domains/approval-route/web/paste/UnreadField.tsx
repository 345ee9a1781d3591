import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { OrgPicker } from '../../../org/web/parts.tsx'
import type { Approver } from '../../api.ts'
import type { Named } from '../../shapes.ts'
import { approverBy } from '../../codes.ts'
import { ApproverField } from '../ApproverField.tsx'
import type { Known } from '../words.ts'
import type { Unread } from './rows.ts'

interface Props {
  of: Unread
  known: Known
  /** Those of this name, if there are several. */
  found: Named | undefined
  onChange: (meaning: Approver | string) => void
}

/** Chooses what a name means that was not recognised. */
export function UnreadField({ of: { what, name }, known, found, onChange }: Props) {
  const t = useT()
  const [typed, type] = useState<Approver>({ by: approverBy.code.role })
  if (what === 'category')
    return (
      <Select<string>
        aria-label={name}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('approvalRoute.category')}
        options={known.kind.categories.map(({ code, label }) => ({ value: code, label }))}
        onChange={onChange}
      />
    )
  if (what === 'unit') return <OrgPicker aria-label={name} onChange={(id) => typeof id === 'string' && onChange(id)} />
  const same = found?.people ?? []
  return (
    <>
      <ApproverField
        known={known}
        label={name}
        value={typed}
        onChange={(next) => {
          type(next)
          if (next.value || next.by === approverBy.code.initiator) onChange(next)
        }}
      />
      {same.length > 1 && (
        <Space wrap>
          {same.map(({ id, label }) => (
            <Button key={id} size="small" onClick={() => onChange({ by: approverBy.code.person, value: id })}>
              {name} {label}
            </Button>
          ))}
        </Space>
      )}
    </>
  )
}
