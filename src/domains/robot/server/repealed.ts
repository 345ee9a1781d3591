import { chinaDay } from '../../../kernel/dates.ts'
import { repealedIn } from '../../../kernel/law/changes.ts'
import type { Ctx } from '../../../server/context.ts'

const figures = '[0-9０-９零〇一二三四五六七八九十百千]{1,9}'
/** 第114条第二款 or 一百一十四条; a plain number only if no unit follows it. */
const one = `(?:第\\s*${figures}\\s*条?|${figures}\\s*条|${figures}(?![0-9０-９零〇一二三四五六七八九十百千年月日天元万亿个名人%％]))(?:\\s*第?\\s*[（(]?[0-9一二三四五六七八九十]{1,3}[)）]?\\s*[款项])*`
/** The articles after a law's name, one or a list: 第52条、第五十四条和114. */
const article = new RegExp(
  `^[》〉”"’'\\s]*(?:的|中的?|里的?)?\\s*(?:${one}(?:\\s*(?:、|，|,|和|及|以及|与|或者?|至|到|-|—)\\s*${one})*)?`,
)

export interface Reworded {
  /** The question without the repealed laws that it names and their articles. */
  question: string
  /**
   * For each such law the date of repeal, the law that applies instead, and the consequence. Empty if there is none.
   */
  warning: string
  /** Whether the question was about nothing but repealed law. */
  isEmpty: boolean
}

/** Removes repealed laws from a question, as of today, because their articles no longer apply. */
export function withoutRepealed(ctx: Ctx, question: string): Reworded {
  const places = repealedIn(question, chinaDay(ctx.now))
  if (places.length === 0) return { question, warning: '', isEmpty: false }
  let rest = ''
  let at = 0
  for (const { start, end } of places) {
    if (start < at) continue
    rest += question.slice(at, start)
    at = end + (article.exec(question.slice(end))?.[0].length ?? 0)
  }
  rest = (rest + question.slice(at)).replaceAll(/[《〈“"](?=[》〉”"])|(?<=[《〈“"])[》〉”"]/g, '').trim()
  const isEmpty = !/[\p{L}\p{N}]{2}/u.test(rest.replace(idle, ''))
  const changes = new Map(places.map(({ change }) => [change.law, change]))
  const sentences = [...changes.values()].map(({ law, day, by }) =>
    ctx.say('robot.repealed', { law, day: day ?? '', by }),
  )
  const next = ctx.say(isEmpty ? 'robot.repealedAlone' : 'robot.repealedOn')
  return { question: rest, warning: `${sentences.join('')}${next}`, isEmpty }
}

/** Words that request an article, or whether it is still in force, without a subject. */
const idle =
  /怎么规定的?|如何规定的?|是?什么(?:内容|意思|规定|时候)?|规定了?|内容|请问|原文|全文|是否|能否|可否|有没有|还是?|仍然?|现在|目前|当前|如今|已经?|继续|有效|生效|失效|废止|废除|作废|取消|适用|使用|引用|援引|依据|效力|可以|能够?|没有?|不再?|多久|何时|哪一?年|被|对|用|了|么|的|是|吗|呢|吧|[？?。，,！!]/g
