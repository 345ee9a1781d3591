import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { FileNotices } from '../../../web/ui/FileNotices.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import type { Compared } from '../api.ts'
import type { Result } from '../codes.ts'
import { DiffList } from './DiffList.tsx'
import { kindOf, type Kind, kinds } from './kinds.ts'
import { aroundOf, linesOf } from './lines.ts'
import { Lines, type View } from './Lines.tsx'
import { Ribbon } from './Ribbon.tsx'
import { isPrinted, isReadInFull, ofSides } from './unread.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './comparison.module.css'

/** Below this width one column is easier to read. */
const wideWindow = 900
/** Position of a chosen difference, as a share of the text's height. */
const readingHeight = 1 / 3
const settlingFrames = 4

interface Props {
  comparison: Compared
  result: Result
  /** Shown in a column of a page: one text with both wordings at first. */
  isNarrow?: boolean
}

/** Both texts side by side or inline, and the list of differences: choosing one scrolls the texts to it. */
export function Workbench({ comparison, result, isNarrow = false }: Props) {
  const t = useT()
  const texts = useRef<HTMLDivElement>(null)
  const { diffs } = comparison
  const lines = useMemo(() => linesOf(result, diffs), [result, diffs])
  const around = useMemo(() => aroundOf(lines), [lines])
  const [view, setView] = useState<View>(() => (isNarrow || window.innerWidth < wideWindow ? 'inline' : 'side'))
  const [isSynced, sync] = useState(true)
  const [wanted, want] = useState<readonly Kind[]>(kinds)
  const [current, setCurrent] = useState(0)
  const shown = useMemo(() => diffs.filter((diff) => wanted.includes(kindOf(diff))), [diffs, wanted])
  const at = shown.findIndex(({ seq }) => seq === current)

  const scrollTo = useCallback((seq: number, side?: 'left' | 'right') => {
    for (const box of texts.current?.querySelectorAll<HTMLElement>(`.${styles.text}`) ?? []) {
      const marks = [...box.querySelectorAll(`[data-seq="${seq}"]`)]
      const mark = side === 'right' ? marks.at(-1) : marks[0]
      if (mark) bringIn(box, mark)
    }
  }, [])
  const choose = useCallback(
    (seq: number, side?: 'left' | 'right') => {
      setCurrent(seq)
      scrollTo(seq, side)
    },
    [scrollTo],
  )
  useEffect(() => {
    const marks = [...(texts.current?.querySelectorAll(`[data-seq="${current}"]`) ?? [])]
    for (const mark of marks) mark.classList.add(styles.current!)
    return () => marks.forEach((mark) => mark.classList.remove(styles.current!))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another view has other marks
  }, [current, view, isSynced])

  const step = (by: 1 | -1) => {
    const next = at < 0 ? shown.find(({ seq }) => seq > current) : shown[at + by]
    if (next) choose(next.seq)
  }
  // The keys work wherever the focus is; in a select, Alt with an arrow opens its list.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, 1 | -1>)[event.key]
    if (!by || !event.altKey || (event.target as Element).closest('.ant-select')) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const nameSide = (side: 'baseFile' | 'targetFile', sentence: string) =>
    t('textComparison.ofSide', { side: t(`textComparison.field.${side}`), sentence })
  const notices = [
    ...(comparison.isIdentical ? [t('textComparison.identical')] : []),
    ...(comparison.isExact === false ? [t('textComparison.approximate')] : []),
    ...(isPrinted(result.before, result.after) ? [t('textComparison.printed')] : []),
    ...ofSides(result.before.notices, result.after.notices, nameSide),
  ]
  const panes = view === 'side' && !isSynced ? (['left', 'right'] as const) : [view]
  return (
    <div className={styles.bench}>
      <div className={styles.bar} role="toolbar" aria-label={t('textComparison.title')}>
        <Segmented
          aria-label={t('textComparison.title')}
          value={view}
          onChange={setView}
          options={[
            { value: 'side', label: t('textComparison.view.side') },
            { value: 'inline', label: t('textComparison.view.inline') },
          ]}
        />
        {view === 'side' && (
          <Checkbox checked={isSynced} onChange={(event) => sync(event.target.checked)}>
            {t('textComparison.sync')}
          </Checkbox>
        )}
        <span className={styles.spring} />
        <Button icon={<UpOutlined />} disabled={shown.length === 0 || at === 0} onClick={() => step(-1)}>
          {t('textComparison.previous')}
        </Button>
        <span className={styles.at} role="status">
          {t('textComparison.at', { at: at + 1, count: shown.length })}
        </span>
        <Button
          icon={<DownOutlined />}
          disabled={shown.length === 0 || at === shown.length - 1}
          onClick={() => step(1)}
        >
          {t('textComparison.next')}
        </Button>
      </div>
      <FileNotices notices={notices} changes={[...result.before.changes, ...result.after.changes]} />
      <div className={styles.body}>
        <div ref={texts} className={styles.texts}>
          {panes.map((pane) => (
            <div
              key={pane}
              className={styles.text}
              tabIndex={0}
              role="document"
              aria-label={
                pane === 'left' || pane === 'right'
                  ? comparison[pane === 'left' ? 'baseFile' : 'targetFile'].name
                  : comparison.name
              }
            >
              {pane === 'side' && (
                <div className={classes(styles.pair, styles.names)}>
                  <span title={comparison.baseFile.name}>{comparison.baseFile.name}</span>
                  <span title={comparison.targetFile.name}>{comparison.targetFile.name}</span>
                </div>
              )}
              <Lines lines={lines} shown={pane} onOther={choose} />
            </div>
          ))}
          <Ribbon diffs={shown} count={lines.length} current={current} onChoose={choose} />
        </div>
        {diffs.length === 0 ? (
          <aside className={styles.list}>
            {isReadInFull(result, comparison) ? (
              <EmptyState title={t('textComparison.same')} text={t('textComparison.sameText')} />
            ) : (
              <>
                <EmptyState title={t('textComparison.sameRead')} text={t('textComparison.sameReadText')} />
                <ul className={styles.unread} aria-label={t('textComparison.sameRead')}>
                  {ofSides(result.before.unread, result.after.unread, nameSide).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
          </aside>
        ) : (
          <DiffList
            diffs={diffs}
            shown={shown}
            around={around}
            wanted={wanted}
            onWant={want}
            current={current}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  )
}

/**
 * Scrolls a box until a mark is at reading height; text never rendered has an estimated height, so the position is
 * corrected.
 */
function bringIn(box: HTMLElement, mark: Element, frames: number = settlingFrames): void {
  const from = box.getBoundingClientRect()
  const distance = mark.getBoundingClientRect().top - from.top - from.height * readingHeight
  if (Math.abs(distance) > 1) box.scrollTop += distance
  if (frames > 0) requestAnimationFrame(() => bringIn(box, mark, frames - 1))
}
