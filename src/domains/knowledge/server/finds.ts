import type { Ctx } from '../../../server/context.ts'
import type { Found } from '../../../server/finds.ts'
import { hasWords } from '../../../server/record/filter.ts'
import { pinyinInitials, pinyinPattern } from '../../../server/search/pinyin.ts'
import { shortLawName } from '../citations.ts'
import { citedArticles } from './cited.ts'
import { readable } from './readable.ts'

/** A law and the number of an article: 民法典 585, 民法典第五百八十五条, mfd 585. */
const withArticle = /^(.+?)\s*第?\s*([0-9零〇一二三四五六七八九十百千]{1,9})\s*条?(之[一二三四五六七八九十])?$/

const pageOf = (id: string, articleNo: string | null): string =>
  `/KnledgeMain2?id=${id}${articleNo === null ? '' : `#art-${articleNo}`}`

/** Laws by words or pinyin initials of their short names, and their articles by number. */
export async function find(ctx: Ctx, words: string, limit: number): Promise<Found[]> {
  if (!ctx.who.perms.has('knowledge:view')) return []
  const [, name = words, no, sub = ''] = withArticle.exec(words) ?? []
  const laws = await lawsCalled(ctx, name.trim(), limit)
  if (no === undefined)
    return laws.map((law) => ({ ...law, kindName: ctx.say('knowledge.find.law'), path: pageOf(law.id, null) }))
  const cited = await citedArticles(ctx, laws.map(({ title }) => `《${title}》第${no}条${sub}`).join('，'))
  return cited.flatMap(({ legislationId, articleId, articleNo, law, text }) =>
    legislationId === null || articleId === null
      ? []
      : [
          {
            id: articleId,
            kindName: ctx.say('knowledge.find.article'),
            number: `《${law}》${articleNo}`,
            title: text ?? '',
            path: pageOf(legislationId, articleNo),
          },
        ],
  )
}

/** Readable texts, the newest of each name, shortest names first: a code comes before its interpretations. */
async function lawsCalled(ctx: Ctx, name: string, limit: number) {
  const isPinyin = pinyinPattern(name) !== null
  const rows = readable(ctx)
  const found = await (isPinyin ? rows : rows.where(hasWords(['legislation.title'], name)))
    .select(['legislation.id', 'legislation.title'])
    .orderBy('legislation.publishDate', 'desc')
    .execute()
  const letters = name.toLowerCase().replaceAll(/\s/g, '')
  const short = new Map(found.map(({ title }) => [title, shortLawName(title)]))
  const fits = (title: string) => !isPinyin || pinyinInitials(short.get(title) ?? title).startsWith(letters)
  const newest = new Map(
    found
      .filter(({ title }) => fits(title))
      .toReversed()
      .map((one) => [one.title, one]),
  )
  return [...newest.values()]
    .toSorted((a, b) => (short.get(a.title)?.length ?? 0) - (short.get(b.title)?.length ?? 0))
    .slice(0, limit)
    .map(({ id, title }) => ({ id, number: '', title }))
}
