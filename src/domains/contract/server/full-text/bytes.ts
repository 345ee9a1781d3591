import { crc32 } from 'node:zlib'

/** Writes a number in groups of seven bits, the lowest first. @returns the place behind it */
function putNumber(to: Uint8Array, at: number, value: number): number {
  let rest = value
  let next = at
  while (rest > 127) {
    to[next++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  to[next++] = rest
  return next
}

/** Reads numbers that `putNumber` has written. */
export class Reader {
  readonly bytes: Uint8Array
  at = 0
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }
  number(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.bytes[this.at++]!
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  take(length: number): Uint8Array {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

/** A buffer that grows. */
export class Growing {
  bytes = new Uint8Array(1 << 12)
  length = 0
  #room(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(2 * (this.length + more))
    larger.set(this.bytes)
    this.bytes = larger
  }
  number(value: number): void {
    this.#room(8)
    this.length = putNumber(this.bytes, this.length, value)
  }
  append(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }
  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
  clear(): void {
    this.length = 0
  }
}

const sumBytes = 4

/** Bytes with a checksum before them. */
export function sealed(...parts: Uint8Array[]): Buffer {
  const all = Buffer.concat([new Uint8Array(sumBytes), ...parts])
  all.writeUInt32LE(crc32(all.subarray(sumBytes)), 0)
  return all
}

/** The bytes of `sealed`; undefined if they are missing or damaged. */
export function opened(all: Buffer | null | undefined): Buffer | undefined {
  if (!all || all.length < sumBytes) return undefined
  const bytes = all.subarray(sumBytes)
  return crc32(bytes) === all.readUInt32LE(0) ? bytes : undefined
}
