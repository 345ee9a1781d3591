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

/** An item of the menu: a link, or one that cannot be followed and says why. */
export interface SideItem {
  key: string
  title: string
  /** Where it leads; without one it is shown and cannot be followed. */
  href: string | undefined
  /** In a window of its own. */
  isOutside: boolean
  /** Said beside its title. */
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
  /** The key of the item whose page is shown. */
  current: string
  /** The keys of the groups that are unfolded. */
  open: readonly string[]
  onOpen: (open: string[]) => void
  /** Icons alone; a group's items come out beside it. */
  isNarrow: boolean
  onFollow: () => void
}

/**
 * The pages of the app as links in groups that unfold. Arrows go from one to the next, as Tab does. Each line is drawn
 * anew only when it changes itself: the menu stands beside every page, and pages change all the time.
 */
export function SideMenu({ entries, current, open, onOpen, isNarrow, onFollow }: Props) {
  const [out, setOut] = useState<{ key: string; line: DOMRect } | null>(null)
  const away = () => setOut(null)
  return (
    <ul
      className={isNarrow ? 'side-menu side-menu-narrow' : 'side-menu'}
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
              className={
                entry.items.some((item) => item.key === current) ? 'side-group side-group-current' : 'side-group'
              }
              aria-expanded={isOpen}
              title={isNarrow ? entry.title : undefined}
              onClick={(event) => {
                if (isNarrow) comeOut(event.currentTarget)
                else onOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])
              }}
            >
              <Icon icon={entry.icon} />
              <span className="side-title">{entry.title}</span>
              <DownOutlined className="side-fold" aria-hidden />
            </button>
            {isOpen && (
              <ul className="side-items" aria-label={entry.title} style={isNarrow ? besideLine(out!.line) : undefined}>
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

/** Beside its line, downwards or upwards, wherever there is more room, and never beyond the window. */
function besideLine({ top, bottom }: DOMRect): CSSProperties {
  const below = window.innerHeight - top
  return below > bottom ? { top, maxHeight: below - 8 } : { bottom: window.innerHeight - bottom, maxHeight: bottom - 8 }
}

/** Icons of Ant Design name themselves in English; the title says what is meant. */
const Icon = ({ icon }: { icon: ComponentType }) => <span aria-hidden>{createElement(icon)}</span>

const Item = memo(function Item({ item, isCurrent, isBare }: { item: SideItem; isCurrent: boolean; isBare: boolean }) {
  const { title, href, isOutside, note, icon } = item
  const inside = (
    <>
      {icon && <Icon icon={icon} />}
      <span className="side-title">
        {title} {note && <small>{note.short}</small>}
      </span>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        // Stays where Tab goes: what it lacks is said there.
        <a className="side-item" role="link" aria-disabled tabIndex={0} title={note?.whole}>
          {inside}
        </a>
      ) : (
        <a
          className="side-item"
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

/** Arrows go from line to line; Escape leaves what has come out. */
function walk(event: KeyboardEvent<HTMLElement>, away: () => void): void {
  const step = steps[event.key]
  if (event.key === 'Escape') away()
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = lines.indexOf(document.activeElement as HTMLElement)
  lines[(at + step + lines.length) % lines.length]?.focus()
  event.preventDefault()
}
