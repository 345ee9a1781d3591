import { Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { LawText } from '../../knowledge/web/parts.tsx'
import { draftingApi } from '../api.ts'
import type { DocKind } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './drafting.module.css'

interface Props {
  docKind: DocKind
  content: string
  onInsert: (text: string) => void
  onClose: () => void
}

/** Clauses to insert into a text: those it does not cover come first. */
export function ClauseDrawer({ docKind, content, onInsert, onClose }: Props) {
  const t = useT()
  const [typed, type] = useState('')
  // The text at the time the drawer was opened: inserting closes it.
  const [asked] = useState({ docKind, content })
  const all = useCall(draftingApi.clauses, asked)
  const word = typed.trim()
  return (
    <Drawer open title={t('drafting.clauses')} size={460} onClose={onClose}>
      <p className={textStyles.soft}>{t('drafting.clausesText')}</p>
      <Input
        allowClear
        aria-label={t('drafting.findClause')}
        placeholder={t('drafting.findClause')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <CallState call={all}>
        {(clauses) => {
          const shown = clauses.filter((one) => [one.title, one.text].some((words) => words.includes(word)))
          if (shown.length === 0) return <EmptyState title={t('drafting.noClause')} />
          return (
            <ul className={styles.clauses}>
              {shown.map(({ id, title, text, basis, isThere }) => (
                <li key={id}>
                  <header>
                    <strong>{title}</strong>
                    {isThere && <StateWord tone="archived" word={t('drafting.isThere')} />}
                    <Button size="small" onClick={() => onInsert(text)}>
                      {t('drafting.insert')}
                    </Button>
                  </header>
                  <p>{text.replace(/^## .*\n/, '')}</p>
                  {basis && (
                    <p className={textStyles.soft}>
                      {t('drafting.basis')}
                      {colon()}
                      <LawText text={basis} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </CallState>
    </Drawer>
  )
}
