import { DownOutlined } from '@ant-design/icons'
import {
  type ComponentType,
  createElement,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useState,
} from 'react'
import { classes } from '../ui/classes.ts'
import styles from './side-menu.module.css'

/** An item of the menu: a link, or a disabled one with the reason. */
export interface SideItem {
  key: string
  title: string
  /** Target; without it the item is shown disabled. */
  href: string | undefined
  /** Opens a new window. */
  isOutside: boolean
  /** Shown after its title. */
  note?: { short: string; whole: string } | undefined
  icon?: ComponentType | undefined
}
export interface SideGroup {
  key: string
  title: string
  icon: ComponentType
  items: SideItem[]
}
export type SideEntry = SideItem | SideGroup

const isGroup = (entry: SideEntry): entry is SideGroup => 'items' in entry

interface Props {
  entries: readonly SideEntry[]
  /** Key of the item whose page is shown. */
  current: string
  /** Keys of the expanded groups. */
  open: readonly string[]
  onOpen: (open: string[]) => void
  /** Icons only; a group's items open as a flyout. */
  isNarrow: boolean
  onFollow: () => void
}

/**
 * The pages of the app as links in groups that expand. Arrow keys move between items, as Tab does. Each line is
 * memoised: the menu is shown with every page, and pages change all the time.
 */
export function SideMenu({ entries, current, open, onOpen, isNarrow, onFollow }: Props) {
  const [out, setOut] = useState<{ key: string; line: DOMRect } | null>(null)
  const away = () => setOut(null)
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
      {entries.map((entry) => {
        const { key } = entry
        if (!isGroup(entry)) return <Item key={key} item={entry} isCurrent={key === current} isBare={isNarrow} />
        const isOpen = isNarrow ? out?.key === key : open.includes(key)
        const comeOut = (line: Element) => setOut({ key, line: line.getBoundingClientRect() })
        const leave = (event: FocusEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget)) away()
        }
        const beside = isNarrow && {
          onMouseEnter: (event: { currentTarget: Element }) => comeOut(event.currentTarget),
          onMouseLeave: away,
          onBlur: leave,
        }
        return (
          <li key={key} {...beside}>
            <button
              type="button"
              className={classes(styles.group, entry.items.some((item) => item.key === current) && styles.groupCurrent)}
              aria-expanded={isOpen}
              title={isNarrow ? entry.title : undefined}
              onClick={(event) => {
                if (isNarrow) comeOut(event.currentTarget)
                else onOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])
              }}
            >
              <Icon icon={entry.icon} />
              <span className={styles.title}>{entry.title}</span>
              <DownOutlined className={styles.fold} aria-hidden />
            </button>
            {isOpen && (
              <ul
                className={styles.items}
                aria-label={entry.title}
                style={isNarrow ? besideLine(out!.line) : undefined}
              >
                {entry.items.map((item) => (
                  <Item key={item.key} item={item} isCurrent={item.key === current} isBare={false} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Position of the flyout: at its line, downwards or upwards, where there is more room, and never beyond the window. */
function besideLine({ top, bottom }: DOMRect): CSSProperties {
  const below = window.innerHeight - top
  return below > bottom ? { top, maxHeight: below - 8 } : { bottom: window.innerHeight - bottom, maxHeight: bottom - 8 }
}

/** Ant Design's icons have English accessible names; the title is the name here. */
const Icon = ({ icon }: { icon: ComponentType }) => <span aria-hidden>{createElement(icon)}</span>

const Item = memo(function Item({ item, isCurrent, isBare }: { item: SideItem; isCurrent: boolean; isBare: boolean }) {
  const { title, href, isOutside, note, icon } = item
  const inside = (
    <>
      {icon && <Icon icon={icon} />}
      <span className={styles.title}>
        {title} {note && <small>{note.short}</small>}
      </span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        // Stays focusable, so that its tooltip can be reached by keyboard.
        <a className={styles.item} role="link" aria-disabled tabIndex={0} title={note?.whole}>
          {inside}
        </a>
      ) : (
        <a
          className={styles.item}
          href={href}
          {...(isOutside && { target: '_blank', rel: 'noopener' })}
          aria-current={isCurrent ? 'page' : undefined}
          title={isBare ? title : undefined}
        >
          {inside}
        </a>
      )}
    </li>
  )
})

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move between lines; Escape closes the flyout. */
function walk(event: KeyboardEvent<HTMLElement>, away: () => void): void {
  const step = steps[event.key]
  if (event.key === 'Escape') away()
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  lines[(at + step + lines.length) % lines.length]?.focus()
  event.preventDefault()
}
