/** Limits of one extraction. They are documented for users, and protect the server from hostile files. */
export const limits = {
  /** Maximum bytes of a file to read; larger files are stored, but not read. */
  fileBytes: 20 * 1024 * 1024,
  /** Total bytes of all parts of an Office file, as declared in the archive's directory. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Entries of an Office file's archive. */
  entries: 2_000,
  /** Nesting of XML elements; Word itself does not exceed 100. */
  xmlDepth: 200,
  /** UTF-16 code units of extracted text; the rest is cut off with a notice. */
  textLength: 2_000_000,
  /** Blocks of extracted text; the rest is cut off with a notice. */
  blocks: 50_000,
  /** Pages of a PDF; the rest is cut off with a notice. */
  pages: 2_000,
  /** Tracked changes and comments that are listed; the rest is only counted. */
  changes: 300,
  /** Wall time of the reading process, in milliseconds. */
  wallMs: 10_000,
  /** Wall time of the recognition of one picture, in milliseconds. */
  pictureMs: 60_000,
  /** Resident memory of the reading process, in bytes. */
  memoryBytes: 256 * 1024 * 1024,
  /** Bytes of the reading process's output. */
  answerBytes: 48 * 1024 * 1024,
  /** Reading processes at the same time. */
  processes: 2,
  /** Files of one organisation that may wait for a reading process. */
  waitingOfOne: 20,
  /** Files that may wait in all. */
  waiting: 100,
} as const
