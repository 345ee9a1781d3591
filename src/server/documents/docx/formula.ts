import type { Attributes } from '../xml.ts'

/** An open element of a formula (ECMA-376 part 1, 22.1). */
interface Open {
  name: string
  text: string
  /** Completed arguments by element name; matrices and delimiters have several with the same name. */
  slots: Record<string, string[]>
  properties: Record<string, string>
  /** For runs: the reason why it is not shown. */
  unseen?: 'hidden' | 'deleted' | undefined
}

/** Elements that are arguments of the enclosing element. */
const slots = new Set(['m:num', 'm:den', 'm:e', 'm:sub', 'm:sup', 'm:deg', 'm:fName', 'm:lim', 'm:mr'])
/** Elements of ordinary text that have the same meaning inside formulas. */
export const readInFormulas = new Set([
  'w:ins',
  'w:moveTo',
  'w:del',
  'w:moveFrom',
  'w:vanish',
  'w:rStyle',
  'w:sdt',
  'w:showingPlcHdr',
  'mc:AlternateContent',
  'mc:Choice',
  'mc:Fallback',
])
/** Maximum length of one formula, in UTF-16 code units; longer ones are cut. */
const longest = 10_000

const opened = (name: string): Open => ({ name, text: '', slots: {}, properties: {} })
const isPlain = (text: string) => /^[\p{L}\p{N}.,%]*$/u.test(text)
const grouped = (text: string) => (isPlain(text) ? text : `(${text})`)

/**
 * Writes Word formulas as one line of text: fractions as `a/b`, powers as `x^2`, indices as `x_1`, roots as `√(x)`.
 * It receives the elements between `m:oMath` and its end.
 */
export class Formula {
  readonly #open: Open[] = [opened('m:oMath')]

  open(name: string, attributes: Attributes): void {
    const value = attributes['val']
    if (value !== undefined) {
      const owner = this.#open.findLast((one) => !one.name.endsWith('Pr'))
      if (owner) owner.properties[name] = value
    }
    this.#open.push(opened(name))
  }

  text(text: string): void {
    const top = this.#open.at(-1)
    if (top) top.text = (top.text + text).slice(0, longest)
  }

  /** Leaves out the run whose properties are being read. */
  hide(why: 'hidden' | 'deleted' | undefined): void {
    const run = this.#open.findLast(({ name }) => name === 'm:r' || name === 'w:r')
    if (run && run.unseen !== 'deleted') run.unseen = why
  }

  get unseen(): 'hidden' | 'deleted' | undefined {
    return this.#open.find(({ unseen }) => unseen)?.unseen
  }

  close(): void {
    const done = this.#open.pop()
    const parent = this.#open.at(-1)
    if (!done || !parent) return
    const text = written(done).slice(0, longest)
    if (slots.has(done.name)) (parent.slots[done.name] ??= []).push(text)
    else parent.text = (parent.text + text).slice(0, longest)
  }

  /** The formula read so far. */
  get line(): string {
    return this.#open[0]?.text ?? ''
  }
}

function written({ name, text, slots: found, properties }: Open): string {
  const all = (slot: string) => found[slot] ?? []
  const one = (slot: string) => all(slot).join('')
  const below = one('m:sub') && `_${grouped(one('m:sub'))}`
  const above = one('m:sup') && `^${grouped(one('m:sup'))}`
  switch (name) {
    case 'm:f':
      return `${grouped(one('m:num'))}/${grouped(one('m:den'))}`
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return `${grouped(one('m:e'))}${below}${above}`
    case 'm:sPre':
      return `${below}${above}${one('m:e')}`
    case 'm:rad':
      return `${one('m:deg')}√(${one('m:e')})`
    case 'm:d':
      return `${properties['m:begChr'] ?? '('}${all('m:e').join(properties['m:sepChr'] ?? '|')}${properties['m:endChr'] ?? ')'}`
    case 'm:nary':
      return `${properties['m:chr'] ?? '∫'}${below}${above} ${one('m:e')}`
    case 'm:func':
      return `${one('m:fName')}${/^[([{]/.test(one('m:e')) ? one('m:e') : `(${one('m:e')})`}`
    case 'm:limLow':
      return `${one('m:e')}_${grouped(one('m:lim'))}`
    case 'm:limUpp':
      return `${one('m:e')}^${grouped(one('m:lim'))}`
    case 'm:mr':
      return all('m:e').join(', ')
    case 'm:m':
      return `[${all('m:mr').join('; ')}]`
    case 'm:eqArr':
      return all('m:e').join('; ')
    default:
      return name.endsWith('Pr') ? '' : text + one('m:e')
  }
}
