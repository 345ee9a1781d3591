import { DownOutlined } from '@ant-design/icons'
import { type ComponentType, type CSSProperties, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon, type SideItem, SideLine } from './SideLine.tsx'
import styles from './side-menu.module.css'

/** The items of a group; without a title where it has only one, or is the only group of its heading. */
interface SidePart {
  key: string
  title?: string | undefined
  items: SideItem[]
}
export interface SideHeading {
  key: string
  title: string
  icon: ComponentType
  parts: SidePart[]
}
export type SideEntry = SideItem | SideHeading

const isHeading = (entry: SideEntry): entry is SideHeading => 'parts' in entry
export const itemsOf = (entry: SideEntry): SideItem[] =>
  isHeading(entry) ? entry.parts.flatMap(({ items }) => items) : [entry]

interface Props {
  /** The user's own work, above the headings. */
  desk: readonly SideItem[]
  entries: readonly SideEntry[]
  /** Key of the item whose page is shown. */
  current: string
  /** Keys of the expanded headings. */
  open: readonly string[]
  onOpen: (open: string[]) => void
  /** Icons only: the name, or the items of a heading, are shown beside them. */
  isNarrow: boolean
  onFollow: () => void
}

/** The pages of the app as links under headings that expand. Arrow keys move between items, as Tab does. */
export function SideMenu({ desk, entries, current, open, onOpen, isNarrow, onFollow }: Props) {
  /** The line of the narrow menu whose name or items are shown. */
  const [out, setOut] = useState<{ key: string; line: DOMRect } | null>(null)
  const away = () => setOut(null)
  const beside = (key: string) => {
    if (!isNarrow) return {}
    const goIn = () => setOut((now) => (now?.key === key ? null : now))
    const comeOut = ({ currentTarget }: { currentTarget: Element }) =>
      setOut({ key, line: currentTarget.getBoundingClientRect() })
    return {
      style: out?.key === key ? besideLine(out.line) : undefined,
      onMouseEnter: comeOut,
      onMouseLeave: goIn,
      onFocus: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && comeOut(event),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && goIn(),
    }
  }
  const toggle = (key: string, isOpen: boolean) => onOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])
  return (
    <ul
      className={classes(styles.root, isNarrow && styles.narrow)}
      onKeyDown={(event) => walk(event, away)}
      onClick={(event) => {
        if (!(event.target as Element).closest('a')) return
        away()
        onFollow()
      }}
    >
      {[...desk, ...entries].map((entry, index) => {
        const { key } = entry
        const isOpen = isHeading(entry) && (isNarrow ? out?.key === key : open.includes(key))
        return (
          <li key={key} {...beside(key)} className={index === desk.length ? styles.first : undefined}>
            {isHeading(entry) ? (
              <>
                <button
                  type="button"
                  className={classes(
                    styles.group,
                    itemsOf(entry).some((item) => item.key === current) && styles.within,
                  )}
                  aria-expanded={isOpen}
                  onClick={() => !isNarrow && toggle(key, isOpen)}
                >
                  <Icon icon={entry.icon} />
                  <span className={styles.title}>{entry.title}</span>
                  <DownOutlined className={styles.fold} aria-hidden />
                </button>
                {isOpen && <Parts heading={entry} current={current} isNarrow={isNarrow} />}
              </>
            ) : (
              <SideLine item={entry} isCurrent={key === current} isOut={out?.key === key} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Parts({ heading, current, isNarrow }: { heading: SideHeading; current: string; isNarrow: boolean }) {
  const line = (item: SideItem) => (
    <li key={item.key}>
      <SideLine item={item} isCurrent={item.key === current} />
    </li>
  )
  return (
    <ul className={styles.items} aria-label={heading.title}>
      {isNarrow && (
        <li className={styles.name} aria-hidden>
          {heading.title}
        </li>
      )}
      {heading.parts.map(({ key, title, items }) =>
        title === undefined ? (
          items.map(line)
        ) : (
          <li key={key} className={styles.part}>
            <span className={styles.caption} aria-hidden>
              {title}
            </span>
            <ul aria-label={title}>{items.map(line)}</ul>
          </li>
        ),
      )}
    </ul>
  )
}

/** Place of what is shown beside a line: downwards or upwards, where there is more room, and never beyond the window. */
function besideLine({ top, bottom }: DOMRect): CSSProperties {
  const room = window.innerHeight - top
  const isDown = room > bottom
  return {
    '--out-top': isDown ? `${top}px` : 'auto',
    '--out-bottom': isDown ? 'auto' : `${window.innerHeight - bottom}px`,
    '--out-room': `${(isDown ? room : bottom) - 8}px`,
    '--out-middle': `${(top + bottom) / 2}px`,
  } as CSSProperties
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move between lines; Escape hides what is shown beside a line. */
function walk(event: KeyboardEvent<HTMLElement>, away: () => void): void {
  const step = steps[event.key]
  if (event.key === 'Escape') away()
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  lines[(at + step + lines.length) % lines.length]?.focus()
  event.preventDefault()
}
