import { Code } from '../../kernel/errors.ts'
import { t, type MessageKey } from '../i18n/t.ts'
import type { Failure } from './transport.ts'

/** What the user is told: a sentence for five seconds, or the one box that asks to sign in again. */
export type Telling = { kind: 'toast'; text: string } | { kind: 'signedOut' } | { kind: 'nothing' }

/** Codes with a behaviour of their own, in the envelope and as HTTP status alike. */
const byCode: Readonly<Record<number, MessageKey | 'signedOut'>> = {
  [Code.sessionTimeout]: 'signedOut',
  [Code.sessionTimeoutLegacy]: 'signedOut',
  [Code.sessionReplaced]: 'signedOut',
  [Code.upgrading]: 'failure.upgrading',
  [Code.notFound]: 'failure.server',
  [Code.badRequest]: 'failure.server',
  [Code.tooLarge]: 'failure.server',
  [Code.server]: 'failure.server',
}

const toast = (text: string): Telling => ({ kind: 'toast', text })

/** The table of failures: which failure is told how. */
export function tellingOf(failure: Failure): Telling {
  if (failure.kind === 'aborted') return { kind: 'nothing' }
  if (failure.kind === 'timeout') return toast(t('failure.timeout'))
  if (failure.kind === 'network') return toast(t('failure.network'))
  const known = byCode[failure.kind === 'http' ? failure.status : failure.code]
  if (known === 'signedOut') return { kind: 'signedOut' }
  if (known) return toast(t(known))
  return toast((failure.kind === 'refused' && failure.msg) || t('failure.server'))
}

/** The sentence of a failure for places that show it themselves; empty when there is nothing to say. */
export function failureText(failure: Failure): string {
  const telling = tellingOf(failure)
  if (telling.kind === 'toast') return telling.text
  return telling.kind === 'signedOut' && failure.kind === 'refused' ? failure.msg : ''
}

let desk: (telling: Telling) => void = () => undefined

/** Tells the user. Before the app is drawn there is nobody to tell. */
export const tellFailure = (failure: Failure): void => desk(tellingOf(failure))

/** Names whoever shows the failures, once the app is drawn. */
export function setFailureDesk(show: (telling: Telling) => void): void {
  desk = show
}
