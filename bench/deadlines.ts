import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { calendarOf } from '../src/domains/calendar/rules/calendar.ts'
import { publishedYears } from '../src/domains/calendar/rules/published.ts'
import { answer } from '../src/domains/deadline/rules/answer.ts'
import { Facts } from '../src/domains/deadline/shapes.ts'
import { ruleOf } from '../src/domains/deadline/rules/rule.ts'

/**
 * Answers questions for statutory deadlines without a database, by the holidays that are part of the product. One line
 * in, one line out: `due` is null where the rule gives no date, and where the line cannot be read (`line`, `error`).
 * The last line counts both.
 */
export const about = 'statutory deadlines from facts: one JSON line for each, then the number answered and refused'

export const options = {
  facts: { default: '', meaning: 'JSON lines {id, rule, facts}' },
}

const Question = z.object({ id: z.union([z.string(), z.number()]), rule: z.string(), facts: Facts })
/** What a line that cannot be read is answered for, if it has an id. */
const Named = z.object({ id: Question.shape.id })

export function run(given: Record<keyof typeof options, string>): Promise<void> {
  if (!existsSync(given.facts)) {
    console.error(given.facts ? `${given.facts} is absent.` : 'Name the file of questions: --facts FILE')
    process.exitCode = 1
    return Promise.resolve()
  }
  const replies = answerLines(readFileSync(given.facts, 'utf8'))
  const answered = replies.filter(({ due }) => due !== null).length
  for (const reply of replies) console.log(JSON.stringify(reply))
  console.log(JSON.stringify({ answered, refused: replies.length - answered }))
  return Promise.resolve()
}

interface Reply {
  id: string | number | null
  due: string | null
  basis: string
  watched?: string
  provisional?: true
  /** Key of the reason why there is no date. */
  reason?: string
  line?: number
  error?: string
}

/** One reply for each line that is not blank. */
export function answerLines(text: string): Reply[] {
  const calendar = calendarOf(publishedYears)
  return text.split(/\r?\n/).flatMap((line, index) => {
    const typed = line.replace(/^\uFEFF/, '').trim()
    return typed === '' ? [] : [reply(typed, index + 1)]
  })

  function reply(typed: string, line: number): Reply {
    const read = questionOf(typed)
    if ('error' in read) return { id: read.id, due: null, basis: '', line, error: `line ${line}: ${read.error}` }
    const { id, rule, facts } = read
    const { due, basis, watched, isProvisional, refusal } = answer(rule, facts, calendar)
    return {
      id,
      due,
      basis,
      ...(watched !== undefined && { watched }),
      ...(isProvisional && { provisional: true }),
      ...(refusal && { reason: refusal.key }),
    }
  }
}

const messages: Readonly<Record<string, string>> = { 'common.field.date': 'not a calendar day' }

function questionOf(line: string) {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { id: null, error: 'not JSON' }
  }
  const id = Named.safeParse(json).data?.id ?? null
  const { data, error } = Question.safeParse(json)
  if (!data) {
    const said = error.issues.map(({ path, message }) => [path.join('.'), messages[message] ?? message])
    return { id, error: said.map((one) => one.filter(Boolean).join(': ')).join('; ') }
  }
  const rule = ruleOf(data.rule)
  return rule ? { id, rule, facts: data.facts } : { id, error: `rule: ${data.rule} is unknown` }
}
