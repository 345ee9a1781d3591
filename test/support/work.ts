import { flowApi } from '../../src/domains/workflow/api.ts'
import type { Caller } from './server.ts'

/** The caller's open work on a record and its page; null without any. */
export async function workOn(by: Caller, bizId: string): Promise<{ node: string; path: string } | null> {
  const { records } = await by.ask(flowApi.myTodo, { size: 100 })
  const found = records.find((one) => one.bizId === bizId)
  return found ? { node: found.node, path: found.path } : null
}
