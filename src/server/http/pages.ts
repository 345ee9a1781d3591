import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../messages.ts'
import { cookieOf } from './cookies.ts'

/** Folder of the built pages. */
export const webFolder = join(import.meta.dirname, '../../../dist')

export const languageFor = (headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language => languageOf(cookieOf(headers.cookie, 'language'), headers['accept-language'])

/** Whether a typed address gets the web page, which moves the path behind the hash. Calls never get a page. */
export function isPage(method: string, url: string): boolean {
  return (
    method === 'GET' &&
    existsSync(webFolder) &&
    !/^\/(api|sys_common|sys_user|assets)(\/|$|\?)/.test(url) &&
    !url.startsWith('/auth/ssoLoginKlaw')
  )
}

/** The page of a user with a session; for others the one that contains the text of the front page. */
function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('Vary', 'Cookie, Accept-Language')
  const front = `front/${languageFor(request.headers)}.html`
  const isVisitor = cookieOf(request.headers.cookie, 'satoken') === undefined
  return reply.sendFile(isVisitor && existsSync(join(webFolder, front)) ? front : 'index.html')
}

/** The root address, and the front page's address without a hash, which no part of the HTML could match. */
export function mountPages(app: FastifyInstance): void {
  app.get('/', sendPage)
  app.get('/index', (request, reply) =>
    request.url === '/index' ? reply.redirect('/#/index') : reply.sendFile('index.html'),
  )
}
