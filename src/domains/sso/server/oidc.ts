import * as oidc from 'openid-client'
import type { Ctx } from '../../../server/context.ts'
import type { Client } from './clients.ts'

/** State of a sign-in that the browser keeps while it is at the OpenID provider. */
export interface Memory {
  clientId: string
  tenantId: string
  state: string
  nonce: string
  verifier: string
  /** Milliseconds since 1970. */
  until: number
}

const flowMs = 600_000
const keepMs = 600_000
const known = new Map<string, { configuration: oidc.Configuration; until: number }>()

/** The provider's endpoints and keys, from its discovery document, cached for ten minutes. */
async function configurationOf(ctx: Ctx, client: Client): Promise<oidc.Configuration> {
  const key = `${client.id} ${client.version}`
  const kept = known.get(key)
  if (kept && kept.until > Date.now()) return kept.configuration
  const issuer = new URL(client.issuer)
  const viaOutbound: oidc.CustomFetch = (url, options) => ctx.platform.outbound.fetch(url, asInit(options))
  const configuration = await oidc.discovery(
    issuer,
    client.clientId,
    client.secret,
    oidc.ClientSecretPost(client.secret),
    {
      [oidc.customFetch]: viaOutbound,
      // Whether plain http is allowed is decided by `outbound`, by address.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    },
  )
  if (known.size > 500) known.clear()
  known.set(key, { configuration, until: Date.now() + keepMs })
  return configuration
}

const asInit = (options: oidc.CustomFetchOptions) => ({
  method: options.method,
  headers: new Headers(options.headers),
  // This client sends only forms.
  body: options.body instanceof URLSearchParams ? options.body.toString() : undefined,
})

/** Starts the authorization code flow with PKCE (RFC 7636), state and nonce. */
export async function authorizationUrl(ctx: Ctx, client: Client): Promise<{ url: string; memory: Memory }> {
  const configuration = await configurationOf(ctx, client)
  const verifier = oidc.randomPKCECodeVerifier()
  const memory: Memory = {
    clientId: client.id,
    tenantId: client.tenantId,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier,
    until: Date.now() + flowMs,
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: client.redirectUri,
    scope: client.scope,
    state: memory.state,
    nonce: memory.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, memory }
}

/**
 * Completes the flow: exchanges the code, and checks issuer, signature, audience, time, state and nonce of the result.
 * @param search the query with which the provider has sent the browser back
 * @returns the configured claim as text; undefined when the provider does not return it
 * @throws when any of these checks fails
 */
export async function claimOf(ctx: Ctx, client: Client, memory: Memory, search: string): Promise<string | undefined> {
  const configuration = await configurationOf(ctx, client)
  const came = new URL(client.redirectUri)
  came.search = search
  const tokens = await oidc.authorizationCodeGrant(configuration, came, {
    pkceCodeVerifier: memory.verifier,
    expectedState: memory.state,
    expectedNonce: memory.nonce,
    idTokenExpected: true,
  })
  const claims: Record<string, unknown> = { ...tokens.claims() }
  if (claims[client.claim] === undefined && configuration.serverMetadata().userinfo_endpoint)
    Object.assign(claims, await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims['sub'])))
  // An address that the provider has not verified may belong to another person.
  if (client.claim === 'email' && claims['email_verified'] === false) return undefined
  const value = claims[client.claim]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}
