import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cryptography with keys derived from the installation's secret key, a separate key for each purpose. */
export interface Keys {
  /** HMAC-SHA256 in hexadecimal, for short values (codes), which could be guessed from a plain hash. */
  mac(purpose: string, text: string): string
  /** Encrypts with AES-256-GCM: for values that must be readable later but are never stored in plain text. */
  seal(purpose: string, text: string): string
  /** Decrypts a sealed text. @returns undefined when it was modified, truncated, or sealed for another purpose */
  open(purpose: string, sealed: string): string | undefined
}

const nonceBytes = 12
const tagBytes = 16

export function keysOf(secretKey: string): Keys {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32))
  return {
    mac: (purpose, text) =>
      createHmac('sha256', keyFor(`mac ${purpose}`))
        .update(text)
        .digest('hex'),
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Compares two secrets in constant time, so that the time does not reveal where they differ. */
export const sameSecret = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
