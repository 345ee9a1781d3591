import { setTimeout as pause } from 'node:timers/promises'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that open connections stay open for a request that may already be on its way. */
const lastRequestsMs = 1000
/** Milliseconds for requests in flight to finish. */
const inFlightMs = 5000

/**
 * Stops serving without failing a request: new connections are refused, each open one gets the reply to its next
 * request with `Connection: close`, and only connections without a request are closed. `http.Server.close` alone would
 * immediately close idle connections to which a request may be on its way.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app
  if (!server.listening) return app.close()
  const closed = new Promise<void>((done) => net.Server.prototype.close.call(server, () => done()))
  await Promise.race([closed, pause(lastRequestsMs)])
  // Fastify closes the server itself. The port is already released, so only the connections remain to be closed.
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
