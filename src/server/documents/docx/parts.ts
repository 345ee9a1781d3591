import { posix } from 'node:path'
import type { Archive } from '../zip.ts'
import { refuse } from '../refuse.ts'
import { readXml } from '../xml.ts'

/** The parts of a text document to read, found by their relationships, not by customary names. */
export interface Parts {
  main: Uint8Array
  get(kind: 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments' | 'settings'): Uint8Array | undefined
  /** The part inside the archive that the main part references by this id. */
  related: Lookup
  hasMacros: boolean
}

/** A part referenced by another part. */
export interface Related {
  name: string
  bytes: Uint8Array
  related: Lookup
}

/** Returns the part referenced by an id. */
export type Lookup = (id: string) => Related | undefined

const mainType =
  /wordprocessingml\.(document|template)\.main\+xml$|ms-word\.(document|template)\.macroEnabled\.main\+xml$/i

/**
 * Finds the parts of a .docx, .docm or .dotx.
 * External targets and targets outside the archive are ignored: nothing but this file is ever opened.
 * @throws `documents.unknownType` when the archive is not a Word document; `documents.damaged`
 */
export function findParts(archive: Archive): Parts {
  const contentTypes = archive.read('[Content_Types].xml') ?? refuse('documents.unknownType')
  const mainPath = relations(archive, '').get('officeDocument') ?? refuse('documents.damaged')
  let type = ''
  let fallback = ''
  readXml(contentTypes, {
    open(name, a) {
      if (name === 'ct:Override' && samePart(a['PartName'], mainPath)) type = a['ContentType'] ?? ''
      if (name === 'ct:Default' && mainPath.endsWith(`.${a['Extension']}`)) fallback = a['ContentType'] ?? ''
    },
  })
  if (!mainType.test(type || fallback)) refuse('documents.unknownType')
  const related = relations(archive, mainPath)
  return {
    main: archive.read(mainPath) ?? refuse('documents.damaged'),
    get: (kind) => archive.read(related.get(kind) ?? ''),
    related: relatedTo(archive, mainPath),
    hasMacros: related.has('vbaProject') || [...archive.names].some((name) => /vbaProject\.bin$/i.test(name)),
  }
}

/** Returns a lookup of the parts that a part references, by their ids. */
function relatedTo(archive: Archive, part: string): Lookup {
  let targets: Map<string, string> | undefined
  return (id) => {
    const name = (targets ??= relations(archive, part, 'Id')).get(id) ?? ''
    const bytes = archive.read(name)
    return bytes && { name, bytes, related: relatedTo(archive, name) }
  }
}

const samePart = (a: string | undefined, b: string) => a?.toLowerCase() === `/${b}`.toLowerCase()

/**
 * The internal targets of a part, by the last word of their type (the first of each type) or by their ids. `''` is the
 * archive itself.
 */
function relations(archive: Archive, part: string, by: 'Type' | 'Id' = 'Type'): Map<string, string> {
  const folder = posix.dirname(part || '.')
  const bytes = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  const found = new Map<string, string>()
  if (bytes)
    readXml(bytes, {
      open(name, a) {
        if (name !== 'rel:Relationship' || a['TargetMode'] === 'External') return
        const kind = posix.basename(a[by] ?? '')
        const target = posix.join('/', folder, a['Target'] ?? '').slice(1)
        const path = a['Target']?.startsWith('/') ? a['Target'].slice(1) : target
        if (!found.has(kind)) found.set(kind, path)
      },
    })
  return found
}
