import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** An opaque value of 64 characters (384 bits). */
export const newSecret = (): string => randomBytes(48).toString('base64url')

/** What is stored of a secret value; the value itself is nowhere. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Argon2id with OWASP's parameters (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without one, as much work is done in vain, so that an unknown name costs
 * what a wrong password costs.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newSecret())
  const right = await verify(stored ?? (await decoy), password.normalize('NFC'))
  return stored !== undefined && right
}
