import { Spin } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  busy: boolean
  text?: string
  children: ReactNode
}

/** Lies over its children while something is under way. */
export function Loading({ busy, text = 'loading...', children }: Props) {
  return (
    <Spin spinning={busy} description={text} delay={100}>
      {children}
    </Spin>
  )
}
