import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '../platform.ts'

/**
 * Scripts come from our own files only. Ant Design writes its styles at run time, so styles may be inline.
 * @param themeCssUrl the one address elsewhere that pages may fetch, if the operator has set one
 */
const policyOf = (themeCssUrl: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${themeCssUrl.startsWith('/') ? '' : ` ${new URL(themeCssUrl).origin}`}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Whether the browser reached us by https: by this connection, by what a trusted proxy forwards, or by the public address that
 * the operator has set. A proxy that ends TLS and is not trusted shows plain http only.
 */
export const isHttps = (request: FastifyRequest, { publicUrl }: Pick<PublicSettings, 'publicUrl'>): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:')

/** Features of a browser that no page of ours uses: nothing that is injected can ask for them either. */
const closedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'display-capture',
]
const permissions = closedFeatures.map((name) => `${name}=()`).join(', ')
const yearSeconds = 31_536_000

/** Headers of every reply that a browser may show. */
export function securityHeaders(settings: PublicSettings) {
  const policy = policyOf(settings.themeCssUrl)
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void => {
    reply.header('X-Request-Id', request.id)
    reply.header('X-Content-Type-Options', 'nosniff')
    if (isHttps(request, settings)) reply.header('Strict-Transport-Security', `max-age=${yearSeconds}`)
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/html')) {
      reply.header('Content-Security-Policy', policy)
      reply.header('Referrer-Policy', 'same-origin')
      reply.header('X-Frame-Options', 'DENY')
      reply.header('Cross-Origin-Opener-Policy', 'same-origin')
      reply.header('Permissions-Policy', permissions)
    }
    done(null, payload)
  }
}
