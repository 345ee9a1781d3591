import { type RefObject, useEffect, useState } from 'react'

/** Words of the document that are selected, and where they end in its scrolling box, in pixels. */
export interface Selected {
  start: number
  end: number
  top: number
  left: number
}

/** Elements whose text is that of the document from this offset on. */
const HOLDER = '[data-from]'
/** Numbers that are computed: not part of the text. */
const NUMBER = '[data-number]'

/** The words that the user has selected in the document; null without any. */
export function useSelected(box: RefObject<HTMLElement | null>, text: string): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setSelected(box.current && selectedIn(box.current, text)))
    }
    document.addEventListener('selectionchange', look)
    // Words may have been selected before.
    look()
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', look)
    }
  }, [box, text])
  return selected
}

function selectedIn(box: HTMLElement, text: string): Selected | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  // The selection of a last paragraph ends after the document.
  if (!box.contains(range.startContainer)) return null
  const holders = [...box.querySelectorAll<HTMLElement>(HOLDER)].filter((holder) => range.intersectsNode(holder))
  const [first, last] = [holders[0], holders.at(-1)]
  if (!first || !last) return null
  const start = fromOf(first) + (first.contains(range.startContainer) ? lengthTo(first, range, 'start') : 0)
  const end = fromOf(last) + lengthTo(last, range, last.contains(range.endContainer) ? 'end' : 'all')
  const words = text.slice(start, end)
  const [trimmedStart, trimmedEnd] = [
    start + words.length - words.trimStart().length,
    end - words.length + words.trimEnd().length,
  ]
  if (trimmedEnd <= trimmedStart) return null
  const frame = box.getBoundingClientRect()
  const rect = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
  return {
    start: trimmedStart,
    end: trimmedEnd,
    top: rect.bottom - frame.top + box.scrollTop,
    left: Math.max(0, Math.min(rect.right, frame.right) - frame.left),
  }
}

const fromOf = (holder: HTMLElement): number => Number(holder.dataset['from'])

/** Number of characters of the text from the beginning of a holder to one end of a range, or to its own end. */
function lengthTo(holder: HTMLElement, range: Range, end: 'start' | 'end' | 'all'): number {
  const part = document.createRange()
  part.selectNodeContents(holder)
  if (end === 'start') part.setEnd(range.startContainer, range.startOffset)
  if (end === 'end') part.setEnd(range.endContainer, range.endOffset)
  const copy = part.cloneContents()
  for (const number of copy.querySelectorAll(NUMBER)) number.remove()
  return copy.textContent.length
}
