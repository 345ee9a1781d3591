import { Button, Popover } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Count } from './Count.tsx'
import { FocusIn } from './FocusIn.tsx'
import { useOpening } from './opening.ts'

interface Props {
  icon: ReactNode
  label: string
  count: number
  /** What a click shows; its code may come with the first click. `close` puts it away. */
  children: (close: () => void) => ReactNode
  className: string
  /** This letter after `g` opens it; see `TopBarSlot`. */
  goKey?: string
}

/** How much of something there is, in the top bar; a click shows what. */
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
