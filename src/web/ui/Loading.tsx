import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { LOADING_TEXT } from '../constants.ts'

interface Props {
  busy: boolean
  text?: string
  children: ReactNode
}

/** Lies over its children while something is under way. */
export function Loading({ busy, text = LOADING_TEXT, children }: Props) {
  return (
    <Spin spinning={busy} description={text} delay={100}>
      {children}
    </Spin>
  )
}
