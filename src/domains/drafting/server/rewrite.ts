import { fail } from '../../../kernel/errors.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { modelFor } from '../../model/server/service.ts'
import type { draftingApi } from '../api.ts'

const tasks = {
  formal:
    '你是中国法律文书编辑。把用户给出的文字改写为规范、严谨的法律文书用语，不增加、不删除事实、金额、日期和请求，保留【　　】空白和行首标记（#、##、~、>、|）。只输出改写后的文字。',
  continue:
    '你是中国法律文书编辑。续写用户给出的文字，只写紧接其后的一至三段，用语规范，不编造事实、金额、日期和法律条文，不知道的写【　　】。只输出续写的文字。',
} as const

/** Maximum length of a model's answer. */
const mostCharacters = 8000

/** The model available for rewriting; null if the organisation has none. */
export async function assistant(ctx: Ctx): Promise<{ name: string | null }> {
  return { name: (await modelFor(ctx))?.name ?? null }
}

/**
 * Lets a language model rewrite a text formally or continue it. Nothing is stored: the caller accepts or discards the
 * result.
 * @throws `drafting.noModel` without a model; the errors of the model's port
 */
export async function rewrite(
  ctx: Ctx,
  { text, way }: ParsedInputOf<typeof draftingApi.rewrite>,
): Promise<{ text: string; model: string }> {
  const model = (await modelFor(ctx)) ?? fail('drafting.noModel')
  let said = ''
  for await (const piece of model.answer({ system: tasks[way], messages: [{ role: 'user', content: text }] })) {
    said += piece
    if (said.length > mostCharacters) break
  }
  return { text: said.slice(0, mostCharacters).trim(), model: model.name }
}
