// npm run db:stop: stops an embedded PostgreSQL that a killed server left running.
import { resolve } from 'node:path'
import { stopEmbedded } from '../src/server/db/embedded/start.ts'

const dataDir = resolve(process.env.DATA_DIR || '.data')
try {
  const { wasRunning, others } = await stopEmbedded(dataDir)
  if (others.length > 0) {
    console.error(`PostgreSQL in ${dataDir} is in use by process ${others.join(', ')}: stop that server first.`)
    process.exitCode = 1
  } else console.log(wasRunning ? `PostgreSQL in ${dataDir} is stopped.` : `No PostgreSQL is running in ${dataDir}.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
