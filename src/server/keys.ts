import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is derived from the installation's secret key; each purpose has a key of its own. */
export interface Keys {
  /** HMAC-SHA256 in hexadecimal: for short values (codes), which a plain hash would not hide. */
  mac(purpose: string, text: string): string
  /** AES-256-GCM: what must be read again but never stand in the database as it is. */
  seal(purpose: string, text: string): string
  /** The sealed text; undefined when it was changed, cut, or sealed for something else. */
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

/** Compares two secrets in a time that tells nothing about where they differ. */
export const sameSecret = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
