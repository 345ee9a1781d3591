import type { Ctx } from '../../../server/context.ts'
import { allNotes, type ArticleHit, articleKey, type Note } from '../../knowledge/server/service.ts'
import { type RuleInForce, rulesInForce } from '../../rule/server/service.ts'
import { Matcher } from './matching.ts'

/** A prewritten standard answer. */
export interface Standard {
  source: 'rule' | 'note'
  /** Set for a rule's answer. */
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

/** Minimum score for giving an answer. */
const sure = 0.42
/** Minimum score for suggesting a related question. */
const near = 0.24
const mostRelated = 3
const mostConsidered = 8

let ofNotes: { notes: readonly Note[]; matcher: Matcher; articles: readonly (readonly string[])[] } | undefined
/** The matcher of the notes, created at the first question of a process. */
function notesReady() {
  const notes = allNotes()
  ofNotes ??= {
    notes,
    matcher: new Matcher(notes.map(({ title, questions, answer }) => ({ ways: [title, ...questions], answer }))),
    articles: notes.map(({ basis }) => basis.map(({ law, article }) => articleKey(law, article))),
  }
  return ofNotes
}

/** The standard answers for a question. */
export interface Written {
  /** The answer, if the match is certain. */
  standard: Standard | null
  /** Other possible matches, most likely first. */
  related: readonly Standard[]
  /** Share of its wording that is known, 0 to 1. */
  familiarity: number
}

/** Number of ranks after which an article's support is halved. */
const halvedAfter = 5

/**
 * Looks up a question among the standard answers: the organisation's and the provider's rules in their order, then the
 * notes. A note based on an article that the library returns for the question is more likely to match.
 * @param rules those in force
 * @param hits the articles that the library returned for the question
 */
export function matchRules(question: string, rules: readonly RuleInForce[], hits: readonly ArticleHit[]): Written {
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

/** A single word occurs in many answers and is not a question. */
const isTelling = (question: string): boolean => question.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4

/** The rule that matches by a trigger word, or by similarity to one of its questions. */
function meantRule(question: string, rules: readonly RuleInForce[]): RuleInForce | undefined {
  const answering = rules.filter(({ answer }) => answer !== '')
  const asked = answering.map(({ ruleName, similarQuestions, answer }) => ({
    ways: [ruleName, ...similarQuestions],
    answer,
  }))
  const found = new Matcher(asked).find(question, asked.length)
  const likeness = new Map(found.map(({ at, score }) => [at, score]))
  const plain = plainOf(question)
  // A trigger mentioned in passing does not count: it must be a large part of the question, or the question similar to
  // the rule's.
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
/** With few rules every word looks rare: a higher similarity is required. */
const sureOfRule = 0.55

export const rulesFor = (ctx: Ctx): Promise<RuleInForce[]> => rulesInForce(ctx, 'answer')

/** Example questions, one per topic, another choice every day. */
export function exampleQuestions(day: string): string[] {
  const topics = [...Map.groupBy(allNotes(), ({ category }) => category).values()]
  const turn = Number(day.replaceAll('-', ''))
  return Array.from({ length: Math.min(mostExamples, topics.length) }, (_, i) => {
    const topic = topics[(turn + i * 5) % topics.length]!
    return topic[turn % topic.length]!.title
  })
}
const mostExamples = 6
