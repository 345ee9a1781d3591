import type { Readable } from 'node:stream'

/** The record whose file is downloaded, for the history entry of the download. */
export interface Trail {
  bizType: string
  bizId: string
  /** The record's organisation; by default the caller's own. */
  tenantId?: string | undefined
}

/** A file to download, returned by handlers of endpoints with `reply: 'file'`. */
export class FileReply {
  readonly name: string
  readonly mime: string
  readonly size: number | undefined
  readonly body: Readable | Uint8Array
  /** Set for files of records: the download is written into the history before the first byte is sent. */
  readonly trail: Trail | undefined
  constructor(file: { name: string; mime: string; size?: number; body: Readable | Uint8Array; trail?: Trail }) {
    this.name = file.name
    this.mime = file.mime
    this.size = file.size
    this.body = file.body
    this.trail = file.trail
  }
}

/**
 * JSON text created by PostgreSQL, sent without parsing, which makes frequent lists cheap. Only for statements that
 * select exactly the columns of the endpoint's output.
 */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
