// npm run sms:codes [-- PHONE]: prints the newest text messages of a trial installation (DEMO), with their codes. Pages mask them.
import { Client } from 'pg'
import { readConfig } from '../server/config.ts'
import { connectionsOf } from '../server/connections.ts'
import { startEmbedded } from '../server/db/embedded/start.ts'
import { StartError } from '../server/start-error.ts'

const newest = 10

async function run(phone: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  if (!config.demo) throw new StartError('Only a trial installation (DEMO=on) keeps text messages.')
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbedded(config.dataDir, { durable: true, log: () => {} })
      : undefined
  try {
    const { owner } = connectionsOf(config, embedded)
    if (!owner) throw new StartError('DATABASE_OWNER_URL is needed to read the text messages.')
    const client = new Client(owner)
    await client.connect()
    try {
      const { rows } = await client.query<{ at: string; phone: string; text: string }>(
        `select to_char("createTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, phone, text from sms_message
         where state = 'kept' and text <> '' and ($1::text is null or phone = $1) order by id desc limit $2`,
        [phone ?? null, newest],
      )
      if (rows.length === 0) console.log('No text messages.')
      for (const { at, phone: to, text } of rows.toReversed()) console.log(`${at}  ${to}  ${text}`)
    } finally {
      await client.end()
    }
  } finally {
    await embedded?.stop()
  }
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
