import { Empty } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** What would stand here. */
  title: string
  /** What to do first. */
  text?: string
  action?: ReactNode
}

/** An empty place that says what it is for and offers the first step. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong className="empty-title">{title}</strong>
          {text && <p className="empty-text">{text}</p>}
        </>
      }
    >
      {action}
    </Empty>
  )
}
