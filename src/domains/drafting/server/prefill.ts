import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { canSee } from '../../../server/records.ts'
import { readCase } from '../../case/server/service.ts'
import { contracts } from '../../contract/server/service.ts'
import { disputes } from '../../dispute/server/service.ts'
import type { About, Prefilled, Source } from '../api.ts'
import { mostThings, type SubjectKind } from '../codes.ts'
import { caseFacts, contractFacts, disputeFacts, type Facts } from './facts.ts'
import type { AnyTemplate } from './templates.ts'

interface Known {
  kind: Source['kind']
  no: string
  facts: Facts
}

/** How each kind of record that a text can be about is read. */
const readers: readonly { of: keyof About; bizType: SubjectKind; read: (ctx: Ctx, id: string) => Promise<Known> }[] = [
  {
    of: 'caseId',
    bizType: 'legal_case',
    async read(ctx, id) {
      const found = await readCase(ctx, id)
      return { kind: 'case', no: found.caseNo, facts: await caseFacts(ctx, found) }
    },
  },
  {
    of: 'disputeId',
    bizType: 'dispute',
    async read(ctx, id) {
      const found = await disputes.see(ctx, id)
      return { kind: 'dispute', no: found.disputeNo, facts: await disputeFacts(ctx, found) }
    },
  },
  {
    of: 'contractId',
    bizType: 'contract',
    async read(ctx, id) {
      const found = await contracts.see(ctx, id)
      return { kind: 'contract', no: found.contractNo, facts: await contractFacts(ctx, found) }
    },
  },
]

/**
 * Refuses records that the caller may not see, also for want of the permission for their kind, like missing ones.
 * @throws `common.recordMissing`
 */
export async function refuseUnseen(ctx: Ctx, about: About): Promise<void> {
  for (const { of, bizType } of readers) {
    const id = about[of]
    if (id !== null && !(await canSee(ctx, bizType, id))) failMissing()
  }
}

/**
 * The answers that records provide for a template, each with its source. Values that a question does not offer are left
 * out.
 * @throws as {@link refuseUnseen}
 */
export async function prefill(ctx: Ctx, template: Pick<AnyTemplate, 'elements'>, about: About): Promise<Prefilled[]> {
  await refuseUnseen(ctx, about)
  const known: Known[] = []
  for (const { of, read } of readers) {
    const id = about[of]
    if (id !== null) known.push(await read(ctx, id))
  }
  return template.elements.flatMap(({ key, group, type, options, from }) => {
    const fits = (value: string) => value !== '' && (type !== 'select' || options.includes(value))
    return valuesOf(known, from)
      .slice(0, group === '' ? 1 : mostThings)
      .flatMap((sources, row) => {
        const found = sources.find(({ value }) => fits(value))
        return found ? [{ key, row, value: found.value.slice(0, 4000), source: found.source }] : []
      })
  })
}

/** A field of a party, such as `case.others.address`, and the name of the same party. */
const nameFieldOf = (field: string): string => field.replace(/\.[^.]+$/, '.name')

/**
 * What the records say for the fields of a question, by row, each row with its sources in the order of the fields. The
 * parties are those of the first record that names any. What other records say about them is found by the name, because
 * their first party may be another one.
 */
function valuesOf(known: readonly Known[], from: string): { value: string; source: Source }[][] {
  const found = from.split('|').flatMap((field) =>
    known.flatMap(({ kind, no, facts }) => {
      const values = facts.get(field)
      return values ? [{ values, names: facts.get(nameFieldOf(field)) ?? [], source: { kind, no, field } }] : []
    }),
  )
  const parties = found.find(({ names }) => names.some(Boolean))?.names
  const rows = parties ?? found.find(({ values }) => values.some(Boolean))?.values ?? []
  return rows.map((name, row) =>
    found.map(({ values, names, source }) => ({ value: values[parties ? names.indexOf(name) : row] ?? '', source })),
  )
}
