import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { FileChange } from '../../kernel/file-change.ts'
import { useT } from '../i18n/t.ts'
import fileNoticesStyles from './file-notices.module.css'
import textStyles from './text.module.css'

interface Props {
  /** Sentences about the file. */
  notices: readonly string[]
  /** Its tracked changes and comments, collapsed at first. */
  changes: readonly FileChange[]
}

/** What the user should know about a file before reading its text, with the list of its tracked changes. */
export function FileNotices({ notices, changes }: Props) {
  const t = useT()
  const [isOpen, open] = useState(false)
  if (notices.length === 0) return null
  return (
    <>
      <Alert
        type="warning"
        banner
        title={notices.join(' ')}
        action={
          changes.length > 0 && (
            <Button size="small" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {t(isOpen ? 'ui.changes.hide' : 'ui.changes.show')}
            </Button>
          )
        }
      />
      {isOpen && (
        <ol className={fileNoticesStyles.changes} aria-label={t('ui.changes.title')}>
          {changes.map((change, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list of a file never changes
            <li key={index}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function ChangeLine({ change: { kind, author, date, text, about } }: { change: FileChange }) {
  const t = useT()
  const Words = kind === 'insertion' ? 'ins' : kind === 'deletion' ? 'del' : 'span'
  return (
    <>
      <span className={fileNoticesStyles.changeKind}>{t(`ui.changes.${kind}`)}</span>
      <Words>{text}</Words>
      {about && <q className={fileNoticesStyles.changeAbout}>{about}</q>}
      <span className={textStyles.soft}>{[author, date.slice(0, 10)].filter(Boolean).join(' · ')}</span>
    </>
  )
}
