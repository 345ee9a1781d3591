import { sql } from 'kysely'
import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { toChineseAmount } from '../../../kernel/capital-amount.ts'
import { parseYuan, withoutTax } from '../../../kernel/money.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { builder, prepared } from '../../../server/db/kysely.ts'
import { numberOf, registerNumber } from '../../../server/db/numbers.ts'
import { changeRow } from '../../../server/db/table.ts'
import { stampOf } from '../../../server/stamp.ts'
import { personOf } from '../../account/server/service.ts'
import { isInstitution, nameOfInstitution } from '../../org/server/service.ts'
import { inheritProtection } from '../../permission/server/service.ts'
import { cancelFlow, hasUndecidedSubmission, myTask } from '../../workflow/server/service.ts'
import { type Contract, type ContractDraft, contractApi } from '../api.ts'
import { type ContractAction, contractMoves, type ContractState, refusalOf } from '../codes.ts'
import { contractJson, readContract, readWrittenText } from './repo.ts'
import { refuseOverFrame } from './related.ts'
import { contractOf } from './standing.ts'

// What other domains may ask of a contract.
export { contractBook } from './book.ts'
export { contractFigures } from './figures.ts'
export { filterContracts } from './filter.ts'
export { downloadText, readText, textRow } from './reading.ts'
export { contractPage, contractRows, isVisible, readContract, visible as visibleContracts } from './repo.ts'
export { refuseOverFrame } from './related.ts'
export { approvedText, contractOf, signDateOf } from './standing.ts'

type Draft = ParsedInputOf<typeof contractApi.save>

/** Fields whose changes the history names. */
const historied = [
  'contractName',
  'contractCategory',
  'contractType',
  'ourPartyName',
  'ourPosition',
  'counterparties',
  'startDate',
  'endDate',
  'noFixedTerm',
  'isFrame',
  'moneyFlow',
  'currency',
  'amount',
  'taxRate',
  'payMethod',
  'selectionMode',
  'isStandardText',
  'subject',
  'summary',
  'riskNote',
  'disputeWay',
  'disputeOrg',
  'handlerPsnName',
  'signDate',
  'signPlace',
  'effectiveDate',
  'status',
  'docStatus',
  'performState',
  'changeState',
  'sealStatus',
  'archiveStatus',
  'currentTextId',
]

/** Refuses an action that is not open to the caller now, with the reason that the button shows. */
export async function allowAction(ctx: Ctx, contract: Contract, action: ContractAction): Promise<void> {
  const task = await myTask(ctx, contract.id)
  const refusal = refusalOf(
    contract,
    {
      perms: ctx.who.perms,
      hasTask: task !== undefined && task.node !== 'initiator',
      isOwner: contract.createPsnId === ctx.who.accountId || contract.handlerPsnId === ctx.who.accountId,
      mayWithdraw: action !== 'withdraw' || (await hasUndecidedSubmission(ctx, contract.id)),
    },
    action,
  )
  if (refusal === 'hidden') failNotAllowed()
  if (refusal) fail(refusal)
}

type NewContract = ReturnType<typeof stampOf> &
  ReturnType<typeof columnsOfDraft> &
  Awaited<ReturnType<typeof handlerOf>> & { tenantId: string; id: string; key: string }

/** A contract with the next number of `key`. */
const insertContract = prepared<NewContract, { json: string }>('contract.add', (blank) =>
  builder
    .insertInto('contract')
    .values({
      ...(Object.fromEntries(addedColumns.map((name) => [name, blank[name]])) as Record<
        (typeof addedColumns)[number],
        never
      >),
      contractNo: numberOf(blank.key),
      ourPartyName: nameOfInstitution(blank.ourParty),
      isMajor: isMajor(blank.amount),
    })
    .returning(contractJson.as('json')),
)
const addedColumns = [
  'tenantId',
  'id',
  'createOgnId',
  'createOgnName',
  'createDeptId',
  'createDeptName',
  'createPsnId',
  'createPsnName',
  'createPsnFullId',
  'createPsnFullName',
  'createTime',
  'contractName',
  'contractCategory',
  'contractType',
  'ourParty',
  'ourPosition',
  'counterparties',
  'counterpartyNames',
  'startDate',
  'endDate',
  'noFixedTerm',
  'isFrame',
  'moneyFlow',
  'currency',
  'amount',
  'amountUpper',
  'taxRate',
  'amountNoTax',
  'payMethod',
  'selectionMode',
  'isStandardText',
  'subject',
  'summary',
  'riskNote',
  'disputeWay',
  'disputeOrg',
  'handlerPsnId',
  'handlerPsnName',
  'handlerDeptName',
  'parentContractId',
  'explanations',
] as const

/**
 * Adds a contract with the next number of its institution and year.
 * @returns the contract as JSON text
 */
export async function addContract(ctx: Ctx, draft: ContractDraft): Promise<string> {
  const id = newId()
  const key = `HT-${ctx.who.seat.ognCode}-${chinaDay(ctx.now).slice(0, 4)}`
  const handler = await handlerOf(ctx, draft.handlerPsnId)
  // The history first, the number last: its counter stays locked only until this transaction ends.
  const written = audit(ctx, {
    action: 'contract.add',
    bizType: 'contract',
    bizId: id,
    bizVersion: 1,
    changes: changesBetween({}, draft, historied),
  })
  const inserted = insertContract(ctx.db, {
    ...stampOf(ctx),
    ...columnsOfDraft(draft),
    ...handler,
    tenantId: ctx.tenantId,
    id,
    key,
  })
  const [, { rows }] = await Promise.all([written, inserted])
  return rows[0]!.json
}

/**
 * Begins a contract's draft for another domain's record.
 * @throws 4403 for a caller who may not add contracts
 */
export async function beginContract(
  ctx: Ctx,
  known: InputOf<typeof contractApi.save>,
): Promise<Pick<Contract, 'id' | 'contractNo'>> {
  if (!ctx.who.perms.has('contract:new:add')) failNotAllowed()
  return JSON.parse(await addContract(ctx, contractApi.save.input.parse(known))) as Contract
}

/** Which of these names the organisation has contracts with, whoever may see the contracts. */
export async function partiesAmong(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct p->>'name' as name from contract c
    cross join jsonb_array_elements(c.counterparties) p
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and p->>'name' = any(${[...names]}::text[])`.execute(
    ctx.db,
  )
  return rows.map(({ name }) => name)
}

/** Writes the typed fields of a draft. @throws with the reason when it may not be edited, or was changed meanwhile */
export async function changeContract(ctx: Ctx, id: string, version: number, draft: ContractDraft): Promise<string> {
  const before = await readContract(ctx, id)
  await allowAction(ctx, before, 'edit')
  const handler = await handlerOf(ctx, draft.handlerPsnId)
  const patch = {
    ...columnsOfDraft(draft),
    ...handler,
    ourPartyName: nameOfInstitution(draft.ourParty),
    isMajor: isMajor(draft.amount === null ? null : parseYuan(draft.amount)),
  }
  return change(ctx, before, version, patch, { action: 'contract.change' })
}

/** Writes a contract and its line in the history. @returns the contract as JSON text */
export async function change(
  ctx: Ctx,
  before: Contract,
  version: number,
  patch: object,
  done: { action: string; note?: string },
): Promise<string> {
  await changeRow(ctx, 'contract', before.id, version, patch)
  const json = await readWrittenText(ctx, before.id)
  const after = JSON.parse(json) as Contract
  await audit(ctx, {
    ...done,
    bizType: 'contract',
    bizId: before.id,
    bizVersion: version + 1,
    changes: changesBetween(before, after, historied),
  })
  return json
}

/** Moves a contract by an action that {@link contractMoves} allows: state, version and history together. */
export async function move(
  ctx: Ctx,
  before: Contract,
  version: number,
  action: ContractAction,
  more: { patch?: object; note?: string } = {},
): Promise<string> {
  return change(
    ctx,
    before,
    version,
    { ...contractMoves[action].to, ...more.patch },
    { action: `contract.${action}`, note: more.note ?? '' },
  )
}

/** What follows for a contract from another record of its life: `action` and the record's number stand in the history. */
export async function follow(
  ctx: Ctx,
  id: string,
  action: 'seal' | 'perform' | 'amend' | 'force',
  patch: object,
  note: string,
): Promise<void> {
  const contract = await contractOf(ctx, id)
  await change(ctx, contract, contract.version, patch, { action: `contract.${action}`, note })
}

/**
 * Writes what both sides have agreed anew into a contract in force (民法典第543条), with what is worked out from it.
 * @param states that change with it
 */
export async function amendContract(
  ctx: Ctx,
  id: string,
  values: Partial<ContractDraft>,
  states: Partial<ContractState>,
  note: string,
): Promise<void> {
  const contract = await contractOf(ctx, id)
  await refuseOverFrame(ctx, { ...contract, ...values })
  const columns = columnsOfDraft({ ...contract, ...values })
  const patch = { ...columns, isMajor: isMajor(columns.amount), ...states }
  await change(ctx, contract, contract.version, patch, { action: 'contract.amend', note })
}

export async function saveContract(ctx: Ctx, { id, version, ...draft }: Draft): Promise<string> {
  if (draft.startDate && draft.endDate && draft.endDate < draft.startDate) {
    failFields(
      'common.invalidInput',
      { endDate: { key: 'contract.field.endBeforeStart' } },
      { fields: ctx.say('contract.field.endDate') },
    )
  }
  await checkReferences(ctx, id, draft)
  if (id === undefined) {
    if (!ctx.who.perms.has('contract:new:add')) failNotAllowed()
    return addContract(ctx, draft)
  }
  return changeContract(ctx, id, version ?? fail('common.versionMissing'), draft)
}

/**
 * What a draft refers to must be there for the caller: an institution of his, a main contract that he may see. Every
 * other id is answered like a missing one.
 */
async function checkReferences(ctx: Ctx, id: string | undefined, draft: ContractDraft): Promise<void> {
  if (draft.parentContractId !== null) {
    if (draft.parentContractId === id) fail('contract.ownParent')
    await readContract(ctx, draft.parentContractId)
  }
  if (draft.ourParty !== null && !(await isInstitution(ctx, draft.ourParty))) failMissing()
}

/** Takes drafts out of sight; their numbers stay in the register as voided. @returns how many */
export async function deleteContracts(ctx: Ctx, ids: string[]): Promise<number> {
  for (const id of ids) {
    const contract = await readContract(ctx, id)
    await allowAction(ctx, contract, 'delete')
    await cancelFlow(ctx, id)
    await voidNumber(ctx, contract)
    await changeRow(ctx, 'contract', id, contract.version, { deletedAt: ctx.now })
    await ctx.platform.jobs.send(ctx, 'contract.index', { contractId: id })
    await audit(ctx, { action: 'contract.delete', bizType: 'contract', bizId: id, bizVersion: contract.version + 1 })
  }
  return ids.length
}

const voidNumber = (ctx: Ctx, { id, contractNo }: { id: string; contractNo: string }) =>
  registerNumber(ctx, { number: contractNo, bizType: 'contract', bizId: id, voided: true })

export async function cancelContract(ctx: Ctx, id: string, version: number): Promise<string> {
  const contract = await readContract(ctx, id)
  await allowAction(ctx, contract, 'cancel')
  await cancelFlow(ctx, id)
  await voidNumber(ctx, contract)
  return move(ctx, contract, version, 'cancel')
}

/** A new draft with the typed fields of another contract, as closed as that one, but without its text, number and handler. */
export async function copyContract(ctx: Ctx, id: string): Promise<string> {
  const source = await readContract(ctx, id)
  const name = `${source.contractName}（${ctx.say('contract.copyOf')}）`
  const copied = { ...source, contractName: name.slice(0, 200), handlerPsnId: null, explanations: {} }
  const json = await addContract(ctx, copied)
  const { id: copyId } = JSON.parse(json) as { id: string }
  await inheritProtection(ctx, { bizType: 'contract', bizId: id }, { bizType: 'contract', bizId: copyId })
  return json
}

async function handlerOf(ctx: Ctx, handlerPsnId: string | null) {
  if (handlerPsnId === null || handlerPsnId === ctx.who.accountId) {
    return { handlerPsnId: ctx.who.accountId, handlerPsnName: ctx.who.name, handlerDeptName: ctx.who.seat.deptName }
  }
  const person = await personOf(ctx, handlerPsnId)
  return { handlerPsnId, handlerPsnName: person.name, handlerDeptName: person.deptName }
}

/** @param fen of the contract */
const isMajor = (fen: number | null) =>
  sql<boolean>`coalesce(${fen}::bigint >= (select "majorAmount" from tenant where id = app_tenant()), false)`

/** The typed fields as they are stored: amounts in fen, with what is worked out from them. */
function columnsOfDraft(draft: ContractDraft) {
  const fen = draft.amount === null ? null : parseYuan(draft.amount)
  return {
    contractName: draft.contractName,
    contractCategory: draft.contractCategory,
    contractType: draft.contractType,
    ourParty: draft.ourParty,
    ourPosition: draft.ourPosition,
    counterparties: JSON.stringify(draft.counterparties),
    counterpartyNames: draft.counterparties.map((party) => party.name).join('、'),
    startDate: draft.noFixedTerm ? null : draft.startDate,
    endDate: draft.noFixedTerm ? null : draft.endDate,
    noFixedTerm: draft.noFixedTerm,
    isFrame: draft.isFrame,
    moneyFlow: draft.moneyFlow,
    currency: draft.currency,
    amount: fen,
    amountUpper: fen === null ? null : toChineseAmount(BigInt(fen)),
    taxRate: draft.taxRate,
    amountNoTax: fen === null || draft.taxRate === null ? null : withoutTax(fen, draft.taxRate),
    payMethod: draft.payMethod,
    selectionMode: draft.selectionMode,
    isStandardText: draft.isStandardText,
    subject: draft.subject,
    summary: draft.summary,
    riskNote: draft.riskNote,
    disputeWay: draft.disputeWay,
    disputeOrg: draft.disputeOrg,
    parentContractId: draft.parentContractId,
    explanations: JSON.stringify(draft.explanations),
  }
}
