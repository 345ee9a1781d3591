import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signOut } from '../domains/account/server/session.ts'
import { signIn } from '../domains/account/server/sign-in.ts'
import { listInstitutions } from '../domains/org/server/service.ts'
import { newId } from '../kernel/ids.ts'
import { Context, type Ctx } from '../server/context.ts'
import { tx } from './journal.ts'
import { keepFile } from '../server/files/store.ts'
import type { Server } from '../server/start.ts'
import type { Who } from '../server/session/who.ts'
import type { DemoAccount } from './organisations.ts'

/** A demo account at work: its actions go through the services that users call, with its own permissions. */
export interface DemoUser {
  /** A context of this account at a given time. */
  at(now: Date): Ctx
}

const contextOf = (server: Server, more: { now?: Date; token?: string }, who?: Who): Context => {
  const { platform, log, reply } = server.contextFor()
  return new Context({ platform, log, reply, requestId: newId(), ip: '', language: 'zh', ...more }, who)
}

/** Signs the account in to read its identity, and out again: its actions need no session. */
export async function openDesk(server: Server, account: DemoAccount): Promise<DemoUser> {
  const step = await signIn(contextOf(server, {}), account.loginName, account.password, {})
  if (!('who' in step)) throw new Error(`${account.loginName} cannot sign in at once`)
  const { token, who } = step
  await signOut(contextOf(server, { token }))
  return { at: (now) => contextOf(server, { now }, who) }
}

/** Opens the desk of the first account with this role, organisation or name. @throws Error without one */
export async function deskOf(
  server: Server,
  accounts: readonly DemoAccount[],
  asked: Partial<Pick<DemoAccount, 'loginName' | 'role' | 'tenant'>>,
): Promise<DemoUser> {
  const account = accounts.find((one) => Object.entries(asked).every(([name, value]) => one[name as 'role'] === value))
  return openDesk(server, present(account, `an account with ${JSON.stringify(asked)}`))
}

/** What the demo's own data guarantee. @throws Error that names what is missing */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`the demo lacks ${what}`)
  return value
}

/** The institution at the top of the caller's organisation. */
export const ownInstitution = async (ctx: Ctx): Promise<Awaited<ReturnType<typeof listInstitutions>>[number]> =>
  present((await listInstitutions(ctx))[0], 'an institution')

/** Stores a file as the caller's own upload. @returns its id */
export async function upload(ctx: Ctx, name: string, content: Uint8Array, type: string): Promise<string> {
  const path = join(ctx.platform.spoolFolder, randomUUID())
  await writeFile(path, content, { mode: 0o600 })
  try {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return (await tx(ctx, (ctx) => keepFile(ctx, { path, name, size: content.length, sha256 }, type))).id
  } finally {
    await rm(path, { force: true })
  }
}
