import { createHmac } from 'node:crypto'
import type { BlockList } from 'node:net'
import { networksOf } from './address.ts'

/** What calling other systems needs. */
export interface Outward {
  /** Networks that may be called although they are not public. */
  allowed: BlockList
  /** Whether calls without TLS are let out: only where the operator has named a network of his own. */
  allowsPlain: boolean
  /** A secret of this installation for one purpose, the same each time; 43 characters. */
  derive(purpose: string): string
}

/** @param networks that the operator allows, already checked */
export const openOutward = (secretKey: string, networks: readonly string[]): Outward => ({
  allowed: networksOf(networks),
  allowsPlain: networks.length > 0,
  derive: (purpose) => createHmac('sha256', secretKey).update(purpose).digest('base64url'),
})
