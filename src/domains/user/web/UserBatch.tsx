import { App } from 'antd'
import { can } from '../../../kernel/states.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { userApi, type User } from '../api.ts'
import { HandOver } from './HandOver.tsx'
import { showSecrets } from './SecretModal.tsx'
import { userTransitions, type UserAction } from '../codes.ts'

interface Props {
  users: readonly User[]
  clear: () => void
}

/** Enables, disables, resets or deletes the selected users. */
export function UserBatch({ users, clear }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const status = useAct(userApi.changeStatus)
  const reset = useAct(userApi.resetMany)
  const remove = useAct(userApi.remove, ['/sys_user/'])
  const able = (action: UserAction) => users.filter((user) => can(userTransitions, user, action))
  const name = users.length === 1 ? users[0]!.name : t('user.count', { count: users.length })
  const refusal = (action: UserAction) => able(action).length === 0 && t('user.nothingTo')
  const run = (action: UserAction) =>
    status.run({ ids: able(action).map(({ id }) => id), action }, (count) => {
      clear()
      void message.success(t('user.switched', { count }))
    })
  return (
    <>
      <ActionButton access={userApi.changeStatus.access} refusal={refusal('enable')} onClick={() => void run('enable')}>
        {t('user.do.enable')}
      </ActionButton>
      <ConfirmButton
        access={userApi.changeStatus.access}
        refusal={refusal('disable')}
        question={t('user.ask.disable', { name })}
        consequence={<HandOver ids={able('disable').map(({ id }) => id)} text={t('user.ask.disableText')} />}
        onConfirm={() => run('disable')}
      >
        {t('user.do.disable')}
      </ConfirmButton>
      <ConfirmButton
        access={userApi.resetMany.access}
        danger={false}
        question={t('user.ask.reset', { name })}
        consequence={t('user.ask.resetText')}
        onConfirm={() =>
          reset.run({ ids: users.map(({ id }) => id) }, (secrets) => {
            clear()
            showSecrets(secrets)
          })
        }
      >
        {t('user.do.reset')}
      </ConfirmButton>
      <ConfirmButton
        access={userApi.remove.access}
        question={t('user.ask.delete', { name })}
        consequence={<HandOver ids={users.map(({ id }) => id)} text={t('user.ask.deleteText')} />}
        onConfirm={() =>
          remove.run({ ids: users.map(({ id }) => id) }, () => {
            clear()
            void message.success(t('user.deleted'))
          })
        }
      >
        {t('user.do.delete')}
      </ConfirmButton>
    </>
  )
}
