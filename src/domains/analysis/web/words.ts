import { item } from '../../../kernel/cells.ts'
import type { Translate } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import type { Line, Question } from '../api.ts'
import { about, keyLabel, type Measure } from '../codes.ts'

/** The label of a line in one of its dimensions. */
export function keyWord(t: Translate, { subject, dimension }: Question, line: Line, i: number): string {
  const key = line.keys[i] ?? null
  if (key === null) return t('analysis.none')
  const label = keyLabel(subject, item(dimension, i), key)
  return line.words[i] ?? (label === null ? written(key) : t.label(label))
}

/** A measure with its unit. */
export const measureWord = (t: Translate, { subject }: Question, one: Measure): string =>
  t.label(`analysis.unit.${one === 'amount' && about[subject].unit === 'coin' ? 'coin' : one}`)

/** A value with separators; a dash where there is none. */
export const figure = (value: string | null): string =>
  value === null ? '—' : value.includes('.') ? amountWord(value) : grouped(Number(value))
