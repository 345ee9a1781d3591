import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { phraseApi } from '../api.ts'
import { PhraseDialog } from './PhraseDialog.tsx'
import styles from './phrase.module.css'

/** The user's own phrases for a text field: one is inserted by a click, and the list is managed below. */
export function PhraseMenu({ onPick }: { onPick: (content: string) => void }) {
  const t = useT()
  const [managing, setManaging] = useState(false)
  const phrases = useCall(phraseApi.query_phrase, {}).data ?? []
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            ...phrases.map(({ id, content }) => ({
              key: id,
              label: <span className={styles.one}>{content}</span>,
              onClick: () => onPick(content),
            })),
            ...(phrases.length === 0 ? [{ key: 'none', disabled: true, label: t('phrase.none') }] : []),
            { type: 'divider' as const },
            { key: 'manage', label: t('phrase.manage'), onClick: () => setManaging(true) },
          ],
        }}
      >
        <Button type="text" aria-haspopup="menu">
          {t('phrase.menu')}
        </Button>
      </Dropdown>
      {managing && <PhraseDialog phrases={phrases} onClose={() => setManaging(false)} />}
    </>
  )
}
