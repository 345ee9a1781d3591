// Child process of the tests: starts or joins the PostgreSQL of a folder, reports the result in one line of JSON, and
// releases it on SIGTERM.
import { startEmbedded } from '../../src/server/db/embedded/start.ts'

const dataDir = process.argv[2] ?? ''
try {
  const cluster = await startEmbedded(dataDir, { durable: true })
  process.once('SIGTERM', () => {
    void cluster.stop().then((others) => console.log(JSON.stringify({ others })))
  })
  console.log(JSON.stringify({ started: cluster.started, connection: cluster.connection('owner') }))
} catch (error) {
  console.log(JSON.stringify({ refused: (error as Error).message }))
}
