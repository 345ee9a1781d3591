import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import styles from './card.module.css'

interface Props<T> {
  call: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Renders the answer of a call; before that a skeleton, and after a failure an error with a retry button. */
export function CallState<T>({ call, children }: Props<T>) {
  if (call.data !== undefined) return children(call.data)
  if (call.error) return <ErrorState error={call.error} retry={() => void call.refetch()} />
  return <Skeleton active paragraph={{ rows: 6 }} className={styles.root!} />
}
