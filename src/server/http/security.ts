import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '../platform.ts'

/**
 * The Content-Security-Policy of pages. Scripts are loaded from our own files only. Styles may be inline, because pages
 * add a style element for the colour theme (web/shell/theme-style.ts).
 * @param themeCssUrl the only external address that pages may fetch, if the operator has set one
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
 * Whether the browser uses https: according to this connection, to a trusted proxy's header, or to the public address
 * that the operator has set. A proxy that terminates TLS and is not trusted shows only plain http.
 */
export const isHttps = (request: FastifyRequest, { publicUrl }: Pick<PublicSettings, 'publicUrl'>): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:')

/** Browser features that our pages do not use, disabled so that injected code cannot request them. */
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

/** The hook that sets the security headers of every reply. */
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
