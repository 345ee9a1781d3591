import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import styles from './paper.module.css'
import readerStyles from './reader.module.css'

/** Distance from the window at which pages are rendered ahead, so that scrolling shows no blank ones. */
const AHEAD = '600px 0px'
/** Aspect ratio of an A4 sheet, until the page's is known. */
const A4 = 297 / 210

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** In pixels; 0 until it is known. */
  width: number
  label: string
}

/** One page, rendered while it is near the window; others free the memory of their canvas. */
export function PdfPage({ pdf, number, width, label }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(A4)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: frame.current!.closest(`.${readerStyles.text}`),
      rootMargin: AHEAD,
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const sheet = canvas.current!
    if (!near || width === 0) return undefined
    let task: RenderTask | undefined = undefined
    let left = false
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number)
      if (left) return
      const natural = page.getViewport({ scale: 1 })
      setRatio(natural.height / natural.width)
      const viewport = page.getViewport({ scale: (width * devicePixelRatio) / natural.width })
      sheet.width = Math.round(viewport.width)
      sheet.height = Math.round(viewport.height)
      task = page.render({ canvas: sheet, viewport })
      await task.promise
    }
    // Rendering is cancelled when the page scrolls away.
    draw().catch(() => undefined)
    return () => {
      left = true
      task?.cancel()
      sheet.width = 0
      sheet.height = 0
    }
  }, [pdf, number, width, near])
  return (
    <div ref={frame} className={styles.pdfPage} style={{ aspectRatio: `1 / ${ratio}` }}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <span className={styles.pdfNumber}>{label}</span>
    </div>
  )
}
