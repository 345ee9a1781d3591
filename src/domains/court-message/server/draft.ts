import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { PartyRole } from '../../case/codes.ts'
import { CaseDraft, rolesIn, save } from '../../case/server/facade.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { listInstitutions } from '../../org/server/service.ts'
import type { CourtMessage, courtMessageApi } from '../api.ts'
import { typeOf } from '../rules/stage-of.ts'
import { valueOf } from './context.ts'
import { messages } from './records.ts'

type Call = typeof courtMessageApi.draftCase

/** Creates a draft case with what was read. Its user completes and submits it; the message stays to be confirmed. */
export async function draftCase(ctx: Ctx, q: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const message = await messages.see(ctx, q.id)
  await messages.allow(ctx, message, 'draftCase')
  const record = await save(ctx, await draftOf(ctx, message))
  await messages.transition(
    ctx,
    message,
    q.version,
    'draftCase',
    { caseId: record.id, caseName: `${record.caseNo} ${record.caseName}` },
    record.caseNo,
  )
  return { caseId: record.id }
}

const company = /公司|集团|厂|店|社|院|局|所|会|中心|银行|学校|政府|企业/

async function draftOf(ctx: Ctx, message: CourtMessage) {
  const [courtCaseNo, court] = [valueOf({ message }, 'caseNo'), valueOf({ message }, 'court')]
  const caseType = typeOf(courtCaseNo, court)
  const offered: readonly PartyRole[] = caseType === null ? [] : rolesIn(caseType, 'start')
  const own = new Set((await listInstitutions(ctx)).map(({ name }) => name.normalize('NFKC')))
  const parties = message.parties.map(({ name, role }) => ({
    name,
    partyType: company.test(name) ? 'company' : 'person',
    role: offered.includes(role) ? role : null,
    isOurs: own.has(name.normalize('NFKC')),
  }))
  const cause = valueOf({ message }, 'cause')
  const causes = await wordsOfList(ctx, 'causeOfAction')
  const causeOfAction = [...causes].find(([, name]) => name === cause)?.[0] ?? null
  return CaseDraft.parse({
    caseName: nameOf(ctx, message, cause),
    caseType,
    causeOfAction,
    ourRole: parties.find(({ isOurs }) => isOurs)?.role ?? null,
    parties,
    court,
    courtCaseNo,
  })
}

function nameOf(ctx: Ctx, { parties, title }: CourtMessage, cause: string): string {
  const [first, second] = parties.map(({ name }) => name)
  const named = first && second ? ctx.say('courtMessage.caseName', { first, second, cause }) : `${title} ${cause}`
  return named.trim().slice(0, 300)
}
