import { readXml, type Attributes } from '../xml.ts'
import { formatNumber } from './number-format.ts'
import { isOn } from './styles.ts'

/** Maximum length of a number, in UTF-16 code units; longer ones occur only in hostile files. */
const longestNumber = 60

interface Level {
  start: number
  format: string
  /** The text with `%1` … `%9` for the counters of the levels. */
  text: string
  /** The style whose paragraphs have this level. */
  style?: string
  /** The level (from 1) after which the counter restarts; 0 for never. */
  restart?: number
  /** All counters are written in decimal, as in legal numbering. */
  legal: boolean
}

interface AbstractList {
  levels: Map<number, Level>
  /** Name of the style whose list replaces this one. */
  numStyleLink?: string
  styleLink?: string
}

interface List {
  abstractId: string
  starts: Map<number, number>
  levels: Map<number, Level>
}

interface ListPlace {
  ilvl?: number | undefined
  /** The paragraph's own style; left out when the paragraph itself names the list. */
  style?: string | undefined
  /** The style, among the base styles, that names the list. */
  numberingStyle?: string | undefined
}

/** The automatic numbers of one document, in reading order. */
export interface Numbering {
  /**
   * Counts one paragraph and returns its number.
   * @param place level from 0 where paragraph or style has one, and the styles that may be linked to a level
   * @returns null for bullets, empty numbers, and lists that the file does not define
   */
  next(numId: string, place: ListPlace): string | null
}

/** Reads the numbering part and starts all counters (ECMA-376 part 1, 17.9). */
export function readNumbering(bytes: Uint8Array | undefined): Numbering {
  const { abstracts, lists } = bytes ? parse(bytes) : { abstracts: new Map(), lists: new Map<string, List>() }
  const abstractOf = (id: string): [string, AbstractList] | undefined => {
    const own = abstracts.get(id)
    if (!own?.numStyleLink) return own && [id, own]
    return [...abstracts].find(([, a]) => a.styleLink === own.numStyleLink) ?? [id, own]
  }
  // Lists of one abstract list share the counters; a start override restarts them once, at the list's first paragraph.
  const counters = new Map<string, (number | undefined)[]>()
  const restarted = new Set<string>()

  return {
    next(numId, { ilvl, style, numberingStyle }) {
      const list = lists.get(numId)
      const found = list && abstractOf(list.abstractId)
      if (!list || !found) return null
      const [abstractId, abstract] = found
      const levelAt = (depth: number) => list.levels.get(depth) ?? abstract.levels.get(depth)
      const startAt = (depth: number) => list.starts.get(depth) ?? levelAt(depth)?.start ?? 1
      const tiedTo = (id: string | undefined) =>
        id === undefined ? undefined : [...abstract.levels].find(([, l]) => l.style === id)?.[0]
      const depth = tiedTo(style) ?? ilvl ?? tiedTo(numberingStyle) ?? 0
      const level = levelAt(depth)
      if (!level) return null

      const counts = counters.get(abstractId) ?? []
      counters.set(abstractId, counts)
      const once = `${numId}/${depth}`
      const before = counts[depth]
      const isRestart = list.starts.has(depth) && !restarted.has(once)
      restarted.add(once)
      // A list that begins below its first level consumes the first numbers of the levels above.
      for (let higher = 0; higher < depth; higher++) counts[higher] ??= startAt(higher)
      counts[depth] = before === undefined || isRestart ? startAt(depth) : before + 1
      for (let deeper = depth + 1; deeper < 9; deeper++) {
        const restart = levelAt(deeper)?.restart
        if (restart === undefined || depth < restart) counts[deeper] = undefined
      }

      if (level.format === 'bullet') return null
      const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const format = level.legal ? 'decimal' : (levelAt(at)?.format ?? 'decimal')
        return formatNumber(counts[at] ?? startAt(at), format)
      })
      return text.trim().slice(0, longestNumber) || null
    },
  }
}

function parse(bytes: Uint8Array) {
  const abstracts = new Map<string, AbstractList>()
  const lists = new Map<string, List>()
  let abstract: AbstractList | undefined
  let list: List | undefined
  let override = 0
  let level: Level | undefined

  const openLevel = (a: Attributes) => {
    level = { start: 0, format: 'decimal', text: '', legal: false }
    const levels = list ? list.levels : abstract?.levels
    levels?.set(Number(a['ilvl']), level)
  }
  const inLevel = (name: string, value: string, at: Level) => {
    if (name === 'w:start') at.start = Number(value)
    else if (name === 'w:numFmt') at.format = value
    else if (name === 'w:lvlText') at.text = value.slice(0, longestNumber)
    else if (name === 'w:pStyle') at.style = value
    else if (name === 'w:lvlRestart') at.restart = Number(value)
    else if (name === 'w:isLgl') at.legal = isOn(value)
  }
  readXml(bytes, {
    open(name, a) {
      const value = a['val'] ?? ''
      if (name === 'w:abstractNum') abstracts.set(a['abstractNumId'] ?? '', (abstract = { levels: new Map() }))
      else if (name === 'w:num')
        lists.set(a['numId'] ?? '', (list = { abstractId: '', starts: new Map(), levels: new Map() }))
      else if (name === 'w:lvl') openLevel(a)
      else if (level) inLevel(name, value, level)
      else if (list && name === 'w:abstractNumId') list.abstractId = value
      else if (list && name === 'w:lvlOverride') override = Number(a['ilvl'])
      else if (list && name === 'w:startOverride') list.starts.set(override, Number(value))
      else if (abstract && name === 'w:numStyleLink') abstract.numStyleLink = value
      else if (abstract && name === 'w:styleLink') abstract.styleLink = value
    },
    close(name) {
      if (name === 'w:lvl') level = undefined
      else if (name === 'w:abstractNum') abstract = undefined
      else if (name === 'w:num') list = undefined
    },
  })
  return { abstracts, lists }
}
