import { Alert, Descriptions } from 'antd'
import { useSearchParams } from 'react-router'
import { bracketed, colon, separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import type { Role } from '../api.ts'
import { dataScope, roleHome } from '../codes.ts'
import { ItemTree } from './ItemTree.tsx'
import { RoleUsers } from './RoleUsers.tsx'
import { roleWord } from './parts.tsx'
import styles from './permission.module.css'

/** Read-only view of a role: its rights and its holders. */
export function RoleReading({ role }: { role: Role }) {
  const t = useT()
  const [params] = useSearchParams()
  const scope = t.label(dataScope.labelKey(role.dataScope))
  const nodes = role.scopeNodes.map((node) => node.name).join(separator())
  const facts = (
    <Descriptions
      column={2}
      items={[
        { key: 'code', label: t('permission.field.roleCode'), children: role.roleCode },
        {
          key: 'enabled',
          label: t('permission.field.enabled'),
          children: t(role.enabled ? 'permission.enabled.yes' : 'permission.enabled.no'),
        },
        {
          key: 'scope',
          label: t('permission.field.dataScope'),
          children: nodes ? `${scope}${colon()}${nodes}` : scope,
        },
        { key: 'home', label: t('permission.field.home'), children: t.label(roleHome.labelKey(role.home)) },
        ...(role.remark
          ? [{ key: 'remark', label: t('permission.field.remark'), children: role.remark, span: 2 }]
          : []),
      ]}
    />
  )
  return (
    <>
      {role.refusal && (
        <Alert
          className={styles.roleNotice!}
          type="info"
          showIcon
          title={t.label(role.refusal, { role: roleWord(t, role) })}
        />
      )}
      {facts}
      <Tabs
        first={params.get('tab') ?? 'perms'}
        items={[
          {
            key: 'perms',
            title: `${t('permission.tab.perms')}${bracketed(role.perms.length)}`,
            content: <ItemTree items={role.perms} />,
          },
          {
            key: 'users',
            title: `${t('permission.tab.users')}${bracketed(role.userCount)}`,
            content: <RoleUsers role={role} />,
          },
        ]}
      />
    </>
  )
}
