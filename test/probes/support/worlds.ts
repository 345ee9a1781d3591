import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { settledDecisions } from '../../support/settled-decisions.ts'
import { type Caller, organisationsTemplate, serveOver, type TestServer } from '../../support/server.ts'
import { testCluster } from '../../support/cluster.ts'
import { clearSchedule } from '../../support/schedule.ts'
import { newDice } from './dice.ts'
import { asOwner, makeWorld, type World } from './world.ts'

/** A server with two organisations of equal content, and the records of each. */
export interface Worlds {
  server: TestServer
  mine: World
  other: World
}

const callers = ['admin', 'staff', 'manager', 'business'] as const
/** The stored form of a world, with the sessions of its callers. */
type Kept = Omit<World, (typeof callers)[number]> & {
  callers: Record<(typeof callers)[number], Pick<Caller, 'token' | 'accountId' | 'loginName'>>
}

/**
 * Serves a copy of the worlds, which are created once for all probes of a run: filling one takes 20 seconds of
 * processor time. `stop` of the server removes the copy.
 */
export async function servedWorlds(): Promise<Worlds> {
  const cluster = testCluster()
  const folder = join(inject('runFolder'), 'worlds')
  const template = await cluster.template(
    'faheng_worlds',
    async (database) => {
      // Removes the folder of a failed attempt.
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
      const server = await serveOver(database, join(folder, 'data'))
      const dice = newDice('worlds')
      const { a, b } = server.tenants
      const other = keptOf(await makeWorld(server, b, dice.letters(12)))
      const mine = keptOf(await makeWorld(server, a, dice.letters(12)))
      await asOwner(server, settledDecisions)
      await server.stop()
      await writeFile(join(folder, 'worlds.json'), JSON.stringify({ mine, other }))
    },
    await organisationsTemplate(),
  )
  const database = await cluster.createDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-data-'))
  await cp(join(folder, 'data'), dataDir, { recursive: true })
  const server = await serveOver(database, dataDir)
  await clearSchedule(database)
  const kept = JSON.parse(await readFile(join(folder, 'worlds.json'), 'utf8')) as Record<'mine' | 'other', Kept>
  return {
    server: {
      ...server,
      async stop() {
        await server.stop()
        await database.drop()
        await rm(dataDir, { recursive: true, force: true })
      },
    },
    mine: worldOf(server, kept.mine),
    other: worldOf(server, kept.other),
  }
}

function keptOf({ admin, staff, manager, business, ...world }: World): Kept {
  const idOf = ({ token, accountId, loginName }: Caller) => ({ token, accountId, loginName })
  return {
    ...world,
    callers: { admin: idOf(admin), staff: idOf(staff), manager: idOf(manager), business: idOf(business) },
  }
}

function worldOf(server: TestServer, { callers: { admin, staff, manager, business }, ...world }: Kept): World {
  const callerOf = ({ token, accountId, loginName }: Kept['callers']['admin']) =>
    server.caller(token, accountId, loginName)
  return {
    ...world,
    admin: callerOf(admin),
    staff: callerOf(staff),
    manager: callerOf(manager),
    business: callerOf(business),
  }
}
