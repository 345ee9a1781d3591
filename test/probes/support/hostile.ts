import type { Dice } from './dice.ts'
import { inputSchema, isId, type Place, placesOf, put, type Schema } from './schema.ts'
import type { Call } from './registry.ts'

/** Raw JSON text, for values that JavaScript cannot express: 1e309, duplicate keys, numbers beyond precision. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** JSON text of a value; {@link Raw} parts are inserted unchanged. */
export function toJson(value: unknown): string {
  const parts: string[] = []
  const text = JSON.stringify(value ?? null, (_key, one: unknown) => {
    if (!(one instanceof Raw)) return one
    parts.push(one.json)
    return `\u0001raw${parts.length - 1}\u0001`
  })
  return text.replaceAll(/"\\u0001raw(\d+)\\u0001"/g, (_whole, n: string) => parts[Number(n)]!)
}

const nested = (depth: number, open: string, close: string) => new Raw(open.repeat(depth) + '1' + close.repeat(depth))

/** Values that often cause errors. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  new Raw('1e309'),
  new Raw('-1e309'),
  new Raw('1e-400'),
  new Raw('99999999999999999999999999999999'),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  'x\ud83d',
  '\uffff',
  '\ufeff',
  '\u202e\u2066',
  '😀'.repeat(60),
  'ﷺ'.repeat(90),
  '\u0301'.repeat(90),
  'a'.repeat(100_000),
  '%',
  '%00',
  '\\',
  "'",
  "''",
  '"',
  '`',
  '$1',
  '${1}',
  '{{who}}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|1',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-Infinity',
  'infinity',
  'now',
  'today',
  'epoch',
  'null',
  'undefined',
  'true',
  '0',
  '00',
  '1e3',
  '1.005',
  '0x10',
  '１２',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '0001-01-01',
  '2026-11-20T10:00:00Z',
  '24:00:00',
  '2026-11-20 25:61:61',
  '294277-01-01',
  'F'.repeat(32),
  'f'.repeat(32),
  'F'.repeat(33),
  [],
  {},
  [[]],
  [null],
  [{}],
  [''],
  ['\u0000'],
  { $gt: '' },
  { length: 1 },
  { toString: 'x' },
  new Raw('{"then":"x"}'),
  { '\u0000': 1 },
  { '\ud800': '' },
  new Raw('{"__proto__":{"admin":true}}'),
  new Raw('{"constructor":{"prototype":{"admin":true}}}'),
  new Raw('{"a":1,"a":2}'),
  nested(50, '[', ']'),
  nested(50, '{"a":', '}'),
  nested(5000, '[', ']'),
  nested(5000, '{"a":', '}'),
  Array.from({ length: 1000 }, () => 'x'),
  Array.from({ length: 20_000 }, () => 0),
]

/** A valid input with one or several fields replaced, removed, duplicated or added. */
export function mutated(call: Call, valid: unknown, dice: Dice): unknown {
  const schema = inputSchema(call.endpoint)
  const places = placesOf(schema)
  if (places.length === 0 || dice.below(12) === 0) return dice.pick(hostileValues)
  let input = dice.below(3) === 0 ? asNew(schema, valid) : valid
  for (let n = dice.pick([1, 1, 1, 2, 3]); n > 0; n -= 1) input = mutateOne(schema, input, dice.pick(places), dice)
  return input
}

/** Removes id and version of an input, where they are optional, so that the call adds a record. */
function asNew(schema: Schema, valid: unknown): unknown {
  if (schema.required?.includes('id')) return valid
  const { id: _id, version: _version, ...rest } = valid as Record<string, unknown>
  return rest
}

function mutateOne(schema: Schema, input: unknown, place: Place, dice: Dice): unknown {
  switch (dice.below(12)) {
    case 0: {
      const { [place.path[0]!]: _, ...rest } = (input ?? {}) as Record<string, unknown>
      return rest
    }
    case 1:
      return { ...(input as object), [toJson(dice.pick(hostileValues)).slice(0, 200)]: dice.pick(hostileValues) }
    case 2:
    case 3:
    case 4:
      return put(schema, input, place.path, dice.pick(hostileValues), dice)
    default:
      return put(schema, input, place.path, likely(place.schema, dice), dice)
  }
}

const numbers = [0, 1, -1, 2, 7, 0.5, 99, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1]
const texts = hostileValues.filter((one) => typeof one === 'string')

/** A value of the right type, which passes validation, so that only the handler can detect that it is wrong. */
function likely(schema: Schema, dice: Dice): unknown {
  if (schema.enum) return dice.pick(schema.enum)
  if (isId(schema)) return dice.id()
  switch ([schema.type].flat()[0]) {
    case 'string':
      return dice.pick(texts).slice(0, dice.pick([schema.maxLength ?? 500, 10]))
    case 'number':
    case 'integer':
      return dice.pick(numbers)
    case 'boolean':
      return dice.below(2) === 0
    case 'array':
      return Array.from({ length: 1 + dice.below(3) }, () => likely(schema.items ?? {}, dice))
    case 'object':
      return schema.properties
        ? Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, likely(one, dice)]))
        : { [dice.pick(texts).slice(0, 40)]: dice.pick(texts).slice(0, 200) }
    default:
      return dice.pick(texts)
  }
}
