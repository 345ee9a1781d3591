import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { xmlText } from './xml.ts'

interface Facts {
  /** The styles that the levels of the first list belong to, from the uppermost. */
  styles: readonly string[]
  now: Date
  organisation: string
}

/**
 * Adds to a Word file what its writer cannot: the link from a level of a list to its style, so that the style's button
 * numbers a paragraph and the list's dialogue shows it; the organisation; the moment of the request as its times.
 */
export function finished(file: Uint8Array, { styles, now, organisation }: Facts): Uint8Array {
  const parts = unzipSync(file)
  const change = (name: string, how: (xml: string) => string) => {
    const part = parts[name]
    if (part) parts[name] = strToU8(how(strFromU8(part)))
  }
  change('word/numbering.xml', (xml) => linked(xml, styles))
  const at = now.toISOString().replace(/\.\d+/, '')
  change('docProps/core.xml', (xml) =>
    xml.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, open: string) => open + at),
  )
  change('docProps/app.xml', (xml) =>
    xml.replace(/(<Properties[^>]*?)(?:\/>|>([\s\S]*)<\/Properties>)/, (_, open: string, inside = '') =>
      [
        open,
        '>',
        inside,
        '<Application>Faheng</Application><Company>',
        xmlText(organisation),
        '</Company></Properties>',
      ].join(''),
    ),
  )
  return zipSync(parts)
}

/** Of the list whose uppermost level is counted; other lists, such as bullets, stay as they are. */
const linked = (numbering: string, styles: readonly string[]): string =>
  numbering.replaceAll(/<w:abstractNum [\s\S]*?<\/w:abstractNum>/g, (list) =>
    /<w:lvl w:ilvl="0"[^>]*>(?:(?!<\/w:lvl>)[\s\S])*chineseCounting/.test(list)
      ? styles.reduce(
          (xml, style, i) =>
            xml.replace(
              new RegExp(`(<w:lvl w:ilvl="${i}"[^>]*>(?:(?!</w:lvl>)[\\s\\S])*?<w:numFmt [^>]*/>)`),
              `$1<w:pStyle w:val="${style}"/>`,
            ),
          list,
        )
      : list,
  )
