import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useT } from '../i18n/t.ts'
import { logout, useSession } from '../session/session.ts'
import { UserPicture } from '../ui/UserPicture.tsx'
import { go } from './go.ts'
import styles from './top-bar.module.css'

/** Picture and name; opens a menu with personal centre, home and logout. */
export function UserMenu() {
  const t = useT()
  const { user } = useSession()
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          { key: '/profile/index', label: t('shell.profile') },
          { key: '/', label: t('shell.backHome') },
          { type: 'divider' },
          { key: 'logout', label: t('shell.logout') },
        ],
        onClick: ({ key }) => void (key === 'logout' ? logout() : go(key)),
      }}
    >
      <button type="button" className={styles.userMenu} aria-label={user.name}>
        <UserPicture user={user} size={26} />
        <span className={styles.userName}>{user.name}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  )
}
