import { type ComponentType, createElement, memo } from 'react'
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
  /** Shown while the menu is narrow. */
  icon?: ComponentType | undefined
  /** This letter after `g` opens it. */
  goKey?: string | undefined
  /** Renders how much waits there; nothing where nothing waits. */
  count?: ComponentType | undefined
}

/** Ant Design's icons have English accessible names; the title is the name here. */
export const Icon = ({ icon }: { icon: ComponentType }) => (
  <span className={styles.icon} aria-hidden>
    {createElement(icon)}
  </span>
)

interface Props {
  item: SideItem
  isCurrent: boolean
  /** Shows name, count and keys beside the icon of a narrow menu. */
  isOut?: boolean
}

/** One link of the menu. */
export const SideLine = memo(function SideLine({ item, isCurrent, isOut = false }: Props) {
  const { title, href, isOutside, note, icon, goKey, count: Count } = item
  const count = Count && (
    <span className={styles.count}>
      <Count />
    </span>
  )
  const inside = (
    <>
      {icon && <Icon icon={icon} />}
      <span className={styles.title}>
        {title} {note && <small>{note.short}</small>}
      </span>
      {count}
      {isOut && (
        <span className={styles.tip} aria-hidden>
          {title} {count} {note?.short}
          {goKey && (
            <>
              <kbd>G</kbd>
              <kbd>{goKey.toUpperCase()}</kbd>
            </>
          )}
        </span>
      )}
    </>
  )
  return href === undefined ? (
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
      aria-keyshortcuts={goKey && `g ${goKey}`}
    >
      {inside}
    </a>
  )
})
