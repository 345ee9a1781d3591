import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import type { authorizationApi, Grant } from '../api.ts'
import { authType } from '../codes.ts'

interface Props {
  grant: Grant
  /** The administrator's call, or the call for the user's own delegation. */
  endpoint: typeof authorizationApi.revoke
}

/** Revokes an authorization. */
export function Revoke({ grant, endpoint }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const revoke = useAct(endpoint)
  return (
    <ConfirmButton
      access={endpoint.access}
      refusal={!grant.enabled && t('authorization.overAlready')}
      question={t('authorization.revokeAsk', {
        name: grant.granteeName,
        type: t.label(authType.labelKey(grant.authType)),
      })}
      consequence={t('authorization.revokeText')}
      onConfirm={() =>
        revoke.run({ id: grant.id, version: grant.version }, () => void message.success(t('authorization.revoked')))
      }
    >
      {t('authorization.revoke')}
    </ConfirmButton>
  )
}
