import { sql, type Selectable } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import {
  archiveStatus,
  changeState,
  contractStatus,
  type ContractState,
  docStatus,
  flowStatus,
  performState,
  sealStatus,
} from '../../contract/codes.ts'
import type { ExistingContract } from '../../contract/server/service.ts'
import { institutionName } from '../../org/server/service.ts'
import type { Standing } from '../codes.ts'
import type { Typed } from './rows.ts'

const agreed = {
  flowStatus: flowStatus.code.finished,
  docStatus: docStatus.code.finished,
  changeState: changeState.code.unchanged,
  sealStatus: sealStatus.code.sealed,
  archiveStatus: archiveStatus.code.notArchived,
}
const begun = {
  ...agreed,
  flowStatus: flowStatus.code.saved,
  docStatus: docStatus.code.editing,
  sealStatus: sealStatus.code.notSealed,
  performState: performState.code.notStarted,
}
const { saved, cancelled, processing, finished, ended } = contractStatus.code
const { notStarted, performing, performed, terminated } = performState.code
const { archived } = archiveStatus.code

/** The states of a contract that was concluded elsewhere. */
const statesOf: Record<Standing, ContractState> = {
  draft: { ...begun, status: saved },
  approved: { ...agreed, status: processing, performState: notStarted, sealStatus: sealStatus.code.notSealed },
  inForce: { ...agreed, status: processing, performState: performing },
  performed: { ...agreed, status: processing, performState: performed },
  archived: { ...agreed, status: finished, performState: performed, archiveStatus: archived },
  ended: { ...agreed, status: ended, docStatus: docStatus.code.ended, performState: terminated },
  cancelled: { ...begun, status: cancelled, flowStatus: flowStatus.code.voided, docStatus: docStatus.code.ended },
}

/** Standings in which a contract can have been archived. */
export const concluded: ReadonlySet<Standing> = new Set(['inForce', 'performed', 'archived', 'ended'])
/** Whether a row's contract is on file: it says so, or names where. */
export const isFiled = ({ standing, archiveNo, archivePlace }: Typed): boolean =>
  standing === 'archived' || archiveNo !== null || archivePlace !== ''

/** A performed contract that is on file is finished. */
const stateOf = (typed: Typed): ContractState =>
  !isFiled(typed)
    ? statesOf[typed.standing]
    : { ...statesOf[typed.standing === 'performed' ? 'archived' : typed.standing], archiveStatus: archived }

/** The standing of a contract: the one whose states are most like its own. Approval and performance begin again. */
export function standingOf({ status, performState: performance, archiveStatus: archive }: ContractState): Standing {
  if (status === cancelled || status === contractStatus.code.aborted) return 'cancelled'
  if (status === ended) return 'ended'
  if (status !== processing && status !== finished) return 'draft'
  if (performance === performed) return archive === archived ? 'archived' : 'performed'
  return performance === notStarted ? 'approved' : 'inForce'
}

/**
 * The rows as contracts. A contract belongs to the department of its handler, as if the handler had entered it, so that
 * those see it who see the handler's other contracts.
 */
export async function existingOf(
  ctx: Ctx,
  { createPsnId, fileName }: Selectable<DB['contract_import']>,
  rows: readonly { at: number; id: string; typed: Typed }[],
): Promise<ExistingContract[]> {
  const handlers = new Set(rows.map(({ typed }) => typed.draft.handlerPsnId ?? createPsnId))
  const seats = await seatsOf(ctx, [...handlers])
  const parties = new Map<string, string | null>()
  for (const { typed } of rows) {
    const id = typed.draft.ourParty
    if (id !== null && !parties.has(id)) parties.set(id, await institutionName(ctx, id))
  }
  return rows.map(({ at, id, typed }) => {
    const seat = seats.get(typed.draft.handlerPsnId ?? createPsnId)!
    const { ognCode, ...stamp } = seat
    // What a draft lacks is asked for when it is submitted.
    const usual = typed.standing === 'draft' ? null : { id: seat.createOgnId, name: seat.createOgnName }
    const ourParty = typed.draft.ourParty ?? usual?.id ?? null
    return {
      id,
      externalId: typed.externalId,
      contractNo: typed.contractNo,
      ognCode,
      draft: { ...typed.draft, ourParty, handlerPsnId: stamp.createPsnId, parentContractId: null },
      ourPartyName: (ourParty && parties.get(ourParty)) ?? usual?.name ?? null,
      handler: {
        handlerPsnId: stamp.createPsnId,
        handlerPsnName: stamp.createPsnName,
        handlerDeptName: stamp.createDeptName,
      },
      signDate: typed.signDate,
      signPlace: typed.signPlace,
      effectiveDate: typed.effectiveDate,
      recordLevel: typed.recordLevel,
      state: stateOf(typed),
      note: ctx.say('contractImport.fromRow', { file: fileName, row: at }),
      stamp: { ...stamp, createTime: ctx.now },
    }
  })
}

type Seat = Omit<ExistingContract['stamp'], 'createTime'> & { ognCode: string }

/** Place in the organisation of accounts, as the stamp of what they enter. */
async function seatsOf(ctx: Ctx, accountIds: readonly string[]): Promise<Map<string, Seat>> {
  const { rows } = await sql<Seat>`
    select a.id as "createPsnId", a.name as "createPsnName", p."fullId" as "createPsnFullId",
      p."fullName" as "createPsnFullName", coalesce(o.id, '') as "createOgnId", coalesce(o.name, '') as "createOgnName",
      coalesce(o.code, '') as "ognCode", d.id as "createDeptId", d.name as "createDeptName"
    from account a join org_node p on p."tenantId" = a."tenantId" and p.id = a."psnId"
    left join lateral (select n.id, n.name, n.code from org_node n where n."tenantId" = a."tenantId"
      and n.id = any(string_to_array(p."fullId", '/')) and n.kind = 'ogn' order by length(n."fullId") desc limit 1) o on true
    left join lateral (select n.id, n.name from org_node n where n."tenantId" = a."tenantId"
      and n.id = any(string_to_array(p."fullId", '/')) and n.kind = 'dept' order by length(n."fullId") desc limit 1) d on true
    where a."tenantId" = ${ctx.tenantId} and a.id = any(${[...accountIds]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.createPsnId, row]))
}
