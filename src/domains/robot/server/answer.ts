import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { changeRemark } from '../../knowledge/codes.ts'
import { type ArticleHit, citationOfHit, citationsOf, libraryDate } from '../../knowledge/server/service.ts'
import { type Model, modelFor } from '../../model/server/service.ts'
import type { Answer, Citation, Message, AnswerEvent } from '../api.ts'
import type { RobotMode } from '../codes.ts'
import { articlesFor, bestOf, findBasis } from './basis.ts'
import { Claims, sentencesOf } from './claims.ts'
import { promptOf, system, turnsOf } from './prompt.ts'
import { withoutRepealed } from './repealed.ts'
import { matchRules, rulesFor, type Standard, type Written } from './standards.ts'

export interface Asking {
  question: string
  mode: RobotMode
  /** Earlier messages of the conversation. */
  before: readonly Message[]
  /** Aborted by the caller. */
  signal: AbortSignal
  tell: (told: AnswerEvent) => void
  /** Without a session: nothing is charged, and no ticket can be created. */
  isTrial?: boolean
}

/** An answer with the rules it is based on. */
export interface Given extends Answer {
  ruleIds: string[]
}

const nothing: Given = {
  content: '',
  state: 'noBasis',
  source: 'none',
  matched: '',
  citations: [],
  relatedQuestions: [],
  removed: 0,
  model: '',
  libraryDate: null,
  ruleIds: [],
}

/**
 * Answers a question: first a warning about repealed laws that it names, then from rules, then notes, else from
 * articles of the library, worded by a model where one is configured. Without a basis the answer says so. Failures on
 * the way are reported in the answer; only unexpected errors are thrown.
 * @param ctx must have no open transaction
 */
export async function answerTo(ctx: Ctx, asking: Asking): Promise<Given> {
  const { tell } = asking
  tell({ kind: 'step', step: 'searching' })
  const { question, warning, isEmpty } = withoutRepealed(ctx, asking.question)
  const lead = warning === '' || isEmpty ? warning : `${warning}\n\n`
  if (lead !== '') tell({ kind: 'text', text: lead })
  const day = await tx(ctx, libraryDate)
  // Nothing but repealed law was asked about: the warning is the whole answer, free of charge.
  const given = isEmpty ? nothing : await answerOf(ctx, { ...asking, question })
  return { ...given, content: lead + given.content, libraryDate: day }
}

async function answerOf(ctx: Ctx, asking: Asking): Promise<Given> {
  const { mode, tell } = asking
  const { said, written, citations, hits } = await tx(ctx, (ctx) => lookUp(ctx, asking))
  const relatedQuestions = written.related.map(({ title }) => title)
  if (written.standard) return giveStandard({ ...nothing, relatedQuestions }, written.standard, citations, tell)
  const articles = findBasis(said, hits, written.familiarity)
  const model = mode === 'chat' ? await modelFor(ctx) : undefined
  const hasBasis = articles.length > 0 || (model !== undefined && written.related.length > 0)
  if (!hasBasis) return withoutBasis(ctx, { ...nothing, relatedQuestions }, asking)
  const found = { ...nothing, relatedQuestions, citations: articles.map(citationOfHit) }
  if (!model) return giveArticles(ctx, found, articles, tell)
  return giveWords(ctx, found, { asking, articles, written, model })
}

/** Looks up a question by itself and, if it only makes sense after the previous one, together with that. */
async function lookUp(ctx: Ctx, asking: Asking) {
  const { question } = asking
  const rules = ctx.signedIn ? await rulesFor(ctx) : []
  const found = await articlesFor(ctx, question)
  const alone = matchRules(question, rules, found)
  const said = alone.standard ? question : inContext(asking, alone.familiarity)
  const hits = said === question ? found : await articlesFor(ctx, said)
  const written = said === question ? alone : { ...matchRules(said, rules, hits), standard: null }
  return { said, written, hits, citations: written.standard ? await citationsOf(ctx, written.standard.basis) : [] }
}

const leansBack =
  /^(?:那|那么|如果是?这样|这样|这种|这个|它|他们?|她|上述|前面|刚才|然后|还有|另外|为什么|多久|多少)|呢[?？]?$/
const shortQuestion = 12
const knownWords = 0.3

/** The question joined with the previous one, if it depends on it. */
function inContext({ question, before }: Asking, familiarity: number): string {
  const last = before.findLast(({ role }) => role === 'user')
  const leans = leansBack.test(question) || (question.length < shortQuestion && familiarity >= knownWords)
  return last && leans ? `${last.content.slice(0, 200)} ${question}` : question
}

type Tell = Asking['tell']

function giveStandard(base: Given, standard: Standard, citations: Citation[], tell: Tell): Given {
  const { title, answer, source, ruleId } = standard
  tell({ kind: 'text', text: answer })
  for (const citation of citations) tell({ kind: 'citation', citation })
  const ruleIds = ruleId === null ? [] : [ruleId]
  return { ...base, content: answer, state: 'answered', source, matched: title, citations, ruleIds }
}

function withoutBasis(ctx: Ctx, base: Given, { tell, isTrial = false }: Asking): Given {
  const content = ctx.say(isTrial ? 'robot.noBasisTrial' : 'robot.noBasis')
  tell({ kind: 'text', text: content })
  return { ...base, content }
}

const mostQuoted = 3
const longestQuote = 400
const cut = (text: string): string => (text.length > longestQuote ? `${text.slice(0, longestQuote)}……` : text)

/** The articles themselves, without explanation. */
function giveArticles(ctx: Ctx, base: Given, articles: readonly ArticleHit[], tell: Tell): Given {
  const shown = bestOf(articles, mostQuoted)
  const lines = shown.map(({ law, articleNo, text, change }, i) =>
    [`${i + 1}. 《${law}》${articleNo}`, ...remarkOf(ctx, change), cut(text)].join('\n'),
  )
  const content = [ctx.say('robot.articlesLead'), ...lines, ctx.say('robot.articlesEnd')].join('\n\n')
  const citations = shown.map(citationOfHit)
  tell({ kind: 'text', text: content })
  for (const citation of citations) tell({ kind: 'citation', citation })
  return { ...base, content, state: 'answered', source: 'articles', citations }
}

/** A remark if the excerpt lacks a change of its law. */
function remarkOf(ctx: Ctx, change: ArticleHit['change']): string[] {
  if (!change) return []
  const { key, vars } = changeRemark(change)
  return [`（${ctx.say(key, vars)}）`]
}

interface Wording {
  asking: Asking
  articles: readonly ArticleHit[]
  written: Written
  model: Model
}

/** An answer worded by a model, with every source checked. */
async function giveWords(ctx: Ctx, base: Given, { asking, articles, written, model }: Wording): Promise<Given> {
  const { question, before, signal, tell } = asking
  tell({ kind: 'step', step: 'writing' })
  const known = written.related.flatMap(({ basis }) => basis)
  const claims = new Claims(ctx, known, ctx.say('robot.removed'))
  const messages = [
    ...turnsOf(before),
    { role: 'user' as const, content: promptOf(question, articles, written.related) },
  ]
  const given: Given = { ...base, source: 'model', model: model.name, citations: [] }
  try {
    for await (const sentence of sentencesOf(model.answer({ system, messages, signal }))) {
      if (given.content === '' && sentence?.trim().replace(/[。.]$/, '') === '无依据') break
      const checked = sentence === null ? lost(ctx) : await claims.check(sentence)
      given.content += checked.text
      given.removed += checked.removed
      tell({ kind: 'text', text: checked.text })
      for (const citation of checked.citations) {
        if (given.citations.some((one) => isSame(one, citation))) continue
        given.citations.push(citation)
        tell({ kind: 'citation', citation })
      }
    }
  } catch (error) {
    return broken(ctx, { ...given, citations: base.citations }, error, asking)
  }
  if (given.content === '') return withoutBasis(ctx, { ...given, source: 'none', citations: base.citations }, asking)
  // An answer that nothing in the library supports is not charged.
  return { ...given, state: given.citations.length > 0 ? 'answered' : 'noBasis' }
}

const isSame = (a: Citation, b: Citation): boolean => a.title === b.title && a.articleNo === b.articleNo
const lost = (ctx: Ctx) => ({ text: ctx.say('robot.removed'), citations: [], removed: 1 })

/** The model failed or was stopped: keeps the text received so far and the articles found. */
function broken(ctx: Ctx, given: Given, error: unknown, { signal, tell }: Asking): Given {
  if (signal.aborted) return { ...given, state: 'stopped' }
  if (!(error instanceof AppError)) throw error
  const told = ctx.say(error.key, error.vars)
  const text = `${given.content === '' ? '' : '\n\n'}${told}\n\n${ctx.say('robot.failedText')}`
  tell({ kind: 'text', text })
  for (const citation of given.citations) tell({ kind: 'citation', citation })
  return { ...given, content: given.content + text, state: 'failed' }
}
