import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { pinyinWord } from '../../../server/search/pinyin.ts'
import type { userApi } from '../api.ts'
import { takenLoginNames } from './unique.ts'

const LONGEST = 40
/** Shortest login name. */
const SHORTEST = 4
const TRIED = 100

/** The name in pinyin, with a number where it is in use or too short. */
export async function proposeLogin(
  ctx: Ctx,
  { name }: ParsedInputOf<typeof userApi.propose>,
): Promise<OutputOf<typeof userApi.propose>> {
  const word = pinyinWord(name).slice(0, LONGEST)
  if (word === '') return { loginName: '' }
  const numbered = Array.from({ length: TRIED }, (_, n) => `${word}${String(n + 1).padStart(2, '0')}`)
  const tried = word.length < SHORTEST ? numbered.map((one) => one.padEnd(SHORTEST, '0')) : [word, ...numbered]
  const taken = await takenLoginNames(ctx, tried)
  return { loginName: tried.find((one) => !taken.has(one)) ?? '' }
}
