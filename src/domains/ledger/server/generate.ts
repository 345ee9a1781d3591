import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { numberOf } from '../../../server/db/numbers.ts'
import { table } from '../../../server/db/table.ts'
import type { LedgerRow } from '../../../server/record/ledger-source.ts'
import { stampOf } from '../../../server/stamp.ts'
import { unitName } from '../../org/server/service.ts'
import type { ledgerApi } from '../api.ts'
import { bookColumns, ledgerSource, type LedgerType } from '../codes.ts'
import { recordsOfMonth } from './books.ts'
import { holdBooks, refuseClosed } from './closing.ts'
import { categoryOf } from './content.ts'
import { found, ledgers, numberKey } from './service.ts'

/** Maximum number of new lines per run, because each gets a number and a history entry. */
const mostLines = 2000
const openStates = [recordStatus.code.saved, recordStatus.code.returned]

/**
 * Creates ledger lines for the records of a month, one each. Lines that are not submitted yet are updated from their
 * record; submitted and confirmed ones are not.
 * @throws `ledger.closed`, `ledger.tooMany`; 4403 for a caller who may not view the records
 */
export async function generate(ctx: Ctx, q: ParsedInputOf<typeof ledgerApi.generate>) {
  const { ledgerType, period, reportOrg } = q
  const reportOrgName = await unitName(ctx, reportOrg, ['ogn'])
  // Two concurrent runs would create duplicates.
  await holdBooks(ctx)
  await refuseClosed(ctx, [q])
  const records = await recordsOfMonth(ctx, ledgerType, period, reportOrg)
  const [known, open] = await Promise.all([
    // Includes lines that are not visible to the caller, so that their records are not added again.
    table(ctx, 'ledger')
      .select()
      .select('bizId')
      .where('ledgerType', '=', ledgerType)
      .where('period', '=', period)
      .where('bizId', 'is not', null)
      .execute(),
    found(ctx, { ledgerType, period, source: 'auto', status: [...openStates] })
      .select(['ledger.id', 'ledger.bizId', 'ledger.bizNo', 'ledger.bizName', 'ledger.amount', 'ledger.content'])
      .execute() as Promise<(LedgerRow & { id: string })[]>,
  ])
  const entered = new Set(known.map(({ bizId }) => bizId))
  const fresh = records.filter(({ bizId }) => !entered.has(bizId))
  if (fresh.length > mostLines) fail('ledger.tooMany', { max: mostLines })
  const now = new Map(records.map((record) => [record.bizId, record]))
  const behind = open.flatMap(({ id, ...line }) => {
    const record = now.get(line.bizId)
    return record && !isSame(line, record, ledgerType) ? [{ id, record }] : []
  })
  for (const { id, record } of behind) await follow(ctx, id, record)
  const lines = fresh.map((record) => {
    const id = newId()
    const { content, ...rest } = record
    const category = categoryOf(ledgerType, content)
    return {
      ...stampOf(ctx),
      ...rest,
      id,
      ledgerType,
      period,
      reportOrg,
      reportOrgName,
      category,
      content: JSON.stringify(content),
      source: ledgerSource.code.auto,
      ledgerNo: numberOf(numberKey(ctx)),
    }
  })
  await Promise.all(
    lines.map(({ id }) =>
      audit(ctx, { action: 'ledger.generate', bizType: 'ledger', bizId: id, bizVersion: 1, note: period }),
    ),
  )
  await insertMany(ctx, 'ledger', lines)
  return { added: lines.length, changed: behind.length, same: records.length - lines.length - behind.length }
}

/** Updates a line from its record. */
async function follow(ctx: Ctx, id: string, now: LedgerRow): Promise<void> {
  const before = await ledgers.see(ctx, id)
  const category = categoryOf(before.ledgerType, now.content)
  const amount = now.amount === null ? null : formatYuan(now.amount)
  const values = { ...now, amount, category }
  await ledgers.change(ctx, before, before.version, values, { action: 'ledger.follow' })
}

function isSame(line: LedgerRow, now: LedgerRow, type: LedgerType): boolean {
  const { bizNo, bizName, amount } = line
  return (
    bizNo === now.bizNo &&
    bizName === now.bizName &&
    amount === now.amount &&
    bookColumns[type].every(({ name }) => line.content[name] === now.content[name])
  )
}
