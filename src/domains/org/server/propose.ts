import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { pinyinWord } from '../../../server/search/pinyin.ts'
import type { orgApi } from '../api.ts'
import { nodeInReach } from './service.ts'

const LONGEST = 50
const TRIED = 300

/** The name in pinyin for a person, otherwise the parent's code with the next free number. */
export async function proposeCode(
  ctx: Ctx,
  { parentId, nodeType, name }: ParsedInputOf<typeof orgApi.propose>,
): Promise<OutputOf<typeof orgApi.propose>> {
  const parent = await nodeInReach(ctx, parentId)
  const word = nodeType === 'psn' ? pinyinWord(name).slice(0, LONGEST) : ''
  const stem = word || `${parent.code.slice(0, LONGEST)}-`
  const numbered = Array.from({ length: TRIED }, (_, n) => `${stem}${n + 1}`)
  const tried = word ? [word, ...numbered] : numbered
  const rows = await table(ctx, 'org_node').select().select('code').where('code', 'in', tried).execute()
  const taken = new Set(rows.map(({ code }) => code))
  return { code: tried.find((one) => !taken.has(one)) ?? '' }
}
