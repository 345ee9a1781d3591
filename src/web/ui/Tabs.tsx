import { DoubleRightOutlined } from '@ant-design/icons'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import styles from './tabs.module.css'

export interface TabItem {
  key: string
  title: string
  content: ReactNode
}

interface Props {
  items: readonly TabItem[]
  /** Key of the tab that is shown first; by default the first of all. */
  first?: string | undefined
  className?: string
}

/**
 * Parts of a page, one shown at a time. Our own implementation: Ant Design's tabs measure themselves several times
 * whenever their page is shown, and fold away what does not fit; here they scroll, with a button while some do not fit.
 * A tab that was shown once keeps its state.
 */
export function Tabs({ items, first, className }: Props) {
  const [chosen, choose] = useState(first)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const shown = (items.find(({ key }) => key === chosen) ?? items[0])?.key
  const id = useId()
  return (
    <div className={className}>
      <TabLine
        id={id}
        items={items}
        shown={shown}
        onShow={(key) => {
          choose(key)
          setSeen(new Set([...seen, ...(shown === undefined ? [] : [shown]), key]))
        }}
      />
      {items.map(
        ({ key, content }) =>
          (key === shown || seen.has(key)) && (
            <Panel key={key} id={id} of={key} hidden={key !== shown}>
              {content}
            </Panel>
          ),
      )}
    </div>
  )
}

interface AddressTabsProps {
  items: readonly TabItem[]
  /** The key in the address. */
  shown: string
  onShow: (key: string) => void
}

/** Tabs whose key is in the address, together with the state of the shown one: only that one is rendered. */
export function AddressTabs({ items, shown, onShow }: AddressTabsProps) {
  const id = useId()
  return (
    <div>
      <TabLine id={id} items={items} shown={shown} onShow={onShow} />
      <Panel key={shown} id={id} of={shown} hidden={false}>
        {items.find(({ key }) => key === shown)?.content}
      </Panel>
    </div>
  )
}

/** Ids of the parts that belong together. */
export const panelId = (id: string, key: string) => `${id}-panel-${key}`
export const tabId = (id: string, key: string) => `${id}-tab-${key}`

/** Part of a line of tabs that stays in view when it is scrolled by a page. */
const TURN_KEEPS_PX = 48

interface LineProps {
  id: string
  items: readonly Pick<TabItem, 'key' | 'title'>[]
  shown: string | undefined
  onShow: (key: string) => void
}

/** The line of tabs: its panels are rendered elsewhere. */
export function TabLine({ id, items, shown, onShow }: LineProps) {
  const t = useT()
  const line = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = line.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth + 1))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  /** Scrolls by a page, and from the end back to the beginning. */
  function turn(): void {
    const box = line.current
    if (!box) return
    const isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1
    box.scrollTo({ left: isAtEnd ? 0 : box.scrollLeft + box.clientWidth - TURN_KEEPS_PX, behavior: 'smooth' })
  }
  return (
    <div className={styles.bar}>
      <div ref={line} className={styles.root} role="tablist" onKeyDown={walk}>
        {items.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(id, key)}
            aria-selected={key === shown}
            {...(key === shown ? { 'aria-controls': panelId(id, key) } : {})}
            // One tab stop; arrow keys move between the tabs.
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {overflows && (
        <button
          type="button"
          className={styles.turn}
          tabIndex={-1}
          aria-hidden
          title={t('ui.tabs.more')}
          onClick={turn}
        >
          <DoubleRightOutlined />
        </button>
      )}
    </div>
  )
}

function Panel({ id, of, hidden, children }: { id: string; of: string; hidden: boolean; children: ReactNode }) {
  return (
    // Focusable, because a panel may scroll and have nothing else to focus.
    <div role="tabpanel" id={panelId(id, of)} aria-labelledby={tabId(id, of)} hidden={hidden} tabIndex={0}>
      {children}
    </div>
  )
}

/** Arrow keys move in a circle, Home and End to the first and the last tab; Enter and Space show the focused one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
