import { Button } from 'antd'
import { useState } from 'react'
import { useAct, useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { RecordPanelProps } from '../../../web/pages/types.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { useWide } from '../../../web/ui/use-wide.ts'
import { commentApi } from '../api.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentInput } from './CommentInput.tsx'
import { RemarkList } from './RemarkList.tsx'
import { useRemarks } from './remarks.ts'
import styles from './comment.module.css'

const pageSize = 20
const mostSize = 500

/** The comments on a record, newest first, below the input of a new one. */
export function CommentPanel({ bizType, bizId }: RecordPanelProps) {
  const t = useT()
  const isWide = useWide()
  const hasRemarks = (useRemarks(bizType, bizId, isWide).data?.records.length ?? 0) > 0
  const [size, setSize] = useState(pageSize)
  const comments = useCall(commentApi.query, { bizType, bizId, size }, { keep: true })
  const add = useAct(commentApi.add)
  return (
    <div>
      {/* On a phone they are below the text. */}
      {isWide && <RemarkList bizType={bizType} bizId={bizId} />}
      <CommentInput
        word={t('comment.send')}
        busy={add.busy}
        onSend={(typed, done) => void add.run({ bizType, bizId, ...typed }, done)}
      />
      <CallState call={comments}>
        {({ records, total }) =>
          records.length === 0 ? (
            !hasRemarks && <EmptyState title={t('comment.empty')} text={t('comment.emptyText')} />
          ) : (
            <>
              <ul className={styles.list}>
                {records.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} />
                ))}
              </ul>
              {total > records.length && size < mostSize && (
                <Button type="link" onClick={() => setSize(size + pageSize)}>
                  {t('comment.more')}
                </Button>
              )}
            </>
          )
        }
      </CallState>
    </div>
  )
}
