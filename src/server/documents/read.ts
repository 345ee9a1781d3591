import type { Content } from './content.ts'
import { detectKind } from './detect.ts'
import { readDocx } from './docx/read-docx.ts'
import { markupKind } from './markup/kind.ts'
import { hasNotice, merged } from './notices.ts'
import { readMarkdown, readText } from './plain-text.ts'
import { recogniseStructure } from './structure.ts'
import type { DocumentKind, Extracted } from './types.ts'

/**
 * Reads one document in this process. Its input is hostile: only the child process may call this.
 * @throws AppError with a refusal key, or any other error when the file is damaged
 */
export async function readDocument(bytes: Uint8Array, name: string, objects: boolean = false): Promise<Extracted> {
  const kind = detectKind(bytes, name)
  const content = await readContent(kind, bytes, objects)
  const { text, blocks, isTruncated } = recogniseStructure(content.pieces)
  const notices = [...content.notices]
  if (isTruncated) notices.push('documents.truncated')
  if (text.trim() === '' && !hasNotice(notices, 'documents.scanned')) notices.push('documents.noText')
  return {
    kind,
    text,
    blocks,
    pages: content.pages ?? null,
    revisions: content.revisions ?? { insertions: 0, deletions: 0, comments: 0 },
    notices: merged(notices),
    ...(content.objects && { objects: content.objects }),
  }
}

/** Reads a document. The readers of binary formats need large libraries, which are loaded on demand. */
async function readContent(kind: DocumentKind, bytes: Uint8Array, objects: boolean): Promise<Content> {
  if (kind === 'docx') return readDocx(bytes, objects ? [] : undefined)
  if (kind === 'doc') {
    const markup = markupKind(bytes)
    return markup
      ? (await import('./markup/read-markup.ts')).readMarkup(markup, bytes)
      : (await import('./doc.ts')).readDoc(bytes)
  }
  if (kind === 'pdf') return (await import('./pdf/read-pdf.ts')).readPdf(bytes)
  return { pieces: kind === 'md' ? readMarkdown(bytes) : readText(bytes), notices: [] }
}
