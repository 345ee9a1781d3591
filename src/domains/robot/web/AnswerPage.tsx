import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { robotApi, type Session } from '../api.ts'
import { Answer, Words } from './Answer.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'

/** A conversation for reading: `?id=…`. */
export function AnswerPage() {
  const t = useT()
  const id = useSearchParams()[0].get('id') ?? ''
  const call = useCall(robotApi.queryById, { id }, { enabled: id !== '' })
  useTabTitle(call.data?.title)
  if (id === '')
    return (
      <section className={cardStyles.root}>
        <EmptyState title={t('robot.notFound')} action={<Link to="/klawRobotIndexV2">{t('robot.history')}</Link>} />
      </section>
    )
  return <CallState call={call}>{(session) => <Held session={session} />}</CallState>
}

function Held({ session }: { session: Session }) {
  const t = useT()
  const { id, title, messages, coin, lastTime } = session
  const facts = [lastTime, coin > 0 ? t('robot.charged', { n: coin }) : t('robot.free')]
  return (
    <div className={classes(styles.page, styles.alone)}>
      <section className={classes(cardStyles.root, styles.main)}>
        <header className={classes(listStyles.head, styles.head)}>
          <h1>{title}</h1>
          <div className={listStyles.actions}>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void download(robotApi.export, { id }).catch(() => undefined)}
            >
              {t('robot.export')}
            </Button>
            <Link className={styles.goOn} to={`/klawRobotIndexV2?id=${id}`}>
              {t('robot.goOn')}
            </Link>
          </div>
        </header>
        <p className={textStyles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        <div className={styles.thread}>
          {messages.map((message) =>
            message.role === 'user' ? (
              <div key={message.id} className={styles.question}>
                <Words text={message.content} />
              </div>
            ) : (
              <div key={message.id} className={styles.answer}>
                <Answer answer={message} />
              </div>
            ),
          )}
        </div>
      </section>
    </div>
  )
}
