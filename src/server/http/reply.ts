import type { Readable } from 'node:stream'

/** A download: handlers of endpoints with `reply: 'file'` return it. */
export class FileReply {
  readonly name: string
  readonly mime: string
  readonly size: number | undefined
  readonly body: Readable | Uint8Array
  constructor(file: { name: string; mime: string; size?: number; body: Readable | Uint8Array }) {
    this.name = file.name
    this.mime = file.mime
    this.size = file.size
    this.body = file.body
  }
}

/**
 * JSON that PostgreSQL has already written. Only for statements that select exactly the columns of the endpoint's
 * output: it goes out unparsed, which is what makes hot lists cheap.
 */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
