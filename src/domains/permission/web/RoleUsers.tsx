import { App } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { roleApi, type Role } from '../api.ts'
import { permissionCalls } from './queries.ts'
import { roleWord } from './parts.tsx'
import styles from './permission.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The holders of a role, with actions to assign and remove it. */
export function RoleUsers({ role }: { role: Role }) {
  const t = useT()
  const { message } = App.useApp()
  const users = useCall(roleApi.users, { id: role.id })
  const grant = useAct(roleApi.grant, permissionCalls)
  const [chosen, setChosen] = useState<string[]>([])
  const name = roleWord(t, role)
  // A built-in role cannot be changed, but it can be assigned.
  const refusal =
    role.refusal !== null && role.refusal !== 'permission.builtIn' && t.label(role.refusal, { role: name })
  const give = () =>
    void grant.run({ id: role.id, add: chosen }, () => {
      setChosen([])
      void message.success(t('permission.granted'))
    })
  return (
    <>
      <Granted access="system:role:grant">
        <div className={styles.roleGive}>
          <PersonPicker
            multiple
            aria-label={t('permission.choosePeople')}
            placeholder={t('permission.choosePeople')}
            value={chosen}
            onChange={(value) => setChosen([value ?? []].flat())}
          />
          <ActionButton
            type="primary"
            refusal={refusal || (chosen.length === 0 && t('permission.choosePeople'))}
            loading={grant.busy}
            onClick={give}
          >
            {t('permission.do.grant')}
          </ActionButton>
        </div>
      </Granted>
      <CallState call={users}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState title={t('permission.noUsers')} />
          ) : (
            <ul className={styles.roleUsers}>
              {people.map((person) => (
                <li key={person.id}>
                  <span>
                    {person.name} <small className={textStyles.softLine}>{person.loginName}</small>
                  </span>
                  <span className={textStyles.softLine}>{person.deptName}</span>
                  {person.until ? (
                    <span className={textStyles.softLine}>
                      {t('permission.byAuthorization', { until: person.until.slice(0, 16) })}
                    </span>
                  ) : (
                    <ConfirmButton
                      access="system:role:grant"
                      type="link"
                      size="small"
                      refusal={refusal}
                      question={t('permission.takeAsk', { name: person.name, role: name })}
                      consequence={t('permission.takeText', { name: person.name })}
                      onConfirm={() =>
                        grant.run(
                          { id: role.id, remove: [person.id] },
                          () => void message.success(t('permission.taken')),
                        )
                      }
                    >
                      {t('permission.do.take')}
                    </ConfirmButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </>
  )
}
