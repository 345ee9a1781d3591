import { Button, Popover } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { Count } from './Count.tsx'
import { FocusIn } from './FocusIn.tsx'

interface Props {
  icon: ReactNode
  label: string
  count: number
  /** What a click shows; its code may come with the first click. `close` puts it away. */
  children: (close: () => void) => ReactNode
  className: string
}

/** How much of something there is, in the top bar; a click shows what. */
export function TopBarPanel({ icon, label, count, children, className }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={label}
      open={open}
      onOpenChange={setOpen}
      content={
        <FocusIn onLeave={() => setOpen(false)}>
          <div className={className}>
            <Suspense>{children(() => setOpen(false))}</Suspense>
          </div>
        </FocusIn>
      }
      destroyOnHidden
    >
      <Count count={count}>
        <Button type="text" icon={icon} aria-label={label} title={label} />
      </Count>
    </Popover>
  )
}
