import { App, Descriptions, Drawer, Space } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { UserPicture } from '../../../web/ui/UserPicture.tsx'
import { roleWords } from '../../permission/web/parts.tsx'
import { userApi, type User } from '../api.ts'
import { sex, userStatus } from '../codes.ts'
import { statusTones } from './columns.tsx'
import { HandOver } from './HandOver.tsx'
import { showSecrets } from './SecretModal.tsx'
import { UserForm } from './UserForm.tsx'
import styles from './user.module.css'

interface Props {
  /** Null while no user is open. */
  id: string | null
  close: () => void
}

/** The drawer of one user next to the list: data and actions. */
export function UserDrawer({ id, close }: Props) {
  const t = useT()
  const user = useCall(userApi.queryUserInfo, { id: id ?? '' }, { enabled: id !== null })
  return (
    <Drawer open={id !== null} onClose={close} size={560} title={t('user.detail')} destroyOnHidden>
      {id !== null && <CallState call={user}>{(shown) => <UserDetail user={shown} close={close} />}</CallState>}
    </Drawer>
  )
}

type Detail = User & { org: { psnFullName: string } }

function UserDetail({ user, close }: Omit<Props, 'id'> & { user: Detail }) {
  const t = useT()
  const line = (key: 'phone' | 'email' | 'introduction' | 'lastLoginTime') => ({
    key,
    label: t(`user.field.${key}`),
    children: user[key] || '—',
  })
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <UserPicture user={user} size={48} />
        <div>
          <h2>{user.name}</h2>
          <span>{user.loginName}</span>
        </div>
        <StatusTag of={userStatus} tones={statusTones} value={user.status} />
      </header>
      <UserActions user={user} close={close} />
      <Descriptions
        column={1}
        bordered
        size="small"
        items={[
          { key: 'sex', label: t('user.field.sex'), children: t.label(sex.labelKey(user.sex)) },
          line('phone'),
          line('email'),
          { key: 'seat', label: t('org.field.fullName'), children: user.org.psnFullName.replaceAll('/', ' / ') },
          { key: 'roles', label: t('user.field.roles'), children: roleWords(t, user.roles) },
          line('lastLoginTime'),
          line('introduction'),
        ]}
      />
    </div>
  )
}

function UserActions({ user, close }: Omit<Props, 'id'> & { user: User }) {
  const t = useT()
  const { message } = App.useApp()
  const own = useSession().user.id === user.id
  const [editing, setEditing] = useState(false)
  const status = useAct(userApi.changeStatus)
  const remove = useAct(userApi.remove, ['/sys_user/'])
  const reset = useAct(userApi.resetPas)
  const { name, loginName } = user
  const notSelf = own && t('user.notSelf')
  return (
    <Space wrap>
      <ActionButton access="system:user:edit" type="primary" onClick={() => setEditing(true)}>
        {t('user.do.edit')}
      </ActionButton>
      <ConfirmButton
        access={userApi.resetPas.access}
        refusal={own && t('user.resetSelf')}
        danger={false}
        question={t('user.ask.reset', { name })}
        consequence={t('user.ask.resetText')}
        onConfirm={() => reset.run({ userId: user.id }, ({ secret }) => showSecrets([{ name, loginName, secret }]))}
      >
        {t('user.do.reset')}
      </ConfirmButton>
      {user.status === 0 ? (
        <ConfirmButton
          access={userApi.changeStatus.access}
          refusal={notSelf}
          question={t('user.ask.disable', { name })}
          consequence={<HandOver ids={[user.id]} text={t('user.ask.disableText')} />}
          onConfirm={() => status.run({ ids: [user.id], action: 'disable' })}
        >
          {t('user.do.disable')}
        </ConfirmButton>
      ) : (
        <ActionButton
          access={userApi.changeStatus.access}
          onClick={() => void status.run({ ids: [user.id], action: 'enable' })}
        >
          {t('user.do.enable')}
        </ActionButton>
      )}
      <ConfirmButton
        access={userApi.remove.access}
        refusal={notSelf}
        question={t('user.ask.delete', { name })}
        consequence={<HandOver ids={[user.id]} text={t('user.ask.deleteText')} />}
        onConfirm={() =>
          remove.run({ ids: [user.id] }, () => {
            close()
            void message.success(t('user.deleted'))
          })
        }
      >
        {t('user.do.delete')}
      </ConfirmButton>
      {editing && (
        <UserForm
          nameOf={(role) => roleWords(t, [role])}
          user={user}
          close={() => setEditing(false)}
          saved={() => {
            setEditing(false)
            void message.success(t('user.saved'))
          }}
        />
      )}
    </Space>
  )
}
