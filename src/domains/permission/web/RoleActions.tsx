import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { roleApi, type Role } from '../api.ts'
import { permissionCalls } from './queries.ts'
import { roleWord } from './parts.tsx'
import styles from './permission.module.css'

interface Props {
  role: Role
  edit: () => void
  copy: () => void
  close: () => void
}

/** The actions on a role. */
export function RoleActions({ role, edit, copy, close }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const change = useAct(roleApi.changeStatus, permissionCalls)
  const remove = useAct(roleApi.delete, permissionCalls)
  const name = roleWord(t, role)
  const refusal = role.refusal !== null && t.label(role.refusal, { role: name })
  const inUse = role.userCount > 0 && t('permission.inUseShort', { count: role.userCount })
  const seen = { id: role.id, version: role.version }
  return (
    <div className={styles.roleActions}>
      <ActionButton access="system:role:add" onClick={copy}>
        {t('permission.do.copy')}
      </ActionButton>
      {role.enabled ? (
        <ConfirmButton
          access="system:role:edit"
          refusal={refusal}
          question={t('permission.disableAsk', { name })}
          consequence={t('permission.disableText', { count: role.userCount })}
          onConfirm={() =>
            change.run({ ...seen, action: 'disable' }, () => void message.success(t('permission.disabledDone')))
          }
        >
          {t('permission.do.disable')}
        </ConfirmButton>
      ) : (
        <ActionButton
          access="system:role:edit"
          refusal={refusal}
          loading={change.busy}
          onClick={() =>
            void change.run({ ...seen, action: 'enable' }, () => void message.success(t('permission.enabledDone')))
          }
        >
          {t('permission.do.enable')}
        </ActionButton>
      )}
      <ConfirmButton
        access="system:role:delete"
        refusal={refusal || inUse}
        question={t('permission.deleteAsk', { name })}
        consequence={t('permission.deleteText')}
        onConfirm={() =>
          remove.run({ ids: [role.id] }, () => {
            void message.success(t('permission.deleted'))
            close()
          })
        }
      >
        {t('permission.do.delete')}
      </ConfirmButton>
      <ActionButton access="system:role:edit" type="primary" refusal={refusal} onClick={edit}>
        {t('permission.do.edit')}
      </ActionButton>
    </div>
  )
}
