import type { Readable } from 'node:stream'

/** The record whose file is downloaded, as the download is written into the history. */
export interface Trail {
  bizType: string
  bizId: string
  /** The organisation that the record belongs to; the caller's own when absent. */
  tenantId?: string | undefined
}

/** A download: handlers of endpoints with `reply: 'file'` return it. */
export class FileReply {
  readonly name: string
  readonly mime: string
  readonly size: number | undefined
  readonly body: Readable | Uint8Array
  /** Given for files of records: the download is written into the history before the first byte leaves. */
  readonly trail: Trail | undefined
  constructor(file: { name: string; mime: string; size?: number; body: Readable | Uint8Array; trail?: Trail }) {
    this.name = file.name
    this.mime = file.mime
    this.size = file.size
    this.body = file.body
    this.trail = file.trail
  }
}

/** The reply of a keyed call as it was stored: it is sent as it is. No handler gives it. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
