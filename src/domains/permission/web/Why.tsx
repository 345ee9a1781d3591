import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { PersonPicker } from '../../user/web/parts.tsx'
import { permissionApi } from '../api.ts'
import { Sources } from './Sources.tsx'
import { classes } from '../../../web/ui/classes.ts'
import styles from './permission.module.css'

/** Explains for a chosen user why the item is held or not. */
export function Why({ val }: { val: string }) {
  const t = useT()
  const [accountId, setAccountId] = useState<string | null>(null)
  const answer = useCall(permissionApi.explain, { accountId: accountId ?? '', val }, { enabled: accountId !== null })
  return (
    <>
      <h2>{t('permission.whyTitle')}</h2>
      <PersonPicker
        className={styles.whyPerson!}
        aria-label={t('permission.whyPick')}
        placeholder={t('permission.whyPick')}
        value={accountId}
        onChange={(id) => setAccountId(typeof id === 'string' ? id : null)}
      />
      {accountId !== null && (
        <CallState call={answer}>
          {({ held, sources, obstacles, name }) => (
            <div className={classes(styles.why, held ? styles.whyYes : styles.whyNo)} role="status">
              <strong>
                {held ? <CheckCircleOutlined /> : <CloseCircleOutlined />}{' '}
                {t(held ? 'permission.can' : 'permission.cannot', { name })}
              </strong>
              {sources.length > 0 && (
                <p>
                  <Sources of={sources} />
                </p>
              )}
              {obstacles.map(({ key, names }) => (
                <p key={key}>{t.label(key, { names: names.join(separator()) })}</p>
              ))}
            </div>
          )}
        </CallState>
      )}
    </>
  )
}
