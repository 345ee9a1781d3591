import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import { type PickerProps, RemoteSelect } from '../../../web/ui/RemoteSelect.tsx'
import { orgApi, type OrgChoice } from '../api.ts'
import type { NodeType } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'

interface Props extends PickerProps {
  /** The types to choose from; by default institutions and departments. */
  nodeTypes?: readonly NodeType[]
}

/**
 * Picker of institutions, departments or people by name, code or pinyin initials (`fwb` finds 法务部). The value is the id
 * of the node, or a list of ids with `multiple`.
 */
export const OrgPicker = ({ nodeTypes = ['ogn', 'dept'], ...props }: Props) => (
  <RemoteSelect {...props} choose={orgApi.choose} among={{ nodeTypes }} labelOf={nameOf} render={renderNode} />
)

const nameOf = (node: OrgChoice): string => node.name
const renderNode = (node: OrgChoice) => <OrgLine node={node} />

/** A node's name, followed by its parent's name. */
function OrgLine({ node }: { node: OrgChoice }) {
  const above = node.fullName.slice(0, -(node.name.length + 1))
  return (
    <span title={node.fullName}>
      {node.name}
      {above && <small className={textStyles.soft}> {above.split('/').at(-1)}</small>}
    </span>
  )
}

const sides = { structure: '/system/org/index', users: '/system/user/index' } as const

/** Switches between the structure and the users of the organisation, which share one menu entry. */
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
