import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import type { User, userApi, userColumns } from '../api.ts'
import { sex, userStatus } from '../codes.ts'
import { readUsers } from './read.ts'

const mostRows = 50_000
type Name = (typeof userColumns)[number]

/**
 * The list of users as an Excel file, with the filter, order and columns of the screen. @throws `user.exportTooMany`
 */
export async function exportUsers(ctx: Ctx, q: ParsedInputOf<typeof userApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const found = await readUsers(ctx, q, { limit: mostRows + 1, offset: 0 })
    if (found.length > mostRows) fail('user.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'account.export', bizType: 'account', note: `${found.length}` })
    return found
  })
  const columns = q.columns.map((name) => columnOf(ctx, name))
  return sheetReply(ctx, { title: ctx.say('user.title'), columns, rows, notes: filterNotes(ctx, 'user', q) })
}

function columnOf(ctx: Ctx, name: Name): SheetColumn<User> {
  return {
    title: columnTitle(ctx, 'user', name),
    width: 20,
    format: name === 'lastLoginTime' ? 'time' : 'text',
    value: (user) => cellOf(ctx, name, user),
  }
}

function cellOf(ctx: Ctx, name: Name, user: User): string | null {
  if (name === 'sex') return ctx.label(sex.labelKey(user.sex))
  if (name === 'status') return ctx.label(userStatus.labelKey(user.status))
  if (name === 'roles') return user.roles.map((role) => role.roleName).join('、')
  return user[name]
}
