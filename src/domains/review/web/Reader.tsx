import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useT } from '../../../web/i18n/t.ts'
import { createStore } from '../../../web/store.ts'
import { FileNotices } from '../../../web/ui/FileNotices.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import type { RecordPlaces } from '../../../web/ui/record-places.ts'
import type { Finding, ReviewDocument } from '../codes.ts'
import { DocumentText } from './DocumentText.tsx'
import { FindingPanel } from './FindingPanel.tsx'
import { MarkingContext, noMarking } from './marking.ts'
import { Outline, outlineOf } from './Outline.tsx'
import { firstEndingAfter, type Place } from './places.ts'
import type { Decide } from './queries.ts'
import type { ReaderRemarks, ReadSource } from './source.ts'
import { ReaderBar, type View } from './ReaderBar.tsx'
import { scrollTo } from './scroll.ts'
import { RemarkHere } from './RemarkHere.tsx'
import { useChosenRemark, useLaid } from './use-remarks.ts'
import { useReview } from './use-review.ts'
import { useSize } from './use-size.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './reader.module.css'

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

/** Position of a chosen place, as a share of the text's height. */
const READING_HEIGHT = 1 / 3

interface Props {
  source: ReadSource
  document: ReviewDocument
  findings: readonly Finding[]
  canDecide: boolean
  decide: Decide
  /** The reader is the main part of its page: its keys work at once. In full-window mode they always do. */
  isMain?: boolean
  /** Shown below the findings. */
  foot?: ReactNode
  /** Comments on words of the text; without them nothing can be commented on. */
  remarks?: ReaderRemarks | undefined
  /** Words to scroll to when the reader opens. */
  words?: string | undefined
  /** Elements outside of the reader for its outline and findings; inside of it where they are absent. */
  places?: Pick<RecordPlaces, 'outline' | 'findings'>
}

const noPlaces = { outline: null, findings: null }

/** Document in the middle, outline and findings at its sides: choosing in one scrolls the others. */
export function Reader({
  source,
  document,
  findings,
  canDecide,
  decide,
  isMain = false,
  foot,
  remarks,
  words,
  places = noPlaces,
}: Props) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(root)
  const laid = useLaid(document, findings, remarks?.records)
  const outline = useMemo(() => outlineOf(document), [document])
  const review = useReview(findings)
  const { choice, setChoice, shown } = review
  const [view, setView] = useState<View>(document.text === '' && document.type === 'pdf' ? 'original' : 'text')
  const [page, setPage] = useState({ number: 1 })
  const [full, setFull] = useFullWindow()
  const [outlineWanted, setOutlineWanted] = useState<boolean | null>(null)
  const [panelOpen, setPanelOpen] = useState(false)
  // In full-window mode nothing outside of the reader is visible.
  const outside = full ? noPlaces : places
  const hasOutline = outline.length > 0 && view === 'text'
  const outlineOpen = hasOutline && (outside.outline !== null || (outlineWanted ?? size === 'wide'))

  function show(finding: Finding, index = 0): void {
    setChoice({ findingId: finding.id, index })
    goTo(finding.spans[index], view)
  }
  function goTo(span: { start: number } | undefined, seen: View): void {
    const block = span && document.blocks[firstEndingAfter(document.blocks, span.start)]
    if (!block) return
    if (seen === 'original') {
      if (block.page !== undefined) setPage({ number: block.page })
      return
    }
    const scroller = box.current
    if (!scroller) return
    const start = Math.max(span.start, block.start)
    const mark =
      scroller.querySelector(`[data-start="${start}"]`) ?? scroller.querySelector(`[data-block="${block.id}"]`)
    if (!mark) return
    scrollTo(scroller, mark, READING_HEIGHT)
    // The reader itself may be partly below the window: then the page scrolls, as little as possible.
    mark.scrollIntoView({ block: 'nearest' })
  }
  /** A mark was clicked: its finding is expanded. If that shrinks the text, the mark is kept in view. */
  function chooseMark(place: Place): void {
    flushSync(() => {
      setChoice(place)
      setPanelOpen(true)
    })
    if (size === 'narrow' && !outside.findings) goTo(place, 'text')
  }
  /** The chosen place is also shown in the other view. */
  function changeView(next: View): void {
    flushSync(() => setView(next))
    const chosen = findings.find((finding) => finding.id === choice?.findingId)
    goTo(chosen?.spans[choice?.index ?? 0], next)
  }

  useChosenRemark(remarks?.records, (place) => goTo(place, 'text'))
  const arrive = useEffectEvent(() => {
    const start = words ? document.text.indexOf(words) : -1
    if (start >= 0) goTo({ start }, 'text')
  })
  useEffect(() => arrive(), [])

  const [marking] = useState(() => createStore(noMarking))
  const shownById = useMemo(() => new Map(shown.map((finding) => [finding.id, finding])), [shown])
  useLayoutEffect(() => marking.set({ shown: shownById, choice, choose: chooseMark }))

  return (
    <div
      ref={root}
      className={classes(styles.root, printStyles.opened, printStyles.plain, full && styles.full)}
      data-reader={size}
    >
      <ReaderBar
        source={source}
        document={document}
        view={view}
        onView={changeView}
        outline={hasOutline && !outside.outline ? outlineOpen : undefined}
        onOutline={setOutlineWanted}
        panel={size === 'narrow' && !outside.findings ? panelOpen : undefined}
        onPanel={setPanelOpen}
        openCount={findings.filter((finding) => finding.decision === 'open').length}
        full={full}
        onFull={setFull}
      />
      <FileNotices notices={document.notices} changes={document.changes ?? []} />
      <div className={classes(styles.body, printStyles.opened)}>
        {outlineOpen &&
          placed(
            outside.outline,
            <Outline
              entries={outline}
              box={box}
              isOutside={outside.outline !== null}
              onGo={(blockId) => {
                const block = box.current?.querySelector(`[data-block="${blockId}"]`)
                if (box.current && block) scrollTo(box.current, block, 0)
                if (size === 'narrow') setOutlineWanted(false)
              }}
            />,
          )}
        {view === 'original' ? (
          <Suspense fallback={<div className={classes(styles.text, printStyles.opened)} />}>
            <PdfPages source={source} page={page} />
          </Suspense>
        ) : (
          <div
            className={classes(styles.text, printStyles.opened)}
            ref={box}
            tabIndex={0}
            role="document"
            aria-label={document.name}
          >
            <MarkingContext value={marking}>
              {document.text === '' ? <EmptyState title={t('review.reader.noText')} /> : <DocumentText laid={laid} />}
            </MarkingContext>
            {remarks && <RemarkHere box={box} text={document.text} of={remarks} />}
          </div>
        )}
        {(size !== 'narrow' || panelOpen || outside.findings) &&
          placed(
            outside.findings,
            <FindingPanel
              findings={findings}
              review={review}
              onChoose={show}
              canDecide={canDecide}
              decide={decide}
              isLive={isMain || full}
              foot={foot}
            />,
          )}
      </div>
    </div>
  )
}

const placed = (place: HTMLElement | null, part: ReactNode): ReactNode => (place ? createPortal(part, place) : part)

/** Whether the reader fills the window; Escape ends that. */
function useFullWindow(): [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return undefined
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setFull(false)
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [full])
  return [full, setFull]
}
