import { WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  /** The possible actions. */
  children: ReactNode
}

/** Shown in place of something that failed. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className="notice" role="alert">
      <WarningOutlined />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  )
}
