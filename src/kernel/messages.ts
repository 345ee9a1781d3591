import type { Vars } from './errors.ts'

declare global {
  /** Every message key. Each `zh.ts` adds its own, so an unknown key does not compile. */
  // oxlint-disable-next-line typescript/no-empty-interface
  interface Messages {}
}
export type MessageKey = keyof Messages

/** A message by its key, with its variables if it has any. */
export interface Message {
  key: MessageKey
  vars?: Vars
}
