import { SaxesParser } from 'saxes'
import { AppError } from '../../kernel/errors.ts'
import { limits } from './limits.ts'
import { refuse } from './refuse.ts'

/** Attributes by local name. In Office files no element has two relevant attributes with the same local name. */
export type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  /** `name` has the customary prefix (`w:p`), independent of the prefix in the file. */
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

const office = 'http://schemas.openxmlformats.org/'
const strict = 'http://purl.oclc.org/ooxml/'
const prefixes = new Map([
  [`${office}wordprocessingml/2006/main`, 'w:'],
  [`${strict}wordprocessingml/main`, 'w:'],
  ['http://schemas.microsoft.com/office/word/2003/wordml', 'w:'],
  [`${office}officeDocument/2006/math`, 'm:'],
  [`${strict}officeDocument/math`, 'm:'],
  [`${office}markup-compatibility/2006`, 'mc:'],
  [`${office}package/2006/relationships`, 'rel:'],
  [`${office}package/2006/content-types`, 'ct:'],
])

const chunk = 64 * 1024

/**
 * Streams an XML part through handlers, without a tree: memory use is constant, and hostile files fail early.
 * Document types are refused, so there are no entities other than the five of XML.
 * @throws `documents.hostile` for a document type; `documents.tooDeep`; `documents.damaged` when not well-formed
 */
export function readXml(bytes: Uint8Array, on: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  const nameOf = (uri: string, local: string) => (prefixes.get(uri) ?? '?:') + local
  parser.on('doctype', () => refuse('documents.hostile'))
  parser.on('error', () => refuse('documents.damaged'))
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > limits.xmlDepth) refuse('documents.tooDeep')
    const attributes: Record<string, string> = Object.create(null) as Record<string, string>
    for (const attribute of Object.values(tag.attributes)) attributes[attribute.local] ??= attribute.value
    on.open(nameOf(tag.uri, tag.local), attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    on.close?.(nameOf(tag.uri, tag.local))
  })
  parser.on('text', (text) => on.text?.(text))
  parser.on('cdata', (text) => on.text?.(text))
  try {
    const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
    for (let at = 0; at < bytes.length; at += chunk)
      parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    if (error instanceof AppError) throw error
    refuse('documents.damaged')
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
