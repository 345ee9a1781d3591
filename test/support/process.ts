import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'

/** A server process started like a real one. */
export interface ServerProcess {
  url: string
  process: ChildProcess
  /** Its output so far. */
  output(): string
  stop(): Promise<number | null>
}

/**
 * Starts `main.ts` with these settings and waits until it listens.
 * @throws with its output when it ends before that
 */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = once(child, 'exit')
  const [said] = (await Promise.race([once(child, 'message'), gone])) as [{ listening: string } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error(`the server ended before it was ready:\n${output}`)
  return {
    url: said.listening,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
  }
}

/** A signed-in caller over real HTTP. */
export interface HttpCaller {
  token: string
  post<T>(path: string, body: object): Promise<{ code: number; msg: string; data: T }>
  upload(content: string, name: string): Promise<{ code: number; data: { fileId: string; sha256: string } }>
  /** SHA-256 of the downloaded bytes. */
  downloadHash(path: string): Promise<string>
}

export async function signInOver(url: string, username: string, password: string): Promise<HttpCaller> {
  const json = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/auth/doLogin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return callerOver(url, data.token)
}

/** The same session at another process. */
export function callerOver(url: string, satoken: string): HttpCaller {
  const json = { 'content-type': 'application/json' }
  return {
    token: satoken,
    async post<T>(path: string, body: object) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...json, satoken },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { code: number; msg: string; data: T }
    },
    async upload(content, name) {
      const form = new FormData()
      form.append('file', new Blob([content]), name)
      const answer = await fetch(`${url}/api/fileServer/file/upload`, {
        method: 'POST',
        headers: { satoken },
        body: form,
      })
      return (await answer.json()) as { code: number; data: { fileId: string; sha256: string } }
    },
    async downloadHash(path) {
      const answer = await fetch(url + path, { headers: { satoken } })
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    },
  }
}
