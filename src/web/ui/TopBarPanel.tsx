import { Button, Popover } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Count } from './Count.tsx'
import { FocusIn } from './FocusIn.tsx'
import { useOpening } from './opening.ts'

interface Props {
  icon: ReactNode
  label: string
  count: number
  /** The panel's content; its code may be loaded with the first click. `close` closes it. */
  children: (close: () => void) => ReactNode
  className: string
  /** This letter after `g` opens it; see `TopBarSlot`. */
  goKey?: string
}

/** A button of the top bar with a count; a click opens the panel. */
export function TopBarPanel({ icon, label, count, children, className, goKey }: Props) {
  const { open, times, change, close } = useOpening()
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={label}
      open={open}
      onOpenChange={change}
      content={
        <FocusIn key={times} onLeave={close}>
          <div className={className}>
            <Suspense>{children(close)}</Suspense>
          </div>
        </FocusIn>
      }
      destroyOnHidden
    >
      <Count count={count}>
        <Button type="text" icon={icon} aria-label={label} title={label} data-go-key={goKey} />
      </Count>
    </Popover>
  )
}
