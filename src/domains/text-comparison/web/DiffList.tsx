import { Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Difference } from '../codes.ts'
import type { Around } from './lines.ts'
import { type Kind, kindLabel, kindOf, kinds } from './kinds.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './comparison.module.css'

interface Props {
  diffs: readonly Difference[]
  shown: readonly Difference[]
  wanted: readonly Kind[]
  onWant: (kinds: readonly Kind[]) => void
  current: number
  onChoose: (seq: number) => void
  around: ReadonlyMap<number, Around>
}

/** All differences in reading order, filtered by kind; each scrolls to its place. */
export function DiffList({ diffs, shown, wanted, onWant, current, onChoose, around }: Props) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const counts = Map.groupBy(diffs, kindOf)
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${current}"]`)
    if (!list.current || !item) return
    // Not scrollIntoView: it would scroll the page as well.
    const box = list.current.getBoundingClientRect()
    const { top, bottom } = item.getBoundingClientRect()
    if (top < box.top) list.current.scrollTop -= box.top - top
    else if (bottom > box.bottom) list.current.scrollTop += bottom - box.bottom
  }, [current])
  return (
    <aside className={styles.list} aria-label={t('textComparison.list')}>
      <div className={styles.kinds} role="group" aria-label={t('textComparison.filter')}>
        {kinds.map((kind) => {
          const some = counts.get(kind)
          return (
            some && (
              <Checkbox
                key={kind}
                checked={wanted.includes(kind)}
                onChange={(event) =>
                  onWant(event.target.checked ? [...wanted, kind] : wanted.filter((one) => one !== kind))
                }
              >
                {t(kindLabel(kind))} {some.length}
              </Checkbox>
            )
          )
        })}
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('textComparison.noneShown')}</p>}
      <ol ref={list}>
        {shown.map((diff) => (
          <li key={diff.seq}>
            <button
              type="button"
              data-item={diff.seq}
              aria-current={diff.seq === current}
              onClick={() => onChoose(diff.seq)}
            >
              <span className={classes(styles.kind, styles[`kind-${kindOf(diff)}`])}>
                {diff.seq} {t(kindLabel(kindOf(diff)))}
              </span>
              {around.get(diff.seq)?.before}
              {diff.type !== 'moved' && diff.left && diff.left.text !== '' && <del>{diff.left.text}</del>}
              {diff.right &&
                diff.right.text !== '' &&
                (diff.type === 'moved' ? diff.right.text : <ins>{diff.right.text}</ins>)}
              {around.get(diff.seq)?.after}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}
