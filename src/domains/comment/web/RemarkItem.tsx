import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import { commentApi, type Remark } from '../api.ts'
import { CommentItem } from './CommentItem.tsx'
import type { RemarkText } from './RemarkList.tsx'
import { RemarkState } from './RemarkState.tsx'
import { remarkChoice, showTab } from './remarks.ts'
import styles from './remark.module.css'

interface Props {
  remark: Remark
  text: RemarkText
  mayMend: boolean
}

/** One comment on words: its quote leads to them; the record's author answers it and ticks it off. */
export function RemarkItem({ remark, text, mayMend }: Props) {
  const t = useT()
  const { user } = useSession()
  const choice = useStore(remarkChoice)
  const isChosen = choice?.id === remark.id
  const root = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (choice?.id === remark.id && choice.from === 'text') root.current?.scrollIntoView({ block: 'nearest' })
  }, [choice, remark.id])
  const reopen = useAct(commentApi.reopen)
  const { words, mended, answer, answerPsnName } = remark
  return (
    <CommentItem
      comment={remark}
      root={root}
      className={classes(styles.root, isChosen && styles.chosen)}
      head={
        <>
          <button
            type="button"
            className={styles.quote}
            onClick={() => {
              remarkChoice.set({ id: remark.id, from: 'list' })
              showTab('text')
            }}
          >
            <q>{words.quote}</q>
          </button>
          <div className={styles.line}>
            <span className={textStyles.soft}>{t('comment.remark.version', { n: words.versionNo })}</span>
            <RemarkState remark={remark} textId={text?.id} />
          </div>
        </>
      }
      foot={
        <>
          {answer && (
            <p className={styles.answer}>
              <small className={textStyles.soft}>{answerPsnName}</small> {answer}
            </p>
          )}
          {mayMend && <Answer key={remark.version} remark={remark} isNewer={words.textId !== text?.id} />}
        </>
      }
      actions={
        mended &&
        user.id === remark.createPsnId && (
          <Button
            type="link"
            loading={reopen.busy}
            onClick={() => void reopen.run({ id: remark.id, version: remark.version })}
          >
            {t('comment.remark.reopen')}
          </Button>
        )
      }
    />
  )
}

/** What the record's author answers, and whether it has been met. */
function Answer({ remark, isNewer }: { remark: Remark; isNewer: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState(remark.answer)
  const act = useAct(commentApi.answer)
  const { id, version, mended } = remark
  const send = (isMended: boolean) => void act.run({ id, version, isMended, answer }, () => setOpen(false))
  return (
    <>
      {isOpen && (
        <Input.TextArea
          autoFocus
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          aria-label={t('comment.field.answer')}
          placeholder={t('comment.remark.answerHint')}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        {!mended && isNewer && (
          <Button size="small" loading={act.busy} onClick={() => send(true)}>
            ✓ {t('comment.remark.mend')}
          </Button>
        )}
        {mended && (
          <Button size="small" loading={act.busy} onClick={() => send(false)}>
            {t('comment.remark.unmend')}
          </Button>
        )}
        {isOpen ? (
          <>
            <Button size="small" type="primary" loading={act.busy} onClick={() => send(mended !== null)}>
              {t('comment.save')}
            </Button>
            <Button size="small" onClick={() => setOpen(false)}>
              {t('comment.cancel')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('comment.remark.answer')}
          </Button>
        )}
      </div>
    </>
  )
}
