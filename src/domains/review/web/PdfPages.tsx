import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { openPdf } from './pdf.ts'
import { PdfPage } from './PdfPage.tsx'
import { scrollTo } from './scroll.ts'
import type { ReadSource } from './source.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import paperStyles from './paper.module.css'
import readerStyles from './reader.module.css'

/** A file stays cached for this long after it was last shown. */
const KEPT_MS = 300_000

interface Props {
  source: ReadSource
  /** The page to scroll to; a new object scrolls again. */
  page: { number: number }
}

/** The pages of the original PDF. */
export function PdfPages({ source, page }: Props) {
  const file = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => source.original(signal),
    refetchOnReconnect: false,
    gcTime: KEPT_MS,
    structuralSharing: false,
  })
  return (
    <div className={classes(readerStyles.text, printStyles.opened)}>
      {<CallState call={file}>{(blob) => <Pages file={blob} page={page} />}</CallState>}
    </div>
  )
}

function Pages({ file, page }: { file: Blob; page: Props['page'] }) {
  const [attempt, setAttempt] = useState(0)
  return <Opened key={attempt} file={file} page={page} retry={() => setAttempt(attempt + 1)} />
}

function Opened({ file, page, retry }: { file: Blob; page: Props['page']; retry: () => void }) {
  const { pdf, error } = usePdf(file)
  if (error) return <ErrorState error={error} retry={retry} />
  if (!pdf) return <Skeleton active className={classes(paperStyles.root, printStyles.plain)} paragraph={{ rows: 12 }} />
  return <PageList pdf={pdf} page={page} />
}

function PageList({ pdf, page }: { pdf: PDFDocumentProxy; page: Props['page'] }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = list.current!.children[page.number - 1]
    if (shown) scrollTo(list.current!.parentElement!, shown, 0)
  }, [page])
  const width = useWidth(list)
  return (
    <div ref={list} className={classes(paperStyles.pdf, printStyles.opened)}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          width={width}
          label={t('review.reader.page', { page: index + 1 })}
        />
      ))}
    </div>
  )
}

/** Width of an element in pixels: pages are rendered again when it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current!
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The open document; closed when its tab is hidden, and opened again when it is shown. */
function usePdf(file: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    let close: (() => void) | undefined = undefined
    let left = false
    async function read(): Promise<void> {
      const data = await file.arrayBuffer()
      if (left) return
      const task = openPdf(data)
      close = () => void task.destroy()
      setPdf(await task.promise)
    }
    read().catch((cause: Error) => {
      if (!left) setError(cause)
    })
    return () => {
      left = true
      close?.()
      setPdf(null)
    }
  }, [file])
  return { pdf, error }
}
