import { execFileSync } from 'node:child_process'

/** The newest text message to a phone, as `npm run sms:codes` prints it on the server. */
export function lastMessage(phone: string): string {
  const env = { ...process.env, DATA_DIR: process.env['FAHENG_DATA_DIR']!, DEMO: 'on' }
  const lines = execFileSync(process.execPath, ['src/set-up/sms-codes.ts', phone], { env, encoding: 'utf8' })
  return lines.trim().split('\n').at(-1) ?? ''
}
