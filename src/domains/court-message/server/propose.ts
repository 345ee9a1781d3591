import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { carriedRole, cases, rolesIn } from '../../case/server/facade.ts'
import type { courtMessageApi, Proposal } from '../api.ts'
import { courtState } from '../codes.ts'
import { type Matter, saidOrRead, valueOf } from './context.ts'
import { linesOf, stageIn } from './lines.ts'
import { candidatesFor } from './match.ts'
import { messages, withoutHidden } from './records.ts'
import { decisionIn } from './terms.ts'

type Input = ParsedInputOf<typeof courtMessageApi.propose>

/**
 * The case to which a message belongs and what it would change there. A case is taken by itself only if it is the one
 * with the number of the message; several, and those found by their parties, are chosen by the user.
 */
export async function propose(ctx: Ctx, q: Input): Promise<OutputOf<typeof courtMessageApi.propose>> {
  const [message] = await withoutHidden(ctx, [await messages.see(ctx, q.id)])
  if (!message) failMissing()
  const isPending = message.state === courtState.code.pending
  const candidates = isPending ? await candidatesFor(ctx, message) : []
  const [only] = candidates
  const byNumber = candidates.length === 1 && only?.by === 'number' ? only.id : null
  const caseId = (isPending ? q.caseId : null) ?? message.caseId ?? byNumber
  const none: Proposal = { candidates, chosen: null, lines: [], start: noValues }
  if (caseId === null) return none
  const record = await cases.see(ctx, caseId)
  const { receivedDate, result } = q
  const matter: Matter = { message, record, receivedDate, result, ...saidOrRead(message, q) }
  const { next } = stageIn(matter)
  return {
    candidates,
    chosen: {
      id: record.id,
      version: record.version,
      caseNo: record.caseNo,
      caseName: record.caseName,
      parties: record.parties.map(({ name }) => ({ name })),
      roles: next === null || record.caseType === null ? [] : [...rolesIn(record.caseType, next)],
    },
    lines: await linesOf(ctx, matter),
    start: startOf(matter),
  }
}

const noValues = { stage: {}, court: {}, hearing: {}, decision: {}, evidence: {} }

function startOf(matter: Matter): Proposal['start'] {
  const named = {
    court: valueOf(matter, 'court'),
    courtCaseNo: valueOf(matter, 'caseNo'),
    judge: valueOf(matter, 'judge'),
  }
  const time = valueOf(matter, 'hearing')
  const form = decisionIn(matter)
  return {
    stage: { ...rolesOf(matter), ...named, startDate: matter.documentDate },
    court: named,
    hearing: { time: time === '' ? null : `${time}:00`, place: valueOf(matter, 'place') },
    decision: {
      result: valueOf(matter, 'result') || null,
      resultForm: form === 'other' ? null : form,
      resultDate: matter.documentDate,
    },
    evidence: { date: valueOf(matter, 'evidenceDate') || null },
  }
}

/** The roles of the parties in the next stage: as the document names them, else as they follow from their former ones. */
function rolesOf(matter: Matter) {
  const { message, record } = matter
  const { next } = stageIn(matter)
  if (next === null || record.caseType === null) return {}
  const offered = rolesIn(record.caseType, next)
  // Who has appealed is known only from the document.
  const mayCarry = !offered.includes('appellant')
  const nameOf = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '')
  const roles = record.parties.map(({ name, role }) => {
    const read = message.parties.find((one) => nameOf(one.name) === nameOf(name))?.role
    if (read && offered.includes(read)) return read
    return mayCarry ? carriedRole(role, offered) : null
  })
  const own = record.parties.findIndex(({ isOurs }) => isOurs)
  return { stage: next, roles, ourRole: roles[own] ?? (mayCarry ? carriedRole(record.ourRole, offered) : null) }
}
