import { Button, Mentions } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { commentApi, type Comment } from '../api.ts'
import styles from './comment.module.css'

type Person = Comment['mentions'][number]
interface Typed {
  content: string
  mentions: string[]
}

interface Props {
  /** The comment to edit. */
  comment?: Comment
  word: string
  busy: boolean
  /** `done` is called once it is saved; until then the input is kept. */
  onSend: (typed: Typed, done: () => void) => void
  onCancel?: () => void
  placeholder?: string
  /** Takes the focus when mounted. */
  autoFocus?: boolean
}

/** Input of a comment; `@` suggests colleagues, Ctrl+Enter sends. */
export function CommentInput({ comment, word, busy, onSend, onCancel, placeholder, autoFocus = false }: Props) {
  const t = useT()
  const [content, setContent] = useState(comment?.content ?? '')
  const [chosen, setChosen] = useState<readonly Person[]>(comment?.mentions ?? [])
  const [isAsked, setAsked] = useState(false)
  const people = useCall(commentApi.people, {}, { enabled: isAsked })
  const text = content.trim()
  function send(): void {
    if (text === '' || busy) return
    // A user whose name was removed from the text again is not mentioned.
    const mentions = chosen.filter((person) => text.includes(`@${person.name}`)).map((person) => person.accountId)
    onSend({ content: text, mentions: [...new Set(mentions)] }, () => {
      setContent('')
      setChosen([])
    })
  }
  return (
    <div>
      <Mentions
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={2000}
        aria-label={t('comment.field.content')}
        placeholder={placeholder ?? t('comment.placeholder')}
        autoFocus={autoFocus}
        value={content}
        loading={people.isFetching}
        onFocus={() => setAsked(true)}
        onChange={setContent}
        options={(people.data ?? []).map(({ accountId, name }) => ({ key: accountId, value: name, label: name }))}
        filterOption={(typed, { key }) => {
          const person = people.data?.find((one) => one.accountId === key)
          const words = typed.toLowerCase()
          return person !== undefined && (person.name.includes(typed) || person.keys.includes(` ${words}`))
        }}
        onSelect={(option) => {
          const person = people.data?.find((one) => one.accountId === option.key)
          if (person) setChosen([...chosen, person])
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('comment.cancel')}</Button>}
        <Button type="primary" disabled={text === ''} loading={busy} onClick={send}>
          {word}
        </Button>
      </div>
    </div>
  )
}
