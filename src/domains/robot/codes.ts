import { enumeration } from '../../kernel/codes.ts'

/** Whether one question is answered by what stands written, or a conversation is held. */
export const robotMode = enumeration('robot.mode', { standard: 'standard', chat: 'chat' })
export type RobotMode = (typeof robotMode.values)[number]
/** What became of a question; only what is answered is paid. */
export const answerState = enumeration('robot.state', {
  answered: 'answered',
  noBasis: 'noBasis',
  failed: 'failed',
  stopped: 'stopped',
})
/** Where an answer comes from. */
export const answerSource = enumeration('robot.source', {
  rule: 'rule',
  note: 'note',
  articles: 'articles',
  model: 'model',
  none: 'none',
})

/** The module that an answered question is paid as. */
export const moduleCode = 'QA_ROBOT'
/** Questions that an address may ask in a day without a session. */
export const trialQuestions = 3
