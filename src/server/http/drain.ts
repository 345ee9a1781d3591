import { setTimeout as pause } from 'node:timers/promises'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that connections have for the request that may already be on its way. */
const lastRequestsMs = 1000
/** Milliseconds that requests in flight have to end. */
const inFlightMs = 5000

/**
 * Stops serving without a failed request: no new connection is taken, each open one gets the answer to its next request with
 * `Connection: close`, and only what stays silent is closed. `http.Server.close` alone would close connections at once that
 * are idle, with a request on its way to them.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app
  if (!server.listening) return app.close()
  const closed = new Promise<void>((done) => net.Server.prototype.close.call(server, () => done()))
  await Promise.race([closed, pause(lastRequestsMs)])
  // Fastify closes the server itself: the port is given back already, and only its connections are left.
  server.close = (whenClosed) => {
    server.closeIdleConnections()
    void closed.then(() => whenClosed?.())
    return server
  }
  const ended = app.close()
  await Promise.race([ended, pause(inFlightMs)])
  server.closeAllConnections()
  await ended
}
