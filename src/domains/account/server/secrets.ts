import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** An opaque value of 64 characters (384 bits). */
export const newSecret = (): string => randomBytes(48).toString('base64url')

/** The stored hash of a secret value. The value itself is not stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Argon2id with OWASP's parameters (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without one it is compared with a dummy hash, so that an unknown name takes
 * as long as a wrong password.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newSecret())
  const right = await verify(stored ?? (await decoy), password.normalize('NFC'))
  return stored !== undefined && right
}
