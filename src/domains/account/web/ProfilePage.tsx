import { createElement } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { slot, visible } from '../../../web/pages/registry.ts'
import { heldRoles, placeOfSeat, useSession } from '../../../web/session/session.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { UserPicture } from '../../../web/ui/UserPicture.tsx'
import { roleWordByCode } from '../../permission/web/parts.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import profileHeadStyles from '../../../web/home/profile-head.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './account.module.css'

/** The personal centre: the user's data and roles, and the tabs of other domains. */
export function ProfilePage() {
  const t = useT()
  // Other pages lead to a tab, also where this one is open already.
  const tab = useSearchParams()[0].get('tab') ?? undefined
  const { user, org, roles, roleNames, items } = useSession()
  const held = heldRoles(roles)
  const added = visible(slot('profileTab'), items)
  const facts: [label: string, value: string][] = [
    [t('account.loginName'), user.loginName],
    [t('account.name'), user.name],
    [t('account.sex'), t(user.sex === 0 ? 'account.male' : 'account.female')],
    [t('account.phone'), user.phone],
    [t('account.tenant'), org.tenantName],
    [t('account.seat'), placeOfSeat({ user, org })],
    [t('account.introduction'), user.introduction],
  ]
  return (
    <section className={cardStyles.root}>
      <header className={profileHeadStyles.root}>
        <UserPicture user={user} size={64} />
        <div>
          <h1>{user.name}</h1>
          <p>{roles.map((role) => roleWordByCode(t, role, roleNames[role])).join(' · ')}</p>
        </div>
        {held.length > 1 && <RoleSwitch roles={held} />}
      </header>
      <Tabs
        key={tab}
        first={tab}
        items={[
          { key: 'basics', title: t('account.basics'), content: <Facts facts={facts} /> },
          ...added.map(({ key, title, component }) => ({ key, title: t(title), content: createElement(component) })),
        ]}
      />
    </section>
  )
}

/** Not Ant Design's Descriptions, which query the window's width again whenever their tab is shown. */
function Facts({ facts }: { facts: readonly [label: string, value: string][] }) {
  return (
    <dl className={styles.profileFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
