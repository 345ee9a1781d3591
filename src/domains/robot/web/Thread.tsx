import { Alert, App, Button, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type Message, robotApi } from '../api.ts'
import { Answer, AnswerTools, Sources, Words } from './Answer.tsx'
import type { Coming, Talk } from './talk.ts'

/** So many pixels from its end a conversation is followed. */
const nearEnd = 240

interface Props {
  talk: Pick<Talk, 'messages' | 'coming' | 'failure' | 'rate' | 'regenerate'>
  onAsk?: ((question: string) => void) | undefined
}

/** What was asked and answered, in its order; of several answers to a question the latest. */
export function Thread({ talk, onAsk }: Props) {
  const t = useT()
  const { messages, coming, failure } = talk
  const end = useRef<HTMLDivElement>(null)
  const now = `${messages.length} ${coming?.text.length ?? ''} ${failure}`
  useEffect(() => {
    const thread = end.current?.parentElement
    // Whoever has scrolled up to read is left there; a new question leads to the end.
    const isNear = thread && thread.scrollHeight - thread.scrollTop - thread.clientHeight < nearEnd
    if (isNear || now.endsWith(' 0 ')) end.current?.scrollIntoView({ block: 'nearest' })
  }, [now])
  const questions = messages.filter(({ role }) => role === 'user')
  return (
    <div className="robot-thread" role="log" aria-label={t('robot.field.messages')} tabIndex={0}>
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
      <div ref={end} />
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
    <article className="robot-turn">
      <div className="robot-question">
        <Words text={question.content} />
      </div>
      <div className="robot-answer">
        {coming ? (
          <>
            {coming.text && <Words text={coming.text} />}
            <Sources citations={coming.citations} />
            <p className="soft robot-step">
              <Spin size="small" /> {t(`robot.step.${coming.step}`)}
            </p>
            <p className="robot-label">
              <span>{t('robot.label')}</span>
            </p>
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
          <p className="soft">
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
