import { App, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useGranted } from '../../../web/session/session.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { noticeApi } from '../api.ts'
import { kindsFor } from '../codes.ts'
import { MailAddress } from './MailAddress.tsx'
import styles from './notice.module.css'

type Setting = OutputOf<typeof noticeApi.setting>

/** Tab of the personal centre: which notices the user receives, and how. */
export function NoticeSetting() {
  const setting = useCall(noticeApi.setting, {})
  return <CallState call={setting}>{(found) => <Choices found={found} />}</CallState>
}

function Choices({ found }: { found: Setting }) {
  const t = useT()
  const isProvider = useGranted('manage')
  const { message } = App.useApp()
  const save = useAct(noticeApi.saveSetting)
  const [muted, setMuted] = useState(found.muted)
  const [mailed, setMailed] = useState(found.mailed)
  const [language, setLanguage] = useState(found.language)
  const without = <T,>(all: readonly T[], one: T) => all.filter((other) => other !== one)
  return (
    <div className={styles.setting}>
      <MailAddress setting={found} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('notice.field.kind')}</th>
            <th scope="col">{t('notice.inApp')}</th>
            <th scope="col">{t('notice.byMail')}</th>
          </tr>
        </thead>
        <tbody>
          {kindsFor(isProvider).map(({ value, labelKey }) => (
            <tr key={value}>
              <td>{t.label(labelKey)}</td>
              <td>
                <Checkbox
                  aria-label={`${t.label(labelKey)} ${t('notice.inApp')}`}
                  checked={!muted.includes(value)}
                  onChange={({ target }) => setMuted(target.checked ? without(muted, value) : [...muted, value])}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`${t.label(labelKey)} ${t('notice.byMail')}`}
                  disabled={found.mail === ''}
                  checked={mailed.includes(value)}
                  onChange={({ target }) => setMailed(target.checked ? [...mailed, value] : without(mailed, value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.mail}>
        {t('notice.field.language')}
        <Select
          aria-label={t('notice.field.language')}
          value={language}
          onChange={setLanguage}
          options={(['zh', 'en', 'es', 'ja'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </p>
      <Button
        type="primary"
        loading={save.busy}
        onClick={() => void save.run({ language, muted, mailed }, () => void message.success(t('notice.saved')))}
      >
        {t('notice.save')}
      </Button>
    </div>
  )
}
