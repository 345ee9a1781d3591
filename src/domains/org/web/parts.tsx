import { Segmented, Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { orgApi, type OrgChoice } from '../api.ts'
import type { NodeType } from '../codes.ts'

interface Props extends Omit<SelectProps<string | string[]>, 'options' | 'mode' | 'value' | 'onChange'> {
  /** What can be chosen; institutions and departments when absent. */
  nodeTypes?: readonly NodeType[]
  multiple?: boolean
  value?: string | string[] | null
  onChange?: (value: string | string[] | null) => void
}

/**
 * Institutions, departments or seats of people, found by name, code or the beginnings of their sounds (`fwb` finds 法务部). The value is
 * the id of the node, or a list of ids with `multiple`.
 */
export function OrgPicker({ nodeTypes = ['ogn', 'dept'], multiple = false, value, onChange, ...select }: Props) {
  const [words, setWords] = useState('')
  const queryString = useDeferredValue(words.trim())
  const found = useCall(orgApi.choose, { queryString, nodeTypes: [...nodeTypes] }, { keep: true })
  const ids = value === null || value === undefined || value === '' ? [] : [value].flat()
  const chosen = useCall(orgApi.choose, { ids }, { enabled: ids.length > 0, keep: true }).data ?? []
  const kept = chosen.filter((node) => ids.includes(node.id))
  const others = (found.data ?? []).filter((node) => !kept.some(({ id }) => id === node.id))
  return (
    <Select<string | string[] | null>
      allowClear
      {...(select as object)}
      {...(multiple ? { mode: 'multiple' } : {})}
      value={multiple ? ids : (ids[0] ?? null)}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={found.isFetching}
      optionRender={renderNode}
      options={[...kept, ...others].map((node) => ({ value: node.id, label: node.name, node }))}
    />
  )
}

const renderNode: NonNullable<SelectProps['optionRender']> = ({ data }) => (
  <OrgLine node={(data as { node: OrgChoice }).node} />
)

/** A node by its name, and where it stands when that says more. */
function OrgLine({ node }: { node: OrgChoice }) {
  const above = node.fullName.slice(0, -(node.name.length + 1))
  return (
    <span title={node.fullName}>
      {node.name}
      {above && <small className="picker-more"> {above.split('/').at(-1)}</small>}
    </span>
  )
}

const sides = { structure: '/system/org/index', users: '/system/user/index' } as const

/** Turns between the structure of the organisation and its users, which share one place in the menu. */
export function OrgNav({ shown }: { shown: keyof typeof sides }) {
  const t = useT()
  const navigate = useNavigate()
  const both = [useGranted('system:org:view'), useGranted('system:user:view')].every(Boolean)
  if (!both) return null
  return (
    <Segmented<keyof typeof sides>
      value={shown}
      onChange={(side) => void navigate(sides[side])}
      options={[
        { value: 'structure', label: t('org.structure') },
        { value: 'users', label: t('org.users') },
      ]}
    />
  )
}
