import { CheckOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { Refusal } from '../api/refusal.ts'
import { useT } from '../i18n/t.ts'
import type { Faults } from './use-draft.ts'
import styles from './record.module.css'

interface Props {
  said: Refusal | null
  /** The fields of the refusal that are still open. */
  open: Faults
  jump: (name: string) => void
  /** Whether records of the kind are submitted; the others are only saved. */
  submits: boolean
}

/**
 * Lists everything missing or invalid; each line leads to its field. Corrected lines stay, marked, until the next
 * attempt: a list that shrinks would move the field under the cursor.
 */
export function MissingList({ said, open, jump, submits }: Props) {
  const t = useT()
  if (!said) return null
  const count = Object.keys(open).length
  const [some, none] = submits
    ? (['record.missing.title', 'record.missing.none'] as const)
    : (['record.missing.titleToSave', 'record.missing.noneToSave'] as const)
  return (
    <Alert
      className={styles.notice!}
      type={count > 0 ? 'error' : 'success'}
      showIcon
      title={count > 0 ? t(some, { count }) : t(none)}
      description={
        <ul className={styles.missingList}>
          {Object.entries(said.fields).map(([name, text]) =>
            name in open ? (
              <li key={name}>
                <Button type="link" onClick={() => jump(name)}>
                  {text}
                </Button>
              </li>
            ) : (
              <li key={name} className={styles.missingDone}>
                <s>{text}</s> <CheckOutlined aria-label={t('record.missing.done')} />
              </li>
            ),
          )}
        </ul>
      }
    />
  )
}
