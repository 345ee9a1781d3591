import { flowApi } from '../../src/domains/workflow/api.ts'
import type { Caller } from './server.ts'

/** What the list of work asks a person to do with a record, and the page that it leads to; null when nothing waits. */
export async function workOn(by: Caller, bizId: string): Promise<{ node: string; path: string } | null> {
  const { records } = await by.ask(flowApi.myTodo, { size: 100 })
  const found = records.find((one) => one.bizId === bizId)
  return found ? { node: found.node, path: found.path } : null
}
