import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js'

/** An archive on the disk, read in pieces. */
export class BytesOf extends Reader<string> {
  #file: FileHandle | undefined
  readonly #path: string
  constructor(path: string) {
    super(path)
    this.#path = path
  }
  static async stream(from: Readable, path: string): Promise<BytesOf> {
    await pipeline(from, createWriteStream(path))
    return new BytesOf(path)
  }
  override async init(): Promise<void> {
    this.#file = await open(this.#path)
    this.size = (await this.#file.stat()).size
    await super.init?.()
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file!.read(Buffer.alloc(length), 0, length, index)
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead)
  }
  async close(): Promise<void> {
    await this.#file?.close()
  }
}
