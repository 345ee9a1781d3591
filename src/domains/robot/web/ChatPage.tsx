import { DownloadOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useMobile } from '../../../web/shell/use-mobile.ts'
import { robotApi } from '../api.ts'
import { AskBox } from './AskBox.tsx'
import { History } from './History.tsx'
import { useTalk } from './talk.ts'
import { Thread } from './Thread.tsx'
import { Welcome } from './Welcome.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import { TicketsOfAnswer } from '../../ticket/web/parts.tsx'
import styles from './robot.module.css'

/** A conversation about law: history on the left, messages in the middle, the cited article at the side. */
export function ChatPage() {
  const t = useT()
  const talk = useTalk('chat')
  const isNarrow = useMobile()
  const [params] = useSearchParams()
  const named = params.get('id') ?? undefined
  const [isOpen, setOpen] = useState(false)
  const open = (id: string | undefined) => {
    setOpen(false)
    void talk.open(id)
  }
  useEffect(() => {
    if (named) void talk.open(named)
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for each address
  }, [named])
  const ask = (question: string) => talk.ask(question)
  const history = <History current={talk.sessionId} onOpen={open} />
  const isEmpty = talk.messages.length === 0 && !talk.coming
  return (
    <div className={styles.page}>
      {isNarrow ? (
        <Drawer open={isOpen} placement="left" title={t('robot.history')} onClose={() => setOpen(false)} size="86%">
          {history}
        </Drawer>
      ) : (
        <aside className={classes(cardStyles.root, styles.side)}>
          <h2>{t('robot.history')}</h2>
          {history}
        </aside>
      )}
      <section className={classes(cardStyles.root, styles.main)}>
        <header className={classes(listStyles.head, styles.head)}>
          <h1>{t('robot.title')}</h1>
          <div className={listStyles.actions}>
            {isNarrow && (
              <Button
                icon={<HistoryOutlined />}
                aria-label={t('robot.history')}
                title={t('robot.history')}
                onClick={() => setOpen(true)}
              />
            )}
            {talk.sessionId && <TicketsOfAnswer sessionId={talk.sessionId} />}
            {talk.sessionId && (
              <Button
                icon={<DownloadOutlined />}
                onClick={() => void download(robotApi.export, { id: talk.sessionId! }).catch(() => undefined)}
              >
                {t('robot.export')}
              </Button>
            )}
            <Button icon={<PlusOutlined />} disabled={isEmpty} onClick={() => open(undefined)}>
              {t('robot.newTalk')}
            </Button>
          </div>
        </header>
        {isEmpty ? (
          <Welcome onAsk={(question) => void ask(question)} />
        ) : (
          <Thread talk={talk} onAsk={(question) => void ask(question)} />
        )}
        <AskBox onAsk={ask} onStop={() => talk.stop()} busy={talk.coming !== undefined} hint={t('robot.hint')} />
      </section>
    </div>
  )
}
