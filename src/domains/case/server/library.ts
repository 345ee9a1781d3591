import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { levelOf } from '../../permission/server/service.ts'
import { addFromCase } from '../../precedent/server/service.ts'
import type { Case } from '../api.ts'
import { caseStage, caseResult, partyRole } from '../codes.ts'
import { cases } from './records.ts'

/** Anonymised names of people and companies: 张某, 某公司. */
const anonymous = ({ name, partyType }: Case['parties'][number]): string =>
  partyType === 'person' ? `${[...name][0] ?? ''}某` : partyType === 'company' ? '某公司' : '某单位'

/** Removes the names of the parties from a text. */
const without = (text: string, parties: Case['parties']): string =>
  parties
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((rest, party) => rest.replaceAll(party.name, anonymous(party)), text)

const procedures: Readonly<Record<string, 'first' | 'second' | 'retrial' | 'execution' | 'arbitration'>> = {
  first: 'first',
  first_afresh: 'first',
  second: 'second',
  again: 'retrial',
  again_first: 'retrial',
  again_second: 'retrial',
  execute: 'execution',
  zc: 'arbitration',
}

/**
 * Creates an internal library case from a closed one: the last decision with date and court, the facts and the lessons
 * learned. Names of parties are removed.
 * @throws `case.inLibrary` if there is one already, `case.secretInLibrary` for a secret case
 */
export async function toLibrary(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'toLibrary')
  if (record.libraryId !== null) fail('case.inLibrary')
  // The library is readable by the whole organisation, and anonymising is not perfect.
  if ((await levelOf(ctx, 'legal_case', id)) === 'secret') fail('case.secretInLibrary')
  const { parties } = record
  const decided = record.stages.filter(({ stage }) => stage in procedures)
  const last = decided.findLast(({ resultDate }) => resultDate !== null) ?? decided.at(-1)
  const isAward = last?.stage === caseStage.code.tribunal
  const plain = (text: string) => without(text, parties)
  const outcome = [
    record.result && ctx.label(caseResult.labelKey(record.result)),
    last?.resultAmount && ctx.say('case.library.amount', { amount: last.resultAmount }),
  ].filter(Boolean)
  const told = [
    [ctx.say('case.field.facts'), record.facts],
    [ctx.say('case.field.claims'), record.claims],
    [ctx.say('case.field.review'), record.review],
  ].filter(([, text]) => text)
  const made = await addFromCase(ctx, id, {
    title: plain(record.caseName),
    caseType: record.caseType,
    causeOfAction: record.causeOfAction,
    court: last?.court || record.court,
    judgeCaseNo: last?.courtCaseNo || record.courtCaseNo,
    procedure: last ? (procedures[last.stage] ?? null) : null,
    judgeDate: last?.resultDate ?? null,
    docType: last?.result === 'mediated' ? 'mediation' : isAward ? 'award' : last ? 'judgment' : null,
    typicalLevel: 'internal',
    parties: parties
      .map((party) => `${party.role ? `${ctx.label(partyRole.labelKey(party.role))}：` : ''}${anonymous(party)}`)
      .join('；')
      .slice(0, 1000),
    focus: plain(record.claims).slice(0, 2000),
    gist: plain(record.review).slice(0, 4000),
    result: outcome.join('，'),
    fullText: told.map(([name, text]) => `## ${name}\n\n${plain(text ?? '')}`).join('\n\n'),
    source: record.caseNo,
  })
  return cases.transition(ctx, record, version, 'toLibrary', { libraryId: made.id }, made.libNo)
}
