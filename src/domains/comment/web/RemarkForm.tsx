import { App } from 'antd'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { commentApi, type Words } from '../api.ts'
import { CommentInput } from './CommentInput.tsx'
import styles from './remark.module.css'

interface Props extends RecordPanelProps {
  words: Words
  onClose: () => void
}

/** The form of a comment on words; what is typed stays until it is saved or cancelled. */
export function RemarkForm({ bizType, bizId, words, onClose }: Props) {
  const t = useT()
  const { message } = App.useApp()
  const add = useAct(commentApi.addRemark)
  return (
    <>
      <p className={styles.quoted}>
        <q>{words.quote}</q>
      </p>
      <CommentInput
        autoFocus
        placeholder={t('comment.remark.placeholder')}
        word={t('comment.remark.do')}
        busy={add.busy}
        onCancel={onClose}
        onSend={(typed) =>
          void add.run({ bizType, bizId, words, ...typed }, () => {
            void message.success(t('comment.remark.done'))
            onClose()
          })
        }
      />
    </>
  )
}
