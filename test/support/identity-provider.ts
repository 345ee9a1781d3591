import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real OpenID provider on this machine, with its own sign-in and consent forms. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  stop(): Promise<void>
}

/**
 * Starts one for a client with this redirect address. It accepts any name and password; the claim `preferred_username`
 * is the name.
 */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const clientId = 'faheng'
  const clientSecret = 'the secret of the client of the tests'
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
    pkce: { required: () => true },
    cookies: { keys: ['the cookies of the tests'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Submits the provider's forms as a browser would. @returns the query of the redirect back */
export async function passThrough(start: string, redirectUri: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    const reply: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    form = undefined
    if (location) {
      url = new URL(location, url).href
      if (url.startsWith(redirectUri)) return new URL(url).search.slice(1)
      continue
    }
    const page = await reply.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`the provider shows no form: ${page.slice(0, 300)}`)
    url = new URL(action, url).href
    form = new URLSearchParams({ prompt, login: name, password: 'any' })
  }
  throw new Error('the provider sends in circles')
}
