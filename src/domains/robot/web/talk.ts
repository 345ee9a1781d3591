import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { failureText } from '../../../web/api/failures.ts'
import { refresh } from '../../../web/api/query.ts'
import { call, send } from '../../../web/api/send.ts'
import { listen } from '../../../web/api/stream.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useCoins } from '../../coin/web/parts.tsx'
import { type Citation, type Message, robotApi, type AnswerEvent } from '../api.ts'
import { moduleCode, type RobotMode } from '../codes.ts'

/** An answer that is being streamed. */
export interface Coming {
  questionId: string
  question: string
  text: string
  citations: readonly Citation[]
  step: 'searching' | 'writing'
}

export interface Talk {
  sessionId: string | undefined
  messages: readonly Message[]
  coming: Coming | undefined
  /** Why the last question was not answered; empty otherwise. */
  failure: string
  /** Asks a question; returns whether it was accepted, so that the typed text can stay otherwise. */
  ask(question: string): Promise<boolean>
  regenerate(message: Message): Promise<void>
  stop(): void
  rate(message: Message, feedback: 1 | -1 | 0): Promise<void>
  open(sessionId: string | undefined): Promise<void>
}

const base = '/api/aiServer/robot/'
/** Milliseconds after which the server has stored an answer that was stopped or interrupted. */
const KEPT_MS = 800

/** A conversation with the robot: its messages, the answer being streamed, and its actions. */
export function useTalk(mode: RobotMode): Talk {
  const t = useT()
  const coins = useCoins()
  const [sessionId, setSessionId] = useState<string>()
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [coming, setComing] = useState<Coming>()
  const [failure, setFailure] = useState('')
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  /** Reads an answer's stream to its end. */
  async function follow(began: Coming, told: AsyncIterable<AnswerEvent>): Promise<void> {
    let at: string | undefined
    let isOver = false
    setFailure('')
    setComing(began)
    try {
      for await (const one of told) {
        if (one.kind === 'begun') setSessionId((at = one.sessionId))
        else if (one.kind === 'step') setComing((now) => now && { ...now, step: one.step })
        else if (one.kind === 'text') setComing((now) => now && { ...now, text: now.text + one.text })
        else if (one.kind === 'citation')
          setComing((now) => now && { ...now, citations: [...now.citations, one.citation] })
        else if (one.kind === 'refused') {
          isOver = true
          setFailure(one.text)
        } else {
          isOver = true
          setMessages((known) => [...known, one.message])
          if (one.message.coin > 0) void coins.settle(moduleCode, began.questionId)
        }
      }
      if (!isOver) await keepBroken(began, at, t('robot.broken'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.failure.kind === 'aborted') await keepStopped(began, at)
      else await keepBroken(began, at, failureText(error.failure) || t('robot.broken'))
    } finally {
      setComing(undefined)
      void refresh([base])
    }
  }
  /** Shows the part received before it was stopped, until the server's stored answer replaces it. */
  async function keepStopped({ questionId }: Coming, id: string | undefined): Promise<void> {
    setComing((now) => {
      if (now) setMessages((known) => [...known, stopped(questionId, now)])
      return undefined
    })
    const kept = await keptOf(id, questionId)
    if (kept) setMessages((known) => (known.at(-1)?.questionId === questionId ? kept : known))
  }
  /** The stream ended before the answer: shows the answer that the server has stored nevertheless, else the failure. */
  async function keepBroken({ questionId }: Coming, id: string | undefined, told: string): Promise<void> {
    const kept = await keptOf(id, questionId)
    const last = kept?.at(-1)
    if (!kept || last?.role !== 'assistant' || messages.some((one) => one.id === last.id)) setFailure(told)
    else {
      setMessages((known) => (known.at(-1)?.questionId === questionId ? kept : known))
      if (last.coin > 0) void coins.settle(moduleCode, questionId)
    }
  }
  return {
    sessionId,
    messages,
    coming,
    failure,
    async ask(question) {
      if (coming || !(await coins.check(moduleCode))) return false
      const questionId = newId()
      const own = new AbortController()
      leave.current = own
      setMessages((known) => [...known, asking(questionId, question)])
      const input = { questionId, question, mode, ...(sessionId && mode === 'chat' ? { sessionId } : {}) }
      const began = { questionId, question, text: '', citations: [], step: 'searching' as const }
      void follow(began, listen(robotApi.ask, input, own.signal))
      return true
    },
    async regenerate({ questionId }) {
      if (coming) return
      const question = messages.find(({ id }) => id === questionId)?.content ?? ''
      const own = new AbortController()
      leave.current = own
      const began = { questionId, question, text: '', citations: [], step: 'searching' as const }
      await follow(began, listen(robotApi.regenerate, { questionId }, own.signal))
    },
    stop: () => leave.current?.abort(),
    async rate(message, feedback) {
      await call(robotApi.feedback, { id: message.id, feedback }).catch(() => undefined)
      setMessages((known) => known.map((one) => (one.id === message.id ? { ...one, feedback } : one)))
    },
    async open(id) {
      leave.current?.abort()
      setFailure('')
      const session = id === undefined ? undefined : await call(robotApi.queryById, { id }).catch(() => undefined)
      if (id !== undefined && !session) return
      setSessionId(session?.id)
      setMessages(session?.messages ?? [])
    },
  }
}

/** The stored messages of a conversation, if this question is its last. */
async function keptOf(id: string | undefined, questionId: string): Promise<readonly Message[] | undefined> {
  if (id === undefined) return undefined
  await new Promise((resolve) => setTimeout(resolve, KEPT_MS))
  const session = await send(robotApi.queryById, { id }).catch(() => undefined)
  return session?.messages.at(-1)?.questionId === questionId ? session.messages : undefined
}

const blank = {
  source: 'none',
  matched: '',
  citations: [],
  relatedQuestions: [],
  removed: 0,
  model: '',
  libraryDate: null,
  feedback: 0,
  coin: 0,
  time: '',
} as const

const asking = (questionId: string, content: string): Message => ({
  ...blank,
  citations: [],
  relatedQuestions: [],
  id: questionId,
  questionId,
  role: 'user',
  state: 'answered',
  content,
})
const stopped = (questionId: string, { text, citations }: Coming): Message => ({
  ...blank,
  id: newId(),
  questionId,
  role: 'assistant',
  state: 'stopped',
  source: 'model',
  content: text,
  citations: [...citations],
  relatedQuestions: [],
})
