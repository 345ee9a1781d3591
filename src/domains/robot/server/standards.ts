import type { Ctx } from '../../../server/context.ts'
import { allNotes, type ArticleHit, articleKey, type Note } from '../../knowledge/server/service.ts'
import { type RuleInForce, rulesInForce } from '../../rule/server/service.ts'
import { Matcher } from './matching.ts'

/** An answer that stands written. */
export interface Standard {
  source: 'rule' | 'note'
  /** Of a rule. */
  ruleId: string | null
  title: string
  answer: string
  basis: readonly { law: string; article: string; version?: string }[]
}

const byNote = ({ title, answer, basis }: Note): Standard => ({ source: 'note', ruleId: null, title, answer, basis })
const byRule = ({ id, ruleName, answer, basis }: RuleInForce): Standard => ({
  source: 'rule',
  ruleId: id,
  title: ruleName,
  answer,
  basis,
})

/** So alike is a question that its answer is given. */
const sure = 0.42
/** So alike that it may have been meant. */
const near = 0.24
const mostRelated = 3
const mostConsidered = 8

let ofNotes: { notes: readonly Note[]; matcher: Matcher; articles: readonly (readonly string[])[] } | undefined
/** The notes, made ready at the first question of a process. */
function notesReady() {
  const notes = allNotes()
  ofNotes ??= {
    notes,
    matcher: new Matcher(notes.map(({ title, questions, answer }) => ({ ways: [title, ...questions], answer }))),
    articles: notes.map(({ basis }) => basis.map(({ law, article }) => articleKey(law, article))),
  }
  return ofNotes
}

/** What stands written about a question. */
export interface Written {
  /** The answer, when one was meant beyond doubt. */
  standard: Standard | null
  /** What may have been meant beside it, the likeliest first. */
  related: readonly Standard[]
  /** How much of its wording is known at all, of 1. */
  familiarity: number
}

/** By how many places further down an article's support is halved. */
const halvedAfter = 5

/**
 * Looks a question up in what stands written: the organisation's and the provider's rules in their order, then the notes.
 * A note founded on an article that the library gives for the question is more likely to be meant.
 * @param rules those in force
 * @param hits the articles that the library gives for the question
 */
export function look(question: string, rules: readonly RuleInForce[], hits: readonly ArticleHit[]): Written {
  const { notes, matcher, articles } = notesReady()
  const rule = meantRule(question, rules)
  const support = new Map<string, number>()
  hits
    .toSorted((a, b) => b.score - a.score)
    .forEach(({ law, articleNo }, rank) => {
      const key = articleKey(law, articleNo)
      if (!support.has(key)) support.set(key, 1 / (1 + rank / halvedAfter))
    })
  const supportOf = (at: number): number => Math.max(0, ...articles[at]!.map((key) => support.get(key) ?? 0))
  const found = matcher
    .find(question, mostConsidered, supportOf)
    .map(({ at, score }) => ({ score, standard: byNote(notes[at]!) }))
  const [first] = found
  const note = first && first.score >= sure && isTelling(question) ? first.standard : null
  const standard = rule ? byRule(rule) : note
  const related = found
    .filter((one) => one.score >= near && one.standard.title !== standard?.title)
    .slice(0, mostRelated)
    .map((one) => one.standard)
  return { standard, related, familiarity: matcher.familiarity(question) }
}

/** A single word is the subject of many answers and the question of none. */
const isTelling = (question: string): boolean => question.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4

/** By a word that triggers it, or by being worded about like one of its questions. */
function meantRule(question: string, rules: readonly RuleInForce[]): RuleInForce | undefined {
  const answering = rules.filter(({ answer }) => answer !== '')
  const asked = answering.map(({ ruleName, similarQuestions, answer }) => ({
    ways: [ruleName, ...similarQuestions],
    answer,
  }))
  const found = new Matcher(asked).find(question, asked.length)
  const likeness = new Map(found.map(({ at, score }) => [at, score]))
  const plain = plainOf(question)
  // A word in passing is not what is asked: it has to be a part of the question, or the question like those of the rule.
  const triggered = answering.find(({ triggers }, at) =>
    triggers
      .map(plainOf)
      .some(
        (word) =>
          plain.includes(word) &&
          (word.length >= plain.length * shareOfTrigger || (likeness.get(at) ?? 0) >= likeTriggered),
      ),
  )
  if (triggered) return triggered
  const [best] = found
  return best && best.score >= sureOfRule ? answering[best.at] : undefined
}
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()
const shareOfTrigger = 0.2
const likeTriggered = 0.35
/** Few rules make every word look rare: more has to be alike. */
const sureOfRule = 0.55

export const rulesFor = (ctx: Ctx): Promise<RuleInForce[]> => rulesInForce(ctx, 'answer')

/** Questions to begin with, one of a topic, another choice every day. */
export function exampleQuestions(day: string): string[] {
  const topics = [...Map.groupBy(allNotes(), ({ category }) => category).values()]
  const turn = Number(day.replaceAll('-', ''))
  return Array.from({ length: Math.min(mostExamples, topics.length) }, (_, i) => {
    const topic = topics[(turn + i * 5) % topics.length]!
    return topic[turn % topic.length]!.title
  })
}
const mostExamples = 6
