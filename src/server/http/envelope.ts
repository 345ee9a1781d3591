import type { z } from 'zod'
import { Code } from '../../kernel/errors.ts'
import { JsonText } from './reply.ts'

const okHead = `{"code":${Code.ok},"msg":"操作成功","data":`

/**
 * The envelope of a successful reply as text. Results are parsed with the endpoint's `output`, which removes fields
 * that a handler should not send.
 */
export function envelope(output: z.ZodType, result: unknown): string {
  return `${okHead}${dataText(output, result)}}`
}

/** The same for an endpoint whose fields are next to the code instead of under `data`. */
export const flatEnvelope = (output: z.ZodType, result: unknown): string =>
  JSON.stringify({ code: Code.ok, msg: '操作成功', ...(output.parse(result) as object) })

/** The `data` of a reply as JSON text. */
export function dataText(output: z.ZodType, result: unknown): string {
  return result instanceof JsonText ? result.text : (JSON.stringify(output.parse(result)) ?? 'null')
}
