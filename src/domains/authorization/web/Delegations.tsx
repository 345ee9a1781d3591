import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { authorizationApi, type Grant } from '../api.ts'
import { authState } from '../codes.ts'
import { Extend } from './Extend.tsx'
import { GrantForm } from './GrantForm.tsx'
import { Revoke } from './Revoke.tsx'
import { givenWord, minute, stateTones } from './words.ts'
import styles from './authorization.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** In the personal centre: the delegations of approvals from and to the user. */
export function Delegations() {
  const t = useT()
  const { user } = useSession()
  const mine = useCall(authorizationApi.mine, {})
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <CallState call={mine}>
        {({ given, taken }) => (
          <div className={styles.delegations}>
            <header>
              <h3>{t('authorization.mineGiven')}</h3>
              {!user.visitor && (
                <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
                  {t('authorization.delegate')}
                </Button>
              )}
            </header>
            {given.length === 0 && <p className={textStyles.softLine}>{t('authorization.mineNone')}</p>}
            <ul>
              {given.map((grant) => (
                <Line key={grant.id} grant={grant} title={t('authorization.to', { name: grant.granteeName })} isOwn />
              ))}
            </ul>
            <h3>{t('authorization.mineTaken')}</h3>
            {taken.length === 0 && <p className={textStyles.softLine}>{t('authorization.takenNone')}</p>}
            <ul>
              {taken.map((grant) => (
                <Line key={grant.id} grant={grant} title={t('authorization.from', { name: grant.granterName })} />
              ))}
            </ul>
          </div>
        )}
      </CallState>
      <Drawer open={isOpen} onClose={close} size={560} title={t('authorization.delegate')} destroyOnHidden>
        <GrantForm endpoint={authorizationApi.delegate} onDone={close} onCancel={close} />
      </Drawer>
    </>
  )
}

function Line({ grant, title, isOwn = false }: { grant: Grant; title: string; isOwn?: boolean }) {
  const t = useT()
  return (
    <li>
      <div>
        <strong>{title}</strong> <StatusTag of={authState} tones={stateTones} value={grant.state} />
        <div className={textStyles.softLine}>
          {t('authorization.period', { start: minute(grant.startTime), end: minute(grant.endTime) })} ·{' '}
          {givenWord(t, grant)}
        </div>
        <div>{grant.reason}</div>
      </div>
      {isOwn && grant.enabled && (
        <span className={styles.grantActions}>
          <Extend grant={grant} endpoint={authorizationApi.extendMine} />
          <Revoke grant={grant} endpoint={authorizationApi.revokeMine} />
        </span>
      )}
    </li>
  )
}
