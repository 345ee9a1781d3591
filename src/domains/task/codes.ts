import { enumeration } from '../../kernel/codes.ts'

/** State of an approval. */
export const flowState = enumeration('task.flowStatus', {
  saved: 1,
  starting: 2,
  executing: 3,
  returned: 4,
  finished: 5,
  voided: 6,
})
export const taskState = enumeration('task.state', { open: 'open', done: 'done' })

/** Result of a job run. */
export const runState = enumeration('task.run', {
  created: 'created',
  retry: 'retry',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
})
