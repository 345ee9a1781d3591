import { App } from 'antd'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { sessionApi } from '../api.ts'
import { deviceName } from './device.ts'
import styles from './session.module.css'

/** Personal centre: the user's own sessions. */
export function OwnSessions() {
  const t = useT()
  const { message } = App.useApp()
  const sessions = useCall(sessionApi.mine, {})
  const end = useAct(sessionApi.endMine)
  const said = (count: number) => void message.success(t('session.ended', { count }))
  return (
    <CallState call={sessions}>
      {(found) => (
        <div className={styles.ownSessions}>
          <ul>
            {found.map(({ id, device, ip, createTime, lastSeenAt, isThis }) => (
              <li key={id}>
                <div>
                  <strong title={device}>{deviceName(device) || t('session.unknownDevice')}</strong>
                  {isThis && <StateWord tone="running" className={styles.this} word={t('session.this')} />}
                  <small>
                    {ip} · {t('session.field.createTime')} {written(createTime.slice(0, 16))} ·{' '}
                    {t('session.field.lastSeenAt')} {written(lastSeenAt.slice(0, 16))}
                  </small>
                </div>
                {!isThis && (
                  <ConfirmButton
                    question={t('session.endQuestion', { name: deviceName(device) || t('session.unknownDevice') })}
                    consequence={t('session.consequence')}
                    onConfirm={() => end.run({ ids: [id] }, said)}
                  >
                    {t('session.end')}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
          <ConfirmButton
            question={t('session.endMineQuestion')}
            consequence={t('session.consequence')}
            refusal={found.every((one) => one.isThis) && t('session.onlyThis')}
            onConfirm={() => end.run({}, said)}
          >
            {t('session.endOthers')}
          </ConfirmButton>
        </div>
      )}
    </CallState>
  )
}
