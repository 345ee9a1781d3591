import { useState } from 'react'
import { failureText } from '../../../../web/api/failures.ts'
import { refresh } from '../../../../web/api/query.ts'
import { send } from '../../../../web/api/send.ts'
import { CallFailed } from '../../../../web/api/transport.ts'
import { flowApi } from '../../api.ts'
import { takeBackSeconds } from '../../codes.ts'
import type { Task } from '../queries.ts'

export type Outcome =
  | { kind: 'running' }
  /** Until `until` (milliseconds) it can be taken back. */
  | { kind: 'passed'; version: number; until: number }
  | { kind: 'failed'; text: string }
  | { kind: 'takenBack' }

type Weighed = { bizId: string; version: number; seen: string }

const TAKE_BACK_MS = takeBackSeconds * 1000

/** Approves tasks one after the other, each by a request of its own: one that is refused does not stop the others. */
export function useBatch() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const put = (id: string, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome))
  const failed = (error: unknown): Outcome => {
    if (!(error instanceof CallFailed)) throw error
    return { kind: 'failed', text: failureText(error.failure) }
  }
  async function run(tasks: readonly Task[], weighed: readonly Weighed[]): Promise<void> {
    setRunning(true)
    for (const { id, bizType, bizId } of tasks) {
      const known = weighed.find((one) => one.bizId === bizId)
      if (!known) continue
      put(id, { kind: 'running' })
      try {
        const input = { bizType, bizId, version: known.version, seen: known.seen }
        const { version } = await send(flowApi.passLight, input)
        put(id, { kind: 'passed', version, until: Date.now() + TAKE_BACK_MS })
      } catch (error) {
        put(id, failed(error))
      }
    }
    setRunning(false)
    void refresh([''])
  }
  async function takeBack({ id: taskId, bizType, bizId }: Task, version: number): Promise<void> {
    put(taskId, { kind: 'running' })
    try {
      await send(flowApi.takeBack, { bizType, bizId, version, taskId })
      put(taskId, { kind: 'takenBack' })
    } catch (error) {
      put(taskId, failed(error))
    }
    void refresh([''])
  }
  return { outcomes, isRunning, run, takeBack }
}
