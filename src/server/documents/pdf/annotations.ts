import type { FileChange } from '../../../kernel/file-change.ts'
import { type Line, multiply, isWide, type View } from './lines.ts'
import { asSeen } from './radicals.ts'

/** The used fields of the library's annotation objects. */
export interface Annotation {
  id: string
  annotationType: number
  annotationFlags?: number
  rect: number[]
  hasAppearance?: boolean
  fieldType?: string | null
  fieldValue?: unknown
  password?: boolean
  checkBox?: boolean
  radioButton?: boolean
  pushButton?: boolean
  exportValue?: string
  buttonValue?: string
  options?: { exportValue: string; displayValue: string }[]
  textContent?: string[]
  contentsObj?: { str: string }
  titleObj?: { str: string }
  modificationDate?: string | null
  overlaidText?: string
}

/** Types of annotations (ISO 32000-2, table 171, as the library counts them). */
const types = {
  note: 1,
  freeText: 3,
  /** Lines and shapes, highlighted and struck-out text, insertion marks, drawings, attached files, redactions. */
  markup: [4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 26],
  strikeOut: 12,
  stamp: 13,
  widget: 20,
}

/** Whether readers show an annotation: neither hidden nor no-view (ISO 32000-2, table 167: bits 2 and 6). */
export const isVisible = ({ annotationFlags = 0 }: Annotation): boolean => (annotationFlags & 0b10_0010) === 0

/** Whether an annotation is a note on the text, which is listed as a comment. */
export const isComment = ({ annotationType, contentsObj }: Annotation): boolean =>
  (annotationType === types.note || types.markup.includes(annotationType)) && Boolean(contentsObj?.str.trim())

/** Number of characters struck out by an annotation without a comment; one with text is a comment instead. */
export const struckBy = (one: Annotation): number =>
  one.annotationType === types.strikeOut && !isComment(one) ? (one.overlaidText ?? '').replace(/\s/g, '').length : 0

export const commentOf = ({ contentsObj, titleObj, modificationDate, overlaidText }: Annotation): FileChange => ({
  kind: 'comment',
  author: (titleObj?.str ?? '').slice(0, 100),
  date: (modificationDate ?? '').replace(/^D:(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3').slice(0, 40),
  text: (contentsObj?.str ?? '').trim().slice(0, 200),
  ...(overlaidText && { about: overlaidText.slice(0, 200) }),
})

/** Whether the text of an annotation is only in its drawing: signatures and stamps. */
export const isDrawn = ({ annotationType, fieldType, hasAppearance }: Annotation): boolean =>
  hasAppearance === true && (annotationType === types.stamp || (annotationType === types.widget && fieldType === 'Sig'))

/** The visible text of an annotation; empty for those without any. */
export function shownText(one: Annotation): string {
  if (one.annotationType === types.freeText) return one.textContent?.join('\n').trim() || (one.contentsObj?.str ?? '')
  if (one.annotationType !== types.widget || one.password || one.pushButton) return ''
  if (one.checkBox || one.radioButton) {
    const own = one.checkBox ? one.exportValue : one.buttonValue
    return one.fieldValue !== null && one.fieldValue !== 'Off' && one.fieldValue === own ? '☑' : '☐'
  }
  const values = Array.isArray(one.fieldValue) ? one.fieldValue : [one.fieldValue]
  const texts = values.filter((value) => typeof value === 'string')
  const named = texts.map((value) => one.options?.find((option) => option.exportValue === value)?.displayValue ?? value)
  return named.join('、') || (one.textContent?.join('\n') ?? '')
}

/** Inserts the visible text of annotations in the lines of their page, at its position. */
export function placeAnnotations(
  lines: Line[],
  annotations: readonly { annotation: Annotation; text: string }[],
  view: View,
  page: number,
): void {
  const placed = annotations.map(({ annotation, text }) => ({ text: asSeen(text), ...boxOf(annotation.rect, view) }))
  for (const box of placed.sort((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const texts = box.text.split(/\r\n|[\r\n]/).filter((text) => text.trim() !== '')
    const [first] = texts
    if (first === undefined) continue
    if (texts.length === 1 && putBeside(lines, box, first)) continue
    const size = Math.min(12, Math.max(6, (box.bottom - box.top) / texts.length))
    const own = texts.map((text, i): Line => ({
      text,
      left: box.left,
      right: Math.min(box.right, box.left + text.length * size),
      top: box.top + size * (i + 1),
      size,
      page,
    }))
    const next = lines.findIndex((line) => line.top > box.bottom)
    lines.splice(next < 0 ? lines.length : next, 0, ...own)
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[], { transform }: View): Box {
  const [, , , , ax = 0, ay = 0] = multiply(transform, [1, 0, 0, 1, x1, y1])
  const [, , , , bx = 0, by = 0] = multiply(transform, [1, 0, 0, 1, x2, y2])
  return { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) }
}

/** Inserts a value in the line at its height. @returns whether there is one */
function putBeside(lines: readonly Line[], box: Box, text: string): boolean {
  const isTick = text === '☑' || text === '☐'
  const level = lines.filter(
    ({ top, size }) => top >= box.top - 1 && top - 0.8 * size <= box.bottom && top <= box.bottom + 0.3 * size,
  )
  const label = level.find(({ left, size }) => isTick && left >= box.right - 2 && left - box.right < 1.5 * size)
  if (label) {
    label.text = text + label.text
    label.left = box.left
    for (const stretch of label.stretches ?? []) {
      stretch.start += text.length
      stretch.end += text.length
    }
    return true
  }
  const around = level.find(({ left, right }) => left < box.left && right > box.left + 0.5 * (box.right - box.left))
  if (around) {
    around.text = inserted(around, box, text)
    return true
  }
  const before = level.filter(({ right }) => right <= box.left + 4).sort((a, b) => b.right - a.right)[0]
  if (!before) return false
  before.text = before.text.trimEnd()
  before.text += (isWide(before.text.slice(-1)) || isTick ? '' : ' ') + text
  before.right = Math.min(box.right, box.left + text.length * before.size)
  return true
}

/** Writes a value over the blank in a line that it covers, else between the words around its place. */
function inserted(line: Line, box: Box, text: string): string {
  const at = placeIn(line, box.left)
  const blanks = [...line.text.matchAll(/[_＿]+|[ \u00a0\u3000.…]{2,}/g)]
  const near = blanks
    .map((blank) => ({ blank, distance: Math.max(blank.index - at, at - blank.index - blank[0].length, 0) }))
    .sort((one, two) => one.distance - two.distance)[0]
  const [from, to] = near && near.distance < 4 ? [near.blank.index, near.blank.index + near.blank[0].length] : [at, at]
  for (const stretch of line.stretches ?? []) {
    if (stretch.start >= to) stretch.start += text.length - (to - from)
    if (stretch.end >= to) stretch.end += text.length - (to - from)
  }
  return line.text.slice(0, from) + text + line.text.slice(to)
}

/** The index in the text of a line at a distance from the left of the page. */
function placeIn(line: Line, x: number): number {
  const stretches = line.stretches ?? [{ left: line.left, right: line.right, start: 0, end: line.text.length }]
  const next = stretches.find(({ right }) => right > x)
  if (!next) return line.text.length
  if (next.left >= x) return next.start
  const signs = Array.from(line.text.slice(next.start, next.end))
  const weightOf = (sign: string) => (isWide(sign) ? 2 : 1)
  const whole = signs.reduce((sum, sign) => sum + weightOf(sign), 0)
  const goal = ((x - next.left) / Math.max(1, next.right - next.left)) * whole
  let at = next.start
  let seen = 0
  for (const sign of signs) {
    if (seen + weightOf(sign) / 2 >= goal) break
    seen += weightOf(sign)
    at += sign.length
  }
  return at
}
