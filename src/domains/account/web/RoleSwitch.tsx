import { App, Dropdown, Button } from 'antd'
import { SwapOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { changeRole, useSession } from '../../../web/session/session.ts'
import { roleWordByCode } from '../../permission/web/parts.tsx'

/** Narrows the session to one of the user's roles. Open tabs and fetched data are discarded. */
export function RoleSwitch({ roles }: { roles: readonly string[] }) {
  const t = useT()
  const { message } = App.useApp()
  const names = useSession().roleNames
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function choose(role: string): Promise<void> {
    setBusy(true)
    try {
      await changeRole(role)
      void navigate('/')
    } catch (error) {
      void message.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: roles.map((role) => ({ key: role, label: roleWordByCode(t, role, names[role]) })),
        onClick: ({ key }) => void choose(key),
      }}
    >
      <Button icon={<SwapOutlined />} loading={busy}>
        {t('account.changeRole')}
      </Button>
    </Dropdown>
  )
}
