import { z } from 'zod'
import { newId } from '../../../kernel/ids.ts'
import type { SheetImport } from '../../../kernel/sheet-import.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
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
import { insertNodes, lockTree } from '../../org/server/service.ts'
import { takeSeats } from '../../tenant/server/service.ts'
import { UserDraft } from '../api.ts'
import { sex as sexes } from '../codes.ts'
import { seatsByName } from './import-places.ts'
import { listRoles } from './level.ts'
import { lockNames, takenEmails, takenLoginNames, takenPhones } from './unique.ts'

const { loginName, name, phone, email, introduction } = UserDraft.shape
const ImportRow = z.object({
  loginName,
  name,
  sex: z.string().max(20),
  phone,
  email,
  /** Name, code or path of the institution, and of its department. */
  ognName: z.string().max(500),
  deptName: z.string().max(500).optional(),
  /** Names of roles, separated by 、 or a comma. */
  roles: z.string().max(500),
  introduction,
})
type Row = z.output<typeof ImportRow>
const form: SheetForm<typeof ImportRow> = { domain: 'user', row: ImportRow }

/** An import template with one example user. */
export const importTemplate = (ctx: Ctx): Promise<FileReply> =>
  sheetTemplate(
    ctx,
    ctx.say('user.template'),
    form,
    [
      {
        loginName: 'zhang.san',
        name: ctx.say('user.example.name'),
        sex: ctx.say('user.sex.male'),
        phone: '13900000000',
        ognName: ctx.say('user.example.ogn'),
        deptName: ctx.say('user.example.dept'),
        roles: ctx.say('user.example.role'),
      },
    ],
    { sex: wordsOfCodes(ctx, sexes) },
  )

export const checkImport = sheetCheck(form, resolve)

/**
 * Adds all users of the sheet or, with any fault, none. Their passwords are random and unknown: users sign in with a
 * one-time password that an administrator sets by a reset, or with a code sent to their phone.
 */
export async function importData(ctx: Ctx): Promise<SheetImport> {
  const reading = await readSheet(ctx, form)
  const passwordHash = await passwordHashOf(newOneTimePassword())
  return tx(ctx, async (ctx) => {
    await lockTree(ctx)
    await lockNames(ctx)
    const users = await resolve(ctx, reading)
    if (reading.isFaulty) return reading.result()
    await takeSeats(ctx, users.length)
    await insertNodes(
      ctx,
      users.map((user) => ({
        id: user.psnId,
        kind: 'psn',
        name: user.name,
        code: user.loginName,
        phone: user.phone,
        parentId: user.seat.id,
        parent: user.seat,
      })),
    )
    await addAccounts(
      ctx,
      users.map((user) => {
        const { seat: _, ...account } = user
        return { ...account, passwordHash }
      }),
    )
    await audit(ctx, {
      action: 'account.import',
      bizType: 'account',
      note: `${ctx.upload?.name ?? ''} ${users.length}`,
    })
    return reading.result()
  })
}

/** Resolves the rows to users. Adds faults for names in use, and for missing units and roles. */
async function resolve(ctx: Ctx, reading: SheetReading<Row>) {
  const values = reading.rows.map(({ value }) => value)
  await noteTaken(ctx, reading, values)
  const seats = await seatsByName(ctx)
  const roles = new Map((await listRoles(ctx)).map((role) => [role.roleName, role]))
  const sexOf = new Map(
    sexes.values.flatMap((code) =>
      languages.map(
        (language) => [ctx.platform.messages.label(language, sexes.labelKey(code)).toLowerCase(), code] as const,
      ),
    ),
  )
  return reading.rows.flatMap(({ at, value }) => {
    const { sex: sexWord, ognName, deptName, roles: roleWords, ...typed } = value
    const sex = sexOf.get(sexWord.toLowerCase())
    if (sex === undefined) reading.fault(at, 'sex', 'common.field.invalid')
    const seat = findSeat(reading, at, seats, ognName, deptName)
    const names = roleWords.split(/[、,，;；]/).map((word) => word.trim())
    const given = names.filter((word) => word !== '').map((word) => ({ word, role: roles.get(word) }))
    if (given.length === 0) reading.fault(at, 'roles', 'user.field.roleIds.wrong')
    for (const { word, role } of given) {
      if (!role) reading.fault(at, 'roles', 'user.noSuchRole', { role: word })
      else if (!role.grantable) reading.fault(at, 'roles', 'user.aboveRole', { role: word })
    }
    if (!seat || sex === undefined) return []
    const roleIds = [...new Set(given.flatMap(({ role }) => role?.id ?? []))]
    return [{ ...typed, sex, seat, roleIds, id: newId(), psnId: newId() }]
  })
}

function findSeat(
  reading: SheetReading<Row>,
  at: number,
  seats: Awaited<ReturnType<typeof seatsByName>>,
  ognName: string,
  deptName: string | undefined,
) {
  const one = <T>(found: T[], field: 'ognName' | 'deptName', word: string): T | undefined => {
    if (found.length === 0) reading.fault(at, field, 'user.noSuchSeat', { name: word })
    if (found.length > 1) reading.fault(at, field, 'user.manySuchSeats', { name: word })
    return found.length === 1 ? found[0] : undefined
  }
  const ogn = one(seats.institutions(ognName), 'ognName', ognName)
  return ogn && deptName !== undefined ? one(seats.departments(deptName, ogn), 'deptName', deptName) : ogn
}

async function noteTaken(ctx: Ctx, reading: SheetReading<Row>, values: readonly Row[]): Promise<void> {
  const names = await takenLoginNames(
    ctx,
    values.map((row) => row.loginName),
  )
  const phones = await takenPhones(
    ctx,
    values.map((row) => row.phone),
  )
  const emails = await takenEmails(
    ctx,
    values.map((row) => row.email),
  )
  const codes = new Set(
    (await table(ctx, 'org_node').select().select('code').where('code', '<>', '').execute()).map(({ code }) => code),
  )
  for (const { at, value } of reading.rows) {
    const login = value.loginName.toLowerCase()
    if (names.has(login)) reading.fault(at, 'loginName', 'user.loginNameTaken')
    else if (codes.has(value.loginName)) reading.fault(at, 'loginName', 'org.codeTaken', { code: value.loginName })
    if (phones.has(value.phone)) reading.fault(at, 'phone', 'user.phoneTaken')
    const address = value.email.toLowerCase()
    if (address !== '' && emails.has(address)) reading.fault(at, 'email', 'user.emailTaken')
    names.add(login)
    phones.add(value.phone)
    emails.add(address)
  }
}
