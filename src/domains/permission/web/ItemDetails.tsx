import { Descriptions } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { allPages } from '../../../web/pages/registry.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { permissionApi } from '../api.ts'
import { actionKey, itemType, moduleKey, partsOfItem } from '../codes.ts'
import { roleWord } from './parts.tsx'
import { Sources } from './Sources.tsx'
import { Why } from './Why.tsx'
import styles from './permission.module.css'
import textStyles from '../../../web/ui/text.module.css'

type Item = OutputOf<typeof permissionApi.items>[number]

/** Details of a permission item: its calls and pages, its holders, and why a user holds it or not. */
export function ItemDetails({ item }: { item: Item }) {
  const t = useT()
  const who = useCall(permissionApi.who, { val: item.val })
  const seesRoles = useGranted('system:role:view')
  const parts = partsOfItem(item.val)
  const pages = allPages().filter(({ access }) => (typeof access === 'string' ? [access] : access).includes(item.val))
  return (
    <div className={styles.itemDetails}>
      <Descriptions
        column={2}
        items={[
          {
            key: 'name',
            label: t('permission.field.itemName'),
            children: `${t.label(moduleKey(parts.module))} · ${t.label(actionKey(parts))}`,
          },
          { key: 'val', label: t('permission.field.val'), children: <code>{item.val}</code> },
          { key: 'type', label: t('permission.field.itemType'), children: t.label(itemType.labelKey(parts.type)) },
        ]}
      />
      <h2>{t('permission.allows')}</h2>
      {pages.length + item.calls.length === 0 && <p className={textStyles.softLine}>{t('permission.noCalls')}</p>}
      {pages.length > 0 && (
        <dl className={styles.itemOpens}>
          <dt>{t('permission.field.path')}</dt>
          {pages.map((page) => (
            <dd key={page.path}>
              {page.title && t(page.title)} <code>{page.path}</code>
            </dd>
          ))}
        </dl>
      )}
      {item.calls.length > 0 && (
        <dl className={styles.itemOpens}>
          <dt>{t('permission.calls')}</dt>
          {item.calls.map((call) => (
            <dd key={call.method + call.path}>
              <code>
                {call.method} {call.path}
              </code>
            </dd>
          ))}
        </dl>
      )}
      <h2>{t('permission.rolesWith')}</h2>
      <p className={styles.itemRoles}>
        {item.roles.length === 0 && '—'}
        {item.roles.map((role) =>
          seesRoles ? (
            <Link key={role.id} to={`/system/role/index?role=${role.id}`}>
              {roleWord(t, role)}
            </Link>
          ) : (
            <span key={role.id}>{roleWord(t, role)}</span>
          ),
        )}
      </p>
      <h2>{t('permission.whoCan')}</h2>
      <CallState call={who}>
        {(people) =>
          people.length === 0 ? (
            <p className={textStyles.softLine}>{t('permission.nobody')}</p>
          ) : (
            <ul className={styles.roleUsers}>
              {people.map((person) => (
                <li key={person.id}>
                  <span>{person.name}</span>
                  <span className={textStyles.softLine}>{person.deptName}</span>
                  <Sources of={person.sources} />
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
      <Why val={item.val} />
    </div>
  )
}
