import type { Ctx } from '../../../server/context.ts'
import { readCase } from '../../case/server/service.ts'
import { contracts } from '../../contract/server/service.ts'
import type { Prefilled, Source } from '../api.ts'
import { mostThings } from '../codes.ts'
import type { AnyTemplate } from './templates.ts'

type Facts = ReadonlyMap<string, readonly string[]>
interface Known {
  kind: Source['kind']
  no: string
  facts: Facts
}
const names = (list: readonly Readonly<Record<string, unknown>>[], prefix: string): [string, string[]][] =>
  Object.keys(list[0] ?? {}).map((field) => [
    `${prefix}.${field}`,
    list.map((one) => (typeof one[field] === 'string' ? one[field] : '')),
  ])
/** Plain fields by name; a list provides a value per entry. */
const plain = (record: object, prefix: string): [string, string[]][] =>
  Object.entries(record)
    .filter(([, value]) => ['string', 'number'].includes(typeof value))
    .map(([field, value]) => [`${prefix}.${field}`, [String(value)]])

const partyWords = { person: '自然人', company: '法人', organisation: '非法人组织' } as const
const disputeWords: Readonly<Record<string, string>> = { litigation: '诉讼', arbitration: '仲裁' }

async function caseFacts(ctx: Ctx, id: string): Promise<Known> {
  const found = await readCase(ctx, id)
  const parties = found.parties.map((one) => ({
    ...one,
    partyWord: partyWords[one.partyType],
    no: one.idNo || one.creditCode,
  }))
  const facts = new Map([
    ...plain(found, 'case'),
    ...names(parties.filter(({ isOurs }) => isOurs).slice(0, 1), 'case.ours'),
    ...names(
      parties.filter(({ isOurs }) => !isOurs),
      'case.others',
    ),
  ])
  return { kind: 'case', no: found.caseNo, facts }
}

/** The contract's first and second party, according to our own position in it; by default we are the first. */
async function contractFacts(ctx: Ctx, id: string): Promise<Known> {
  const found = await contracts.see(ctx, id)
  const others = found.counterparties.map(({ name, address, contact, phone, ...one }) => ({
    name,
    address,
    phone,
    contact: [contact, phone].filter(Boolean).join('，'),
    code: one.creditCode || one.idNo,
  }))
  const ours = { name: found.ourPartyName ?? '', address: '', phone: '', contact: '', code: '' }
  const [first, second] = found.ourPosition === 'B' ? [others[0], ours] : [ours, others[0]]
  const facts = new Map([
    ...plain(found, 'contract'),
    ...names(others, 'contract.others'),
    ...names(first ? [first] : [], 'contract.sideA'),
    ...names(second ? [second] : [], 'contract.sideB'),
    ['contract.disputeWord', [disputeWords[found.disputeWay ?? ''] ?? '']] as [string, string[]],
  ])
  return { kind: 'contract', no: found.contractNo, facts }
}

/**
 * The answers that a visible case or contract provides for a template, each with its source field.
 * @throws for an invisible case or contract the same as for a missing one
 */
export async function prefill(
  ctx: Ctx,
  template: Pick<AnyTemplate, 'elements'>,
  { caseId, contractId }: { caseId: string | null; contractId: string | null },
): Promise<Prefilled[]> {
  const known: Known[] = []
  if (caseId !== null) known.push(await caseFacts(ctx, caseId))
  if (contractId !== null) known.push(await contractFacts(ctx, contractId))
  return template.elements.flatMap(({ key, group, type, options, from }) => {
    for (const field of from.split('|').filter(Boolean)) {
      for (const { kind, no, facts } of known) {
        const values = (facts.get(field) ?? []).slice(0, group === '' ? 1 : mostThings)
        const fits = (value: string) => value !== '' && (type !== 'select' || options.includes(value))
        if (!values.some(fits)) continue
        return values.flatMap((value, row) =>
          fits(value) ? [{ key, row, value: value.slice(0, 4000), source: { kind, no, field } }] : [],
        )
      }
    }
    return []
  })
}
