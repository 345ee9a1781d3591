import { Descriptions } from 'antd'
import { createElement } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { slot, visible } from '../../../web/pages/registry.ts'
import { heldRoles, useSession } from '../../../web/session/session.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { UserPicture } from '../../../web/ui/UserPicture.tsx'
import { roleWordByCode } from '../../permission/web/parts.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'

/** The personal centre: who one is, in which role, and what other domains add. */
export function ProfilePage() {
  const t = useT()
  const { user, org, roles, roleNames, items } = useSession()
  const held = heldRoles(roles)
  const added = visible(slot('profileTab'), items)
  const basics = (
    <Descriptions
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'loginName', label: t('account.loginName'), children: user.loginName },
        { key: 'name', label: t('account.name'), children: user.name },
        { key: 'sex', label: t('account.sex'), children: t(user.sex === 0 ? 'account.male' : 'account.female') },
        { key: 'phone', label: t('account.phone'), children: user.phone || '—' },
        { key: 'tenant', label: t('account.tenant'), children: org.tenantName },
        { key: 'seat', label: t('account.seat'), children: org.psnFullName.split('/').filter(Boolean).join(' / ') },
        { key: 'introduction', label: t('account.introduction'), children: user.introduction || '—', span: 'filled' },
      ]}
    />
  )
  return (
    <section className="card">
      <header className="profile-head">
        <UserPicture user={user} size={64} />
        <div>
          <h1>{user.name}</h1>
          <p>{roles.map((role) => roleWordByCode(t, role, roleNames[role])).join(' · ')}</p>
        </div>
        {held.length > 1 && <RoleSwitch roles={held} />}
      </header>
      <Tabs
        items={[
          { key: 'basics', title: t('account.basics'), content: basics },
          ...added.map(({ key, title, component }) => ({ key, title: t(title), content: createElement(component) })),
        ]}
      />
    </section>
  )
}
