import { enumeration } from '../../kernel/codes.ts'

/** Whether a single question is answered from standard answers, or a conversation is held. */
export const robotMode = enumeration('robot.mode', { standard: 'standard', chat: 'chat' })
export type RobotMode = (typeof robotMode.values)[number]
/** Outcome of a question; only answered ones are charged. */
export const answerState = enumeration('robot.state', {
  answered: 'answered',
  noBasis: 'noBasis',
  failed: 'failed',
  stopped: 'stopped',
})
/** Source of an answer. */
export const answerSource = enumeration('robot.source', {
  rule: 'rule',
  note: 'note',
  articles: 'articles',
  model: 'model',
  none: 'none',
})

/** The module under which an answered question is charged. */
export const moduleCode = 'QA_ROBOT'
/** Trial questions per address and day without a session. */
export const trialQuestions = 3
