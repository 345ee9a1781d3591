import { Button } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import { send } from '../../../web/api/send.ts'
import { baseOf, refresh, useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useSession } from '../../../web/session/session.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { commentApi, type Comment } from '../api.ts'
import { CommentInput } from './CommentInput.tsx'
import textStyles from '../../../web/ui/text.module.css'
import styles from './comment.module.css'

interface Props {
  comment: Comment
  /** Above and below what was written. */
  head?: ReactNode
  foot?: ReactNode
  /** Before those of its author. */
  actions?: ReactNode
  root?: Ref<HTMLLIElement>
  className?: string | undefined
}

/** One comment; its author can edit or delete it. */
export function CommentItem({ comment, head, foot, actions, root, className }: Props) {
  const t = useT()
  const { user } = useSession()
  const [isEditing, setEditing] = useState(false)
  const change = useAct(commentApi.change)
  const isOwn = user.id === comment.createPsnId
  return (
    <li ref={root} className={className}>
      {head}
      <header className={textStyles.soft}>
        <strong>{comment.createPsnName}</strong> {written(comment.createTime.slice(0, 16))}
        {comment.isChanged && <> · {t('comment.changed')}</>}
      </header>
      {isEditing ? (
        <CommentInput
          comment={comment}
          word={t('comment.save')}
          busy={change.busy}
          onCancel={() => setEditing(false)}
          onSend={(typed) =>
            void change.run({ id: comment.id, version: comment.version, ...typed }, () => setEditing(false))
          }
        />
      ) : (
        <p className={styles.text}>{comment.content}</p>
      )}
      {foot}
      {isOwn && !isEditing && (
        <footer>
          {actions}
          <Button type="link" onClick={() => setEditing(true)}>
            {t('comment.edit')}
          </Button>
          <ConfirmButton
            type="link"
            question={t('comment.deleteAsk')}
            onConfirm={async () => {
              await send(commentApi.delete, { id: comment.id })
              await refresh([baseOf(commentApi.query.path)])
            }}
          >
            {t('comment.delete')}
          </ConfirmButton>
        </footer>
      )}
    </li>
  )
}
