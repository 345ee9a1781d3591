import { halfWidth } from '../../../kernel/width.ts'
import type { Condition } from '../api.ts'
import { type Quantity, quantitiesOf } from './quantity.ts'
import { likeness, placesOf, sentencesOf, type Span } from './text.ts'

type Finder = (text: string) => Span[]

/** Maximum number of places returned. */
const most = 200
/** Sentences that share this much of their pairs count as similar. */
const alike = 0.5
/** A number belongs to words up to this many characters before it, and to those directly after it: 30%的定金. */
const reach = 40
const touching = 2

const listed = (expr: string): string[] =>
  expr
    .split(/[\n、,，|｜]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Any of the words: `违约金、滞纳金`. Words joined by `+` must be in one sentence: `逾期+日万分之`. */
const keyword = (expr: string): Finder => {
  const choices = listed(expr).map((choice) => choice.split('+').map((word) => word.trim()))
  return (text) =>
    choices.flatMap((words) =>
      words.length === 1
        ? words.flatMap((word) => placesOf(text, word))
        : sentencesOf(text).filter((sentence) => words.every((word) => placesOf(sentence.text, word).length > 0)),
    )
}

const regex = (expr: string): Finder => {
  const pattern = new RegExp(expr, 'gu')
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }))
      .filter(({ start, end }) => end > start)
      .slice(0, most)
}

/** Matches if none of the words is in the text: the place is the text's beginning. */
const absence = (expr: string): Finder => {
  const found = keyword(expr)
  return (text) => (found(text).length > 0 ? [] : [{ start: 0, end: 0 }])
}

const comparison = /^(.+?)\s*(>=|<=|>|<|=)\s*(.+)$/s
const compare: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
}

interface Comparison {
  words: string[]
  compares: (found: number) => boolean
  measure: Quantity['measure']
}
/** Parses a comparison; null if it is none: `违约金|滞纳金 > 30%`, `付款期限 >= 90日`, `保证金 > 50万元`. */
export function comparisonOf(expr: string): Comparison | null {
  const plain = halfWidth(expr).replaceAll('≥', '>=').replaceAll('≤', '<=')
  const [, names = '', operator = '', limit = ''] = comparison.exec(plain.trim()) ?? []
  const [bound, ...more] = quantitiesOf(limit)
  const words = listed(names)
  const compares = compare[operator]
  if (!compares || words.length === 0 || bound?.start !== 0 || bound.end !== limit.length || more.length > 0)
    return null
  return { words, measure: bound.measure, compares: (found) => compares(found, bound.value) }
}

/** The number in the bound's unit that is adjacent to one of the words, or the first after it, in the same sentence. */
const number = (expr: string): Finder => {
  const asked = comparisonOf(expr)
  if (!asked) throw new SyntaxError(`${expr} compares nothing`)
  return (text) =>
    sentencesOf(text).flatMap((sentence) => {
      const quantities = quantitiesOf(sentence.text).filter(({ measure }) => measure === asked.measure)
      const found = asked.words
        .flatMap((word) => placesOf(sentence.text, word))
        .flatMap(
          (word) =>
            quantities.findLast(({ end }) => end <= word.start && word.start - end <= touching) ??
            quantities.find(({ start }) => start >= word.end && start - word.end <= reach) ??
            [],
        )
        .filter(({ value }) => asked.compares(value))
      return [...new Set(found)].map(({ start, end }) => ({
        start: sentence.start + start,
        end: sentence.start + end,
      }))
    })
}

/** Sentences worded similarly to one of the given ones, one per line. */
const semantic = (expr: string): Finder => {
  const examples = expr.split('\n').filter((line) => line.trim() !== '')
  return (text) =>
    sentencesOf(text).filter((sentence) => examples.some((example) => likeness(sentence.text, example) >= alike))
}

const finders: Readonly<Record<Exclude<Condition['mode'], 'regex'>, (expr: string) => Finder>> = {
  keyword,
  absence,
  number,
  semantic,
}

/**
 * The places in a text that match a condition, in order. Full-width characters match their half-width counterparts,
 * except in patterns, which match literally.
 * @throws SyntaxError for an invalid expression
 */
export function placesWhere({ mode, expr }: Condition, text: string): Span[] {
  const find = mode === 'regex' ? regex(expr) : finders[mode](halfWidth(expr))
  const places = find(mode === 'regex' ? text : halfWidth(text)).map(({ start, end }) => ({ start, end }))
  return places.toSorted((one, other) => one.start - other.start).slice(0, most)
}
