import type { Ctx } from '../context.ts'
import { listed } from '../messages.ts'
import { labelKeyOf, labelOf, historyLabelsOf } from '../records.ts'

/** Of every query; they choose no rows. */
const paging = new Set(['current', 'size', 'sort', 'order', 'count', 'columns'])
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9A-F]{32}$/.test(value)

/** Ends of a range: the field that both belong to, and the sign before the value. */
const ends = [
  [/From$/, '≥ '],
  [/To$/, '≤ '],
] as const

/**
 * What a list was narrowed by, as label and value, for the file that is made of it. Codes are given as words; a chosen
 * record is named by its field alone.
 */
export function filterNotes(ctx: Ctx, bizType: string, query: object): [string, string][] {
  const telling = historyLabelsOf(ctx, bizType)
  const has = (key: string) => ctx.platform.messages.has(key)
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '')
    if (paging.has(name) || values.length === 0) return []
    const [, sign = ''] = ends.find(([pattern]) => pattern.test(name)) ?? []
    const field = sign === '' ? name : name.replace(/(?:From|To)$/, '')
    const key = labelKeyOf(telling?.words ?? bizType, field, has)
    const codes = telling?.codes?.[field]
    const label = name === 'keyword' ? ctx.say('sheet.about.keyword') : key && ctx.say(key)
    const word = (one: unknown): string =>
      isId(one) || (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean')
        ? ctx.say('sheet.about.chosen')
        : typeof one === 'boolean'
          ? ctx.say(one ? 'record.yes' : 'record.no')
          : codes
            ? ctx.say(codes.labelKey(one))
            : name === 'without'
              ? labelOf(ctx, bizType, String(one))
              : String(one)
    return [[label ?? name, sign + listed(ctx.language, values.map(word))]]
  })
}
