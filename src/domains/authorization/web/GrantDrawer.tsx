import { Descriptions, Drawer } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { authorizationApi, type Grant } from '../api.ts'
import { authState, authType } from '../codes.ts'
import { Extend } from './Extend.tsx'
import { GrantForm } from './GrantForm.tsx'
import { Revoke } from './Revoke.tsx'
import { givenWord, minute, stateTones } from './words.ts'
import styles from './authorization.module.css'
import textStyles from '../../../web/ui/text.module.css'

interface Props {
  /** An authorization's id, `new`, or null while none is open. */
  grant: string | null
  show: (grant: string | null) => void
}

/** The drawer of one authorization next to the list, for reading, revoking, extending or adding. */
export function GrantDrawer({ grant, show }: Props) {
  const t = useT()
  const isNew = grant === 'new'
  const call = useCall(authorizationApi.queryById, { id: grant ?? '' }, { enabled: grant !== null && !isNew })
  return (
    <Drawer
      open={grant !== null}
      onClose={() => show(null)}
      size={560}
      title={t(isNew ? 'authorization.add' : 'authorization.view')}
      extra={
        !isNew &&
        call.data && (
          <span className={styles.grantActions}>
            <Revoke grant={call.data} endpoint={authorizationApi.revoke} />
            <Extend grant={call.data} endpoint={authorizationApi.extend} />
          </span>
        )
      }
      destroyOnHidden
    >
      {isNew ? (
        <GrantForm endpoint={authorizationApi.save} onDone={show} onCancel={() => show(null)} />
      ) : (
        <CallState call={call}>{(data) => <Facts grant={data} />}</CallState>
      )}
    </Drawer>
  )
}

function Facts({ grant }: { grant: Grant }) {
  const t = useT()
  const type = t.label(authType.labelKey(grant.authType))
  return (
    <>
      <p className={textStyles.softLine}>{t(`authorization.help.${grant.authType}`)}</p>
      <Descriptions
        column={1}
        bordered
        size="small"
        items={[
          { key: 'type', label: t('authorization.field.authType'), children: type },
          { key: 'granter', label: t('authorization.field.granter'), children: grant.granterName },
          { key: 'grantee', label: t('authorization.field.granteeId'), children: grant.granteeFullName },
          { key: 'given', label: t('authorization.field.given'), children: givenWord(t, grant) },
          { key: 'start', label: t('authorization.field.startTime'), children: minute(grant.startTime) },
          { key: 'end', label: t('authorization.field.endTime'), children: minute(grant.endTime) },
          { key: 'reason', label: t('authorization.field.reason'), children: grant.reason || '—' },
          {
            key: 'enabled',
            label: t('authorization.field.enabled'),
            children: <StatusTag of={authState} tones={stateTones} value={grant.state} />,
          },
        ]}
      />
    </>
  )
}
