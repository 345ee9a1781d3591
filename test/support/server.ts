import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Endpoint, InputOf, OutputOf } from '../../src/kernel/endpoint.ts'
import { addAccount } from '../../src/domains/account/server/service.ts'
import { addNode } from '../../src/domains/org/server/service.ts'
import { addTemplateRoles, roleTemplates } from '../../src/domains/permission/server/service.ts'
import { createTenant } from '../../src/domains/tenant/server/service.ts'
import type { Domain } from '../../src/server/domain.ts'
import { tx } from '../../src/server/db/tx.ts'
import type { Gateway, ModelEndpoint, ModelLimits, PublicSettings } from '../../src/server/platform.ts'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, type Server, startServer } from '../../src/server/start.ts'
import { testCluster, type TestDatabase } from './cluster.ts'

/** A reply of the server. */
export interface Reply<T> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  code: number
  msg: string
  data: T
  raw: string
}

/** A signed-in account that calls the server's API. */
export interface Caller {
  token: string
  accountId: string
  loginName: string
  /** Calls an endpoint and returns the reply with any code. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Reply<OutputOf<E>>>
  /** Calls an endpoint and returns its data. A refusal fails the test. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Uploads a file. @returns its id */
  upload(content: Uint8Array | string, name: string): Promise<string>
}

/** One organisation with an account for each of its roles. */
export interface TestTenant {
  id: string
  ognId: string
  accounts: Record<string, { id: string; loginName: string }>
}

export interface TestServer {
  server: Server
  database: TestDatabase
  /** Two tenants of the same shape, and the provider. */
  tenants: { a: TestTenant; b: TestTenant; provider: TestTenant }
  signIn(tenant: TestTenant, role: string): Promise<Caller>
  nobody: Caller
  /** The caller of a token. */
  caller(token: string, accountId: string, loginName: string): Caller
  stop(): Promise<void>
}

/** The password of every account that tests create. */
export const password = 'a password for tests'
/** The test servers' secret key, with which tests can create values that only the server should be able to create. */
export const secretKey = 'the secret key of the servers of the tests'

export interface TestServerOptions {
  connections?: number
  settings?: Partial<PublicSettings>
  smsGateway?: Gateway
  payGateway?: Gateway
  companyData?: Gateway
  model?: ModelEndpoint
  modelLimits?: ModelLimits
  /** The current time of the server. */
  clock?: () => Date
  /** Domains to serve in addition to the product's. */
  more?: Domain[]
}

const organisations = {
  a: { kind: 'tenant', name: '甲方测试集团', code: 'TA' },
  b: { kind: 'tenant', name: '乙方测试集团', code: 'TB' },
  provider: { kind: 'provider', name: '运营方', code: 'OP' },
} as const

/** The database template with the organisations, created once per run. */
export const organisationsTemplate = (): Promise<string> =>
  testCluster().template('faheng_organisations', addOrganisations)

/**
 * Starts the whole server on a new database, with two tenants and the provider, for use with `app.inject`.
 * @param options `connections` is the size of the pool for requests
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await testCluster().createDatabase(await organisationsTemplate())
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-data-'))
  const served = await serveOver(database, dataDir, options)
  return {
    ...served,
    async stop() {
      await served.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on a database and a data folder that already contain the organisations. Both stay when it stops. */
export async function serveOver(
  database: TestDatabase,
  dataDir: string,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const settings = {
    ...plainSettings,
    demo: true,
    trustedProxies: ['127.0.0.1'],
    transferTo: '测试银行 6222',
    ...options.settings,
  }
  const server = await startServer({
    runtime: database.runtime,
    listen: database.runtime,
    dataDir,
    settings,
    secretKey,
    smsGateway: options.smsGateway,
    payGateway: options.payGateway,
    companyData: options.companyData,
    model: options.model,
    modelLimits: options.modelLimits,
    ...(options.more ? { more: options.more } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    outboundAllow: ['127.0.0.1'],
    log: openLog(process.env['LOG_LEVEL'] ?? 'silent'),
    connections: options.connections ?? 4,
  })
  return {
    server,
    database,
    tenants: await readTenants(database),
    nobody: callerOf(server, '', '', ''),
    caller: (token, accountId, loginName) => callerOf(server, token, accountId, loginName),
    async signIn(tenant, role) {
      const account = tenant.accounts[role]!
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/doLogin',
        payload: { username: account.loginName, password },
      })
      const { data } = reply.json<{ data: { token: string } }>()
      return callerOf(server, data.token, account.id, account.loginName)
    },
    stop: () => server.stop(),
  }
}

/**
 * Creates the organisations once for all test files: hashing the passwords of their accounts takes a second of every
 * core.
 */
async function addOrganisations({ runtime }: TestDatabase): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-data-'))
  const server = await startServer({
    runtime,
    listen: runtime,
    dataDir,
    settings: plainSettings,
    secretKey,
    log: openLog('silent'),
    connections: 4,
  })
  for (const { kind, name, code } of Object.values(organisations)) await addTenant(server, kind, name, code)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function addTenant(server: Server, kind: 'tenant' | 'provider', name: string, code: string): Promise<void> {
  const id = await tx(server.contextFor(), (ctx) => createTenant(ctx, { kind, name, code }))
  await tx(server.contextFor(id), async (ctx) => {
    const roles = await addTemplateRoles(ctx, kind)
    const ognId = await addNode(ctx, { parentId: null, kind: 'ogn', name, code })
    for (const role of roleTemplates.filter((r) => r.side === kind)) {
      const dept = await addNode(ctx, { parentId: ognId, kind: 'dept', name: `${role.roleName}部` })
      const psnId = await addNode(ctx, { parentId: dept, kind: 'psn', name: role.roleName })
      const loginName = loginNameOf(code, role.roleCode)
      const roleIds = [roles.get(role.roleCode)!]
      await addAccount(ctx, { loginName, name: role.roleName, password, psnId, roleIds, visitor: role.visitor })
    }
  })
}

const loginNameOf = (code: string, roleCode: string) => `${code.toLowerCase()}_${roleCode}`

async function readTenants({ owner }: TestDatabase): Promise<TestServer['tenants']> {
  const client = new Client(owner)
  await client.connect()
  const { rows: roots } = await client.query<{ id: string; code: string; ognId: string }>(
    `select t.id, t.code, o.id as "ognId" from tenant t join org_node o on o."tenantId" = t.id and o."parentId" is null`,
  )
  const { rows: people } = await client.query<{ id: string; loginName: string }>('select id, "loginName" from account')
  await client.end()
  const tenantOf = ({ kind, code }: (typeof organisations)[keyof typeof organisations]): TestTenant => {
    const { id, ognId } = roots.find((root) => root.code === code)!
    const accounts: TestTenant['accounts'] = {}
    for (const { roleCode } of roleTemplates.filter((role) => role.side === kind)) {
      const loginName = loginNameOf(code, roleCode)
      accounts[roleCode] = { loginName, id: people.find((person) => person.loginName === loginName)!.id }
    }
    return { id, ognId, accounts }
  }
  return {
    a: tenantOf(organisations.a),
    b: tenantOf(organisations.b),
    provider: tenantOf(organisations.provider),
  }
}

function callerOf(server: Server, token: string, accountId: string, loginName: string): Caller {
  const headers = { ...(token ? { satoken: token } : {}), cookie: 'language=zh' }
  const call: Caller['call'] = async (endpoint, input) => {
    const reply = await server.app.inject(
      endpoint.method === 'GET'
        ? { method: 'GET', url: endpoint.path, query: input as Record<string, string>, headers }
        : { method: endpoint.method, url: endpoint.path, payload: input as object, headers },
    )
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const body = isJson
      ? reply.json<{ code: number; msg: string; data: never }>()
      : { code: 200, msg: '', data: undefined as never }
    return { status: reply.statusCode, headers: reply.headers, ...body, raw: reply.body }
  }
  return {
    token,
    accountId,
    loginName,
    call,
    async ask(endpoint, input) {
      const reply = await call(endpoint, input)
      if (reply.code !== 200)
        throw new Error(`${endpoint.path}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
      return reply.data
    },
    async upload(content, name) {
      const form = new FormData()
      form.append('file', new Blob([Buffer.from(content as string)]), name)
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/fileServer/file/upload',
        headers: { ...headers, 'content-type': request.headers.get('content-type')! },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const body = reply.json<{ code: number; msg: string; data: { fileId: string } }>()
      if (body.code !== 200) throw new Error(`upload: ${body.code} ${body.msg}`)
      return body.data.fileId
    },
  }
}
