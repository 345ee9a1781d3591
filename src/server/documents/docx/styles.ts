import { readXml } from '../xml.ts'
import { isFrame } from './tables.ts'

/** Structure properties of a style or a paragraph. Undefined means not set. */
export interface ParagraphProperties {
  /** `0` removes the numbering of the style. */
  numId?: string
  /** Level of the list from 0. */
  ilvl?: number
  /** Outline level in the file: 0 to 8, and 9 for body text. */
  outline?: number
}

interface Style extends ParagraphProperties {
  name: string
  basedOn?: string
  hidden?: boolean
  struck?: boolean
  framed?: boolean
}

export interface Styles {
  /** The properties of a style, including those of its base styles, and the style that defines its numbering. */
  resolve(id: string | undefined): ParagraphProperties & { numberingStyle?: string; isContents: boolean }
  /** Visibility and strike-through of runs of a style. */
  look(id: string): { isHidden: boolean; isStruck: boolean }
  /** Whether tables of a style have borders. */
  hasFrame(id: string): boolean
}

/** Value of a toggle property (ECMA-376 part 1, 17.17.4), which is on by default. */
export const isOn = (value: string | undefined) => !['0', 'false', 'off'].includes(value ?? '')

/** Reads the styles part: only what concerns headings, numbering, hidden and struck-out text. */
export function readStyles(bytes: Uint8Array | undefined): Styles {
  const styles = new Map<string, Style>()
  let defaultId: string | undefined
  let current: Style | undefined
  let inner: string | undefined
  if (bytes)
    readXml(bytes, {
      open(name, a) {
        if (isFrame(name, inner, a['val']) && current) current.framed = true
        if (name === 'w:tblBorders' || name === 'w:tcBorders') inner = name
        if (name === 'w:style') {
          current = { name: '' }
          styles.set(a['styleId'] ?? '', current)
          if (a['type'] === 'paragraph' && a['default'] !== undefined && isOn(a['default'])) defaultId = a['styleId']
        } else if (!current) return
        else if (name === 'w:name') current.name = a['val'] ?? ''
        else if (name === 'w:basedOn') current.basedOn = a['val'] ?? ''
        else if (name === 'w:numId') current.numId = a['val'] ?? '0'
        else if (name === 'w:ilvl') current.ilvl = Number(a['val'])
        else if (name === 'w:outlineLvl') current.outline = Number(a['val'])
        else if (name === 'w:vanish') current.hidden = isOn(a['val'])
        else if (name === 'w:strike' || name === 'w:dstrike') current.struck = isOn(a['val'])
      },
      close(name) {
        if (name === inner) inner = undefined
        if (name === 'w:style') current = undefined
      },
    })

  const chainOf = (id: string | undefined): [string, Style][] => {
    const chain: [string, Style][] = []
    const seen = new Set<string>()
    for (let at = id; at !== undefined && !seen.has(at);) {
      seen.add(at)
      const style = styles.get(at)
      if (!style) break
      chain.push([at, style])
      at = style.basedOn
    }
    return chain
  }
  const resolved = new Map<string, ReturnType<Styles['resolve']>>()
  const looks = new Map<string, ReturnType<Styles['look']>>()
  return {
    resolve(id = defaultId ?? '') {
      const known = resolved.get(id)
      if (known) return known
      const out: ReturnType<Styles['resolve']> = { isContents: false }
      for (const [styleId, style] of chainOf(id)) {
        if (out.numId === undefined && style.numId !== undefined) {
          out.numId = style.numId
          out.numberingStyle = styleId
        }
        const outline = style.outline ?? outlineByName(style.name)
        if (out.ilvl === undefined && style.ilvl !== undefined) out.ilvl = style.ilvl
        if (out.outline === undefined && outline !== undefined) out.outline = outline
        if (/^toc \d|^table of figures/i.test(style.name)) out.isContents = true
      }
      resolved.set(id, out)
      return out
    },
    hasFrame: (id) => chainOf(id).some(([, style]) => style.framed),
    look(id) {
      const known = looks.get(id)
      if (known) return known
      const chain = chainOf(id)
      const said = (of: 'hidden' | 'struck') => chain.find(([, style]) => style[of] !== undefined)?.[1][of] ?? false
      const look = { isHidden: said('hidden'), isStruck: said('struck') }
      looks.set(id, look)
      return look
    },
  }
}

/** Built-in headings have their level in their name, which is English in every language version of Word. */
function outlineByName(name: string): number | undefined {
  const heading = /^heading ([1-9])$/i.exec(name)
  if (heading) return Number(heading[1]) - 1
  return /^title$/i.test(name) ? 0 : undefined
}
