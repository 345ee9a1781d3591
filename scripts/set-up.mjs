// npm run set-up: creates the provider and its first administrator with the token of the first start.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

const address = process.env.FAHENG_URL ?? `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 8080}`
const file = join(process.env.DATA_DIR ?? '.data', 'set-up-token')
const ask = createInterface({ input: process.stdin, output: process.stdout })
try {
  const token = readToken() ?? (await ask.question('Set-up token: '))
  const answers = {
    token: token.trim(),
    organisation: await ask.question('Name of your organisation (the provider): '),
    code: (await ask.question('Its short code, 1 to 8 capital letters or digits: ')).toUpperCase(),
    loginName: await ask.question('User name of the first administrator: '),
    name: await ask.question('Their own name: '),
    password: await ask.question('Password, 8 to 128 characters: '),
  }
  const reply = await fetch(`${address}/api/auth/setUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'language=en' },
    body: JSON.stringify(answers),
  })
  const { code, msg, data } = await reply.json()
  if (code !== 200) throw new Error([msg, ...Object.values(data?.fields ?? {})].join('\n'))
  console.log(`Done: sign in at ${address} as ${answers.loginName}.`)
} catch (error) {
  console.error(
    error.cause?.code === 'ECONNREFUSED' ? `No server answers at ${address}: start it first.` : error.message,
  )
  process.exitCode = 1
} finally {
  ask.close()
}

function readToken() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
