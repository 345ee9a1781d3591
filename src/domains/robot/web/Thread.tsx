import { Alert, App, Button, Spin } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type Message, robotApi } from '../api.ts'
import { Answer, AnswerTools, Sources, Words } from './Answer.tsx'
import type { Coming, Talk } from './talk.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './robot.module.css'

/** A scroll position that differs by more pixels than this from the programmatic one is the user's own. */
const OWN_SCROLL_PX = 4

interface Props {
  talk: Pick<Talk, 'messages' | 'coming' | 'failure' | 'rate' | 'regenerate'>
  onAsk?: ((question: string) => void) | undefined
}

/** Questions and answers in order; of several answers to a question the latest. */
export function Thread({ talk, onAsk }: Props) {
  const t = useT()
  const { messages, coming, failure } = talk
  const thread = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef<number | null>(null)
  const questions = messages.filter(({ role }) => role === 'user')
  const asked = questions.length
  const now = `${messages.length} ${coming?.text.length ?? ''} ${failure}`
  // A new question is scrolled to again, wherever the user has scrolled before.
  useLayoutEffect(() => {
    scrolledTo.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [asked])
  // Shows as much of the latest turn as fits, from its beginning; a user who scrolls stays where they are.
  useLayoutEffect(() => {
    const box = thread.current
    const turn = [...(box?.querySelectorAll(`.${styles.turn}`) ?? [])].at(-1)
    if (!box || !turn) return
    if (scrolledTo.current !== null && Math.abs(box.scrollTop - scrolledTo.current) > OWN_SCROLL_PX) return
    box.scrollTop += turn.getBoundingClientRect().top - box.getBoundingClientRect().top
    scrolledTo.current = box.scrollTop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [now, asked])
  return (
    <div ref={thread} className={styles.thread} role="log" aria-label={t('robot.field.messages')} tabIndex={0}>
      {questions.map((question) => (
        <Turn
          key={question.id}
          question={question}
          answer={messages.findLast(({ role, questionId }) => role === 'assistant' && questionId === question.id)}
          coming={coming?.questionId === question.id ? coming : undefined}
          talk={talk}
          onAsk={question === questions.at(-1) && !coming ? onAsk : undefined}
        />
      ))}
      {failure && <Alert type="error" showIcon title={failure} />}
    </div>
  )
}

interface TurnProps extends Props {
  question: Message
  answer: Message | undefined
  coming: Coming | undefined
}

function Turn({ question, answer, coming, talk, onAsk }: TurnProps) {
  const t = useT()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const toTicket = useAct(robotApi.toTicket, ['/api/ticketServer/serviceTicket/'])
  const handOver = () =>
    void toTicket.run({ questionId: question.id }, ({ id }) => {
      void message.success(t('robot.ticketMade'))
      void navigate(`/serviceTicketMain/edit/${id}`)
    })
  const again = () => void talk.regenerate(question)
  return (
    <article className={styles.turn}>
      <div className={styles.question}>
        <Words text={question.content} />
      </div>
      <div className={styles.answer}>
        {coming ? (
          <>
            {coming.text && <Words text={coming.text} />}
            <Sources citations={coming.citations} />
            <p className={classes(textStyles.soft, styles.step)}>
              <Spin size="small" /> {t(`robot.step.${coming.step}`)}
            </p>
            {coming.step === 'writing' && (
              <p className={styles.label}>
                <span>{t('robot.label')}</span>
              </p>
            )}
          </>
        ) : answer ? (
          <>
            <Answer answer={answer} onAsk={onAsk} />
            <AnswerTools
              message={answer}
              onRate={(feedback) => void talk.rate(answer, feedback)}
              onRegenerate={again}
              onTicket={handOver}
            />
          </>
        ) : (
          <p className={textStyles.soft}>
            {t('robot.unanswered')}{' '}
            <Button size="small" onClick={again}>
              {t('robot.regenerate')}
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
