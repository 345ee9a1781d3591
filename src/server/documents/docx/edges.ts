import type { Piece } from '../paragraph.ts'
import { readXml } from '../xml.ts'
import type { Body } from './body-types.ts'
import { DistinctEdges } from './flow.ts'
import type { Parts, Related } from './parts.ts'
import { isOn } from './styles.ts'

/** Maximum number of headers and footers of one document; a section has up to six. */
const mostEdges = 200

/**
 * Reads the headers and footers that the sections of a document show: each distinct one once, headers first. Those of
 * first and even pages are read only where the document uses them.
 */
export function readEdges(
  body: Body,
  parts: Parts,
  read: (part: Uint8Array, related: Related['related']) => Body,
): { pieces: Piece[]; bodies: Body[] } {
  const hasEven = hasEvenHeaders(parts.get('settings'))
  const seen = new Set<string>()
  const bodies: Body[] = []
  const edges = new DistinctEdges()
  for (const { kind, type, id } of body.edges) {
    const part = type === 'even' && !hasEven ? undefined : parts.related(id)
    if (!part || seen.has(part.name) || bodies.length >= mostEdges) continue
    seen.add(part.name)
    const edge = read(part.bytes, part.related)
    bodies.push(edge)
    edges.add(kind, edge.pieces)
  }
  return { pieces: edges.pieces, bodies }
}

function hasEvenHeaders(settings: Uint8Array | undefined): boolean {
  let isEven = false
  if (settings)
    readXml(settings, {
      open: (name, a) => {
        if (name === 'w:evenAndOddHeaders') isEven = isOn(a['val'])
      },
    })
  return isEven
}
