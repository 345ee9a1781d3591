import type { z } from 'zod'
import { Code } from '../../kernel/errors.ts'
import { JsonText } from './reply.ts'

const okHead = `{"code":${Code.ok},"msg":"操作成功","data":`

/**
 * The successful envelope as text. Replies are parsed by the endpoint's `output`: only that removes what a handler
 * should not have sent.
 */
export function envelope(output: z.ZodType, result: unknown): string {
  if (result instanceof JsonText) return `${okHead}${result.text}}`
  return `${okHead}${JSON.stringify(output.parse(result)) ?? 'null'}}`
}
