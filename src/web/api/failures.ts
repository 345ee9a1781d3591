import { Code } from '../../kernel/errors.ts'
import { t, type MessageKey } from '../i18n/t.ts'
import type { Failure } from './transport.ts'

/** What the user is shown: a toast for five seconds, or the dialog that offers to sign in again. */
export type FailureMessage = { kind: 'toast'; text: string } | { kind: 'signedOut' } | { kind: 'nothing' }

/** Codes with special handling, whether they arrive in the envelope or as HTTP status. */
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

const toast = (text: string): FailureMessage => ({ kind: 'toast', text })

/** Maps a failure to what the user is shown. */
export function messageOf(failure: Failure): FailureMessage {
  if (failure.kind === 'aborted') return { kind: 'nothing' }
  if (failure.kind === 'timeout') return toast(t('failure.timeout'))
  if (failure.kind === 'network') return toast(t('failure.network'))
  const known = byCode[failure.kind === 'http' ? failure.status : failure.code]
  if (known === 'signedOut') return { kind: 'signedOut' }
  if (known) return toast(t(known))
  return toast((failure.kind === 'refused' && failure.msg) || t('failure.server'))
}

/** The message of a failure, for components that show it themselves; empty when there is nothing to show. */
export function failureText(failure: Failure): string {
  const shown = messageOf(failure)
  if (shown.kind === 'toast') return shown.text
  return shown.kind === 'signedOut' && failure.kind === 'refused' ? failure.msg : ''
}

let showMessage: (message: FailureMessage) => void = () => undefined

/** Shows a failure to the user. No-op before the app is rendered. */
export const showFailure = (failure: Failure): void => showMessage(messageOf(failure))

/** Registers the component that shows failures, once the app is rendered. */
export function setFailureMessages(show: (message: FailureMessage) => void): void {
  showMessage = show
}
