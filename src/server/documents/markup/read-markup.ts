import type { Content } from '../content.ts'
import { refuse } from '../refuse.ts'
import type { MarkupKind } from './kind.ts'
import { readHtml } from './read-html.ts'
import { readMht } from './read-mht.ts'
import { readRtf } from './read-rtf.ts'
import { readWordXml } from './word-xml.ts'

/** @throws AppError with a refusal key */
export function readMarkup(kind: MarkupKind | null, bytes: Uint8Array): Content {
  if (kind === 'html') return readHtml(bytes)
  if (kind === 'mht') return readMht(bytes)
  if (kind === 'rtf') return readRtf(bytes)
  return kind === 'wordXml' ? readWordXml(bytes) : refuse('documents.unknownType')
}
