import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { roleApi, type Role } from '../api.ts'
import { roleWord } from './parts.tsx'
import { RoleActions } from './RoleActions.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RoleReading } from './RoleReading.tsx'

interface Props {
  /** A role's id, `new`, or null while no role is open. */
  role: string | null
  /** The role to copy for a new one. */
  copyOf: string | null
  show: (role: string | null, copyOf?: string) => void
}

/** The drawer of one role next to the list, for reading, editing, copying or adding. */
export function RoleDrawer({ role, copyOf, show }: Props) {
  const t = useT()
  const asked = role === 'new' ? copyOf : role
  const call = useCall(roleApi.queryById, { id: asked ?? '' }, { enabled: asked !== null })
  const [edited, setEdited] = useState<string | null>(null)
  const isEditing = role === 'new' || (role !== null && edited === role)
  const close = () => {
    setEdited(null)
    show(null)
  }
  const title = role === 'new' ? t('permission.newRole') : call.data && asked ? roleWord(t, call.data) : ''
  const form = (from: Role | null) => (
    <RoleForm
      key={`${role} ${copyOf}`}
      from={from}
      isNew={role === 'new'}
      onDone={(id) => {
        setEdited(null)
        show(id)
      }}
      onCancel={() => (role === 'new' ? close() : setEdited(null))}
    />
  )
  return (
    <Drawer
      open={role !== null}
      onClose={close}
      size={720}
      title={title}
      extra={
        role !== null && !isEditing && call.data ? (
          <RoleActions role={call.data} edit={() => setEdited(role)} copy={() => show('new', role)} close={close} />
        ) : null
      }
      destroyOnHidden
    >
      {role === 'new' && copyOf === null ? (
        form(null)
      ) : (
        <CallState call={call}>{(data) => (isEditing ? form(data) : <RoleReading role={data} />)}</CallState>
      )}
    </Drawer>
  )
}
