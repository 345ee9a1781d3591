import { beforeAll, test } from 'vitest'
import { Code } from '../../src/kernel/errors.ts'
import { differs, found, judge, missing } from './support/judge.ts'
import { constant, load, words } from './support/product.ts'
import { table } from './support/tables.ts'

interface Row {
  id: string
  code?: number
  status?: number
  text?: string | { title: string; message: string; confirmButton: string; cancelButton: string }
  ms?: number
}

interface Client {
  open: (text: string, status: number) => unknown
  messageOf: (failure: object) => object
}
const seconds = Number(await constant('TOAST_SECONDS'))
const { open } = await load<Client>('src/web/api/transport.ts')
const { messageOf } = await load<Client>('src/web/api/failures.ts')

beforeAll(async () => {
  const { i18n } = await load<{ i18n: { init: (options: object) => Promise<unknown> } }>('src/web/i18n/instance.ts')
  await i18n.init({ lng: 'zh', resources: { zh: { translation: words } }, keySeparator: false, nsSeparator: false })
})

/** The error that the client creates from a reply with this body and status. */
function shownFor(body: object, status = 200): object | undefined {
  try {
    open(JSON.stringify(body), status)
    return undefined
  } catch (error) {
    return messageOf((error as { failure: object }).failure)
  }
}
const isShown = (shown: unknown, text: unknown, ms: number | undefined) =>
  found(
    differs('the client', shown, { kind: 'toast', text }),
    ms !== undefined && differs('it stays', seconds * 1000, ms),
  )
const named: Readonly<Record<string, number>> = {
  'ERR-27': Code.success,
  'ERR-28': Code.refused,
  'ERR-29': Code.notAllowed,
  'ERR-30': Code.serverLegacy,
}
const without: Readonly<Record<string, object>> = { 'ERR-12': { kind: 'timeout' }, 'ERR-13': { kind: 'network' } }

test('every failure has the text of the catalogue', () =>
  judge('errors', table<Row[]>('errors'), ({ id, code, status, text, ms }) => {
    if (id === 'ERR-01') return found(shownFor({ code: 200 }) && '200 fails', shownFor({ succ: true }) && 'succ fails')
    if (id === 'ERR-11') return isShown(shownFor({ code: -1, msg: '另一句' }), '另一句', ms)
    if (id in named) return found(differs('the code', named[id], code))
    if (id in without) return isShown(messageOf(without[id]!), text, ms)
    if (typeof text === 'object') {
      const said = {
        title: words['failure.signedOut.title'],
        message: words['failure.signedOut.text'],
        confirmButton: words['failure.signedOut.again'],
        cancelButton: words['ui.cancel'],
      }
      return found(differs('the client', shownFor({ code }), { kind: 'signedOut' }), differs('the box', said, text))
    }
    if (status !== undefined) return isShown(shownFor({}, status), text, ms)
    if (code !== undefined) return isShown(shownFor({ code, msg: '' }), text, ms)
    if (text !== undefined) return Object.values(words).includes(text) ? found() : missing(`nowhere says ${text}`)
    return missing('has neither a text nor a test')
  }))
