import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../../web/api/failures.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CARRIED, offerWork, signInWith, takeCarried } from '../../../web/session/carry.ts'
import { session, useGranted } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'
import { robotApi } from '../api.ts'
import { trialQuestions } from '../codes.ts'
import { Answer, Words } from './Answer.tsx'
import { AskBox } from './AskBox.tsx'
import { useTalk } from './talk.ts'
import { Thread } from './Thread.tsx'
import { Welcome } from './Welcome.tsx'
import { triesText } from '../../../web/ui/tries.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import styles from './robot.module.css'

/** One question, one standard answer; without a session with a daily limit. */
export function StandardPage() {
  const mayUse = useGranted('ai:robot:use')
  const isSignedIn = useStore(session) !== null
  return mayUse ? <Standard /> : <Trial isSignedIn={isSignedIn} />
}

function Standard() {
  const t = useT()
  const talk = useTalk('standard')
  const [carried, carry] = useState('')
  useEffect(() => {
    void takeCarried<string>(CARRIED.question).then((left) => carry(left ?? ''))
  }, [])
  const ask = async (question: string) => {
    if (talk.coming) return false
    await talk.open(undefined)
    return talk.ask(question)
  }
  return (
    <div className={classes(styles.page, styles.alone)}>
      <section className={classes(cardStyles.root, styles.main)}>
        <header className={classes(listStyles.head, styles.head)}>
          <h1>{t('robot.title')}</h1>
          <Link to="/klawRobotIndexV2">{t('robot.toChat')}</Link>
        </header>
        {talk.messages.length === 0 && !talk.failure ? (
          <Welcome onAsk={(question) => void ask(question)} />
        ) : (
          <Thread talk={talk} onAsk={(question) => void ask(question)} />
        )}
        <AskBox
          key={carried}
          initial={carried}
          onAsk={ask}
          onStop={() => talk.stop()}
          busy={talk.coming !== undefined}
          hint={t('robot.hint')}
        />
      </section>
    </div>
  )
}

interface Tried {
  question: string
  answer?: OutputOf<typeof robotApi.trial>
  failure?: string
}

function Trial({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT()
  const [tried, setTried] = useState<Tried>()
  const [typed, setTyped] = useState('')
  const known = useCall(robotApi.trialLeft, {})
  const [busy, setBusy] = useState(false)
  const ask = async (question: string) => {
    if (busy) return false
    setBusy(true)
    try {
      setTried({ question, answer: await send(robotApi.trial, { question }) })
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setTried({ question, failure: failureText(error.failure) })
      return false
    } finally {
      setBusy(false)
      void known.refetch()
    }
  }
  const goOn = useEffectEvent(async (question: string | undefined) => question && ask(question))
  useEffect(() => {
    void takeCarried<string>(CARRIED.triedQuestion).then((question) => goOn(question))
  }, [])
  const work = typed.trim() || tried?.question
  useEffect(() => {
    offerWork(work ? { to: '/klawRobotIndex', kind: CARRIED.question, work } : null)
    return () => offerWork(null)
  }, [work])
  const left = known.data?.left ?? tried?.answer?.left
  return (
    <div className={classes(styles.page, styles.alone)}>
      <section className={classes(cardStyles.root, styles.main)}>
        <header className={classes(listStyles.head, styles.head)}>
          <h1>{t('robot.title')}</h1>
        </header>
        <Alert
          type="info"
          showIcon
          title={isSignedIn ? t('robot.trialText') : `${t('robot.trialText')} ${t('robot.signInMore')}`}
          action={
            !isSignedIn && (
              <Button onClick={() => void signInWith('/klawRobotIndex', CARRIED.question, work)}>
                {t('robot.signIn')}
              </Button>
            )
          }
        />
        {tried ? (
          <article className={classes(styles.turn, styles.trial)} aria-live="polite">
            <div className={styles.question}>
              <Words text={tried.question} />
            </div>
            {tried.failure && <Alert type="error" showIcon title={tried.failure} />}
            {tried.answer && (
              <div className={styles.answer}>
                <Answer
                  answer={tried.answer}

                  onAsk={left === 0 ? undefined : (question) => void ask(question)}
                />
              </div>
            )}
          </article>
        ) : (
          <Welcome onAsk={(question) => void ask(question)} />
        )}
        <AskBox
          onAsk={ask}
          onType={setTyped}
          busy={busy}
          hint={left === undefined ? '' : triesText(t, 'robot.trialLeft', { left, most: trialQuestions })}
        />
      </section>
    </div>
  )
}
