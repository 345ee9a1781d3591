import { z } from 'zod'
import { Coins } from '../../../kernel/coin.ts'
import type { CodeValue, Enumeration } from '../../../kernel/codes.ts'
import { PlainDate } from '../../../kernel/dates.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import {
  readSheet,
  sheetCheck,
  type SheetForm,
  type SheetReading,
  sheetTemplate,
  wordsOfCodes,
} from '../../../server/http/sheet-import.ts'
import { languages } from '../../../server/messages.ts'
import { addAccounts, newOneTimePassword, passwordHashOf } from '../../account/server/service.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { insertNodes, listInstitutions, lockTree } from '../../org/server/service.ts'
import { takeSeats } from '../../tenant/server/service.ts'
import { propose } from './administrators.ts'
import {
  lockNames,
  needsConfirmation,
  refuseRolesAbove,
  takenLoginNames,
  takenPhones,
} from '../../user/server/service.ts'
import { person } from '../api.ts'
import { isAdmin as adminWords } from '../codes.ts'
import { entitlement, faultOf, roleIds, termsOf } from './change.ts'

const ImportRow = z.object({
  /** Name of the organisation. */
  tenantName: z.string().max(200),
  ...person,
  isAdmin: z.string().max(20).optional(),
  validFrom: PlainDate,
  validTo: PlainDate,
  /** Names or codes of modules, separated by 、 or a comma; when empty, all modules of the organisation. */
  moduleCodes: z.string().max(500).optional(),
  coinLimit: z.coerce.number().pipe(Coins.min(0)).optional(),
})
type Row = z.output<typeof ImportRow>
const form: SheetForm<typeof ImportRow> = { domain: 'enterprise-user', row: ImportRow }

/** An import template with an example user. */
export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('enterprise-user.template'),
    form,
    [
      {
        tenantName: ctx.say('enterprise-user.example.tenant'),
        loginName: 'zhang.san',
        name: ctx.say('enterprise-user.example.name'),
        phone: '13900000000',
        isAdmin: ctx.say('enterprise-user.admin.no'),
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        moduleCodes: 'CONTRACT_REVIEW、QA_ROBOT',
        coinLimit: '100',
      },
    ],
    { isAdmin: wordsOfCodes(ctx, adminWords) },
  )

export const checkImport = sheetCheck(form, resolve)

/**
 * Adds all users of the sheet, or none if there is a fault. Their initial password is unknown to everyone: users sign
 * in with an SMS code, or with a first password that is sent on request.
 */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  const passwordHash = await passwordHashOf(newOneTimePassword())
  return tx(ctx, async (ctx) => {
    await lockNames(ctx)
    const groups = await resolve(ctx, reading)
    if (reading.isFaulty) return reading.result()
    for (const [tenantId, users] of groups)
      await inTenant(ctx, tenantId, (inside) => addAll(inside, users, passwordHash, isProvider(ctx)))
    return reading.result()
  })
}

interface Resolved extends Row {
  modules: string[]
  admin: boolean
}

async function addAll(
  inside: Ctx,
  users: readonly Resolved[],
  passwordHash: string,
  byProvider: boolean,
): Promise<void> {
  await lockTree(inside)
  await takeSeats(inside, users.length)
  const [top = failMissing()] = await listInstitutions(inside)
  const parent = await table(inside, 'org_node')
    .select()
    .select(['id', 'fullId', 'fullName'])
    .where('id', '=', top.id)
    .executeTakeFirstOrThrow()
  const roles = await roleIds(inside)
  const given = new Set(users.map(({ admin }) => (admin ? roles.admin : roles.user)))
  if (!byProvider) await refuseRolesAbove(inside, [...given])
  const made = users.map((user) => ({ ...user, id: newId(), psnId: newId() }))
  const proposed = byProvider && made.some(({ admin }) => admin) && (await needsConfirmation(inside))
  await insertNodes(
    inside,
    made.map(({ psnId, name, loginName, phone }) => ({
      id: psnId,
      kind: 'psn' as const,
      name,
      code: loginName,
      phone,
      parentId: parent.id,
      parent,
    })),
  )
  await addAccounts(
    inside,
    made.map(({ id, psnId, loginName, name, phone, admin }) => ({
      id,
      psnId,
      loginName,
      name,
      phone,
      roleIds: [admin && !proposed ? roles.admin : roles.user],
      passwordHash,
      mustChangePassword: true,
      madeByProvider: byProvider,
    })),
  )
  for (const { id, validFrom, validTo, modules, coinLimit } of made)
    await table(inside, 'account')
      .update()
      .set(entitlement({ validFrom, validTo, moduleCodes: modules, coinLimit: coinLimit ?? null }))
      .where('id', '=', id)
      .execute()
  if (proposed) for (const user of made.filter(({ admin }) => admin)) await propose(inside, user, { isNew: true })
  await audit(inside, { action: 'account.import', bizType: 'account', note: `${users.length}` })
}

/** The resolved users by organisation; reports every row that cannot be added. */
async function resolve(ctx: Ctx, reading: SheetReading<Row>): Promise<Map<string, Resolved[]>> {
  const rows = reading.rows.map(({ value }) => value)
  const names = [...new Set(rows.map((row) => row.tenantName))]
  const tenants = await ctx.db
    .selectFrom('tenant')
    .select(['id', 'name'])
    .where('kind', '=', 'tenant')
    .where('name', 'in', names.length > 0 ? names : [''])
    .execute()
  const idOf = new Map(tenants.map(({ id, name }) => [name, id]))
  const taken = await takenLoginNames(
    ctx,
    rows.map((row) => row.loginName),
  )
  const groups = new Map<string, Resolved[]>()
  for (const name of names) {
    const lines = reading.rows.filter(({ value }) => value.tenantName === name)
    const tenantId = idOf.get(name)
    if (tenantId === undefined) {
      for (const { at } of lines) reading.fault(at, 'tenantName', 'enterprise-user.noSuchTenant', { name })
      continue
    }
    groups.set(tenantId, await inTenant(ctx, tenantId, (inside) => resolveIn(inside, reading, lines, taken)))
  }
  return groups
}

async function resolveIn(
  inside: Ctx,
  reading: SheetReading<Row>,
  lines: SheetReading<Row>['rows'],
  taken: Set<string>,
): Promise<Resolved[]> {
  const terms = await termsOf(inside)
  const phones = await takenPhones(
    inside,
    lines.map(({ value }) => value.phone),
  )
  const known: readonly string[] = moduleCode.values
  return lines.map(({ at, value }) => {
    if (taken.has(value.loginName.toLowerCase())) reading.fault(at, 'loginName', 'user.loginNameTaken')
    if (phones.has(value.phone)) reading.fault(at, 'phone', 'user.phoneTaken')
    taken.add(value.loginName.toLowerCase())
    phones.add(value.phone)
    const admin = readWord(inside, adminWords, value.isAdmin)
    if (value.isAdmin && admin === undefined) reading.fault(at, 'isAdmin', 'common.field.invalid')
    const words = (value.moduleCodes ?? '').split(/[、,，;；]/).map((word) => word.trim())
    const modules = words.filter(Boolean).map((word) => readWord(inside, moduleCode, word) ?? word)
    for (const code of modules)
      if (!known.includes(code)) reading.fault(at, 'moduleCodes', 'enterprise-user.noSuchModule', { name: code })
    const all = modules.length > 0 ? modules : [...(terms.opened ?? moduleCode.values)]
    const fault = faultOf({ ...value, moduleCodes: all }, terms)
    if (fault) reading.fault(at, fault.field, fault.key, fault.vars)
    return { ...value, modules: all, admin: admin === true }
  })
}

/** A code by its label in any language of the product, or by its value. */
function readWord<M extends Record<string, CodeValue>>(
  ctx: Ctx,
  list: Enumeration<M>,
  word: string | undefined,
): M[keyof M] | undefined {
  const asked = word?.toLowerCase()
  return list.values.find((value) =>
    [String(value), ...languages.map((language) => ctx.platform.messages.label(language, list.labelKey(value)))].some(
      (one) => one.toLowerCase() === asked,
    ),
  )
}
