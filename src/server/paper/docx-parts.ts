import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { xmlText } from './xml.ts'

interface Facts {
  /** The styles of the levels of the first list, from the top level. */
  styles: readonly string[]
  now: Date
  organisation: string
}

/**
 * Adds what the Word library does not support: the link from a list level to its style, so that applying the style
 * numbers a paragraph and the list's dialogue shows it; the organisation; the time of the request as creation and
 * modification time.
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

/** Links the styles of the list whose top level is numbered. Other lists, such as bullets, are unchanged. */
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
