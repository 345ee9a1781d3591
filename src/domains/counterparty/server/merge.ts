import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { headIfSeen } from '../../../server/records.ts'
import { attachmentFiles } from '../../attachment/server/service.ts'
import { moveComments } from '../../comment/server/facade.ts'
import type { Counterparty, counterpartyApi } from '../api.ts'
import { distinctNames, namesOf, pinyinOf } from './names.ts'
import { counterparties } from './records.ts'

/** Most names and files of an entry, as the form takes them. */
const mostNames = 50

/**
 * Merges another entry into a counterparty: names become aliases, so that records of the other one belong to this one;
 * accounts, waivers and evaluations move. Both rows are locked in one order, so that concurrent merges follow each other.
 * @throws `counterparty.mergeSelf`, `counterparty.mergedAlready`, `counterparty.mergeTogether` for two parties of one
 * contract, and for a version that is not the current one
 */
export async function merge(ctx: Ctx, q: ParsedInputOf<typeof counterpartyApi.merge>): Promise<Counterparty> {
  if (q.id === q.otherId) failField('counterparty.mergeSelf', 'otherId')
  await lock(ctx, [q.id, q.otherId])
  await refuseMerged(ctx, q.otherId)
  const [kept, other] = [await counterparties.see(ctx, q.id), await counterparties.see(ctx, q.otherId)]
  await counterparties.allow(ctx, kept, 'merge')
  await refuseTogether(ctx, kept, other)
  const points = pointsAgainst(ctx, kept, other)
  refuseUnconfirmed(ctx, q.confirmReason, points)
  // The code must be free before the other entry takes it over.
  await changeRow(ctx, 'counterparty', other.id, q.otherVersion, { deletedAt: ctx.now, mergedInto: kept.id })
  const note = [`${other.counterpartyNo} ${other.name}`, confirmedNote(ctx, q.confirmReason, points)].filter(Boolean)
  await audit(ctx, {
    action: 'counterparty.merged',
    bizType: 'counterparty',
    bizId: other.id,
    bizVersion: q.otherVersion + 1,
    note: `${kept.counterpartyNo} ${kept.name}`,
  })
  await moveParts(ctx, kept.id, other.id)
  return counterparties.transition(ctx, kept, q.version, 'merge', await joined(ctx, kept, other), note.join('\n'))
}

const lock = (ctx: Ctx, ids: readonly string[]) =>
  table(ctx, 'counterparty')
    .select()
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

async function refuseMerged(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select into_.name from counterparty c
    join counterparty into_ on into_."tenantId" = c."tenantId" and into_.id = c."mergedInto"
    where c."tenantId" = ${ctx.tenantId} and c.id = ${id}`.execute(ctx.db)
  if (rows[0]) fail('counterparty.mergedAlready', { name: rows[0].name })
}

/** Two parties of one contract are two. The contract is named to those who may see it. */
async function refuseTogether(ctx: Ctx, kept: Counterparty, other: Counterparty): Promise<void> {
  const { rows } = await sql<{
    bizId: string
  }>`select "bizId" from counterparty_ties(${kept.id}) where "bizType" = 'contract'
    intersect select "bizId" from counterparty_ties(${other.id}) where "bizType" = 'contract' order by 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  for (const { bizId } of rows) {
    const head = await headIfSeen(ctx, 'contract', bizId)
    if (head) fail('counterparty.mergeTogether', { contract: `${head.number ?? ''} ${head.title}` })
  }
  fail('counterparty.mergeTogetherUnseen')
}

function pointsAgainst(ctx: Ctx, kept: Counterparty, other: Counterparty): string[] {
  const differs = kept.creditCode !== '' && other.creditCode !== '' && kept.creditCode !== other.creditCode
  return differs ? [ctx.say('counterparty.codesDiffer', { one: kept.creditCode, other: other.creditCode })] : []
}

/** The fields of the entry that is kept, with what only the other one has. */
async function joined(ctx: Ctx, kept: Counterparty, other: Counterparty) {
  const aliases = distinctNames([...kept.aliases, other.name, ...other.aliases], [kept.name, ...kept.formerNames])
  const formerNames = distinctNames([...kept.formerNames, ...other.formerNames], [kept.name])
  if (namesOf({ name: kept.name, formerNames, aliases }).length > mostNames) fail('counterparty.tooManyNames')
  const codes = await table(ctx, 'counterparty').select().select('formerCodes').where('id', '=', kept.id).execute()
  const known = codes.flatMap(({ formerCodes }) => formerCodes as string[])
  const { rows } = await sql<{ code: string }>`select jsonb_array_elements_text("formerCodes") as code from counterparty
    where "tenantId" = ${ctx.tenantId} and id = ${other.id}`.execute(ctx.db)
  const creditCode = kept.creditCode || other.creditCode
  const named = { name: kept.name, formerNames, aliases: distinctNames(aliases, formerNames) }
  return {
    ...named,
    pinyin: pinyinOf(named),
    creditCode,
    formerCodes: JSON.stringify(
      distinctNames([...known, other.creditCode, ...rows.map(({ code }) => code)], [creditCode, '']),
    ),
    isRelated: kept.isRelated || other.isRelated,
    contacts: [...kept.contacts, ...other.contacts],
    qualifications: [...kept.qualifications, ...other.qualifications],
    remark: [kept.remark, other.remark].filter(Boolean).join('\n'),
    ...(!kept.isBlack &&
      other.isBlack && {
        isBlack: true,
        blackReason: other.blackReason,
        blackPsnName: other.blackPsnName,
        blackTime: other.blackTime,
      }),
  }
}

async function moveParts(ctx: Ctx, id: string, otherId: string): Promise<void> {
  // A contract has one open request at most for both: they are never parties of one contract.
  for (const part of ['counterparty_account', 'counterparty_waiver', 'counterparty_waiver_request'] as const)
    await table(ctx, part).update().set({ counterpartyId: id }).where('counterpartyId', '=', otherId).execute()
  await sql`update counterparty_evaluation e set "counterpartyId" = ${id} where e."tenantId" = ${ctx.tenantId}
    and e."counterpartyId" = ${otherId} and not exists (select 1 from counterparty_evaluation k
      where k."tenantId" = e."tenantId" and k."counterpartyId" = ${id} and k."contractId" = e."contractId")`.execute(
    ctx.db,
  )
  await table(ctx, 'file')
    .update()
    .set({ bizId: id })
    .where('bizType', 'in', [fieldFiles('counterparty'), attachmentFiles('counterparty')])
    .where('bizId', '=', otherId)
    .execute()
  await moveComments(ctx, 'counterparty', otherId, id)
}
