import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'span'> {
  count: number
  /** Nothing of it is pressing. */
  calm?: boolean
}

/** A number on the corner of a button; nothing while it is 0. What it counts is said by the button's own label. */
export const Count = ({ count, calm = false, children, ...span }: Props) => (
  <span {...span} className="counted">
    {children}
    {count > 0 && <sup className={calm ? 'count count-calm' : 'count'}>{count > 99 ? '99+' : count}</sup>}
  </span>
)
