import type { ReactNode } from 'react'
import type { Access } from '../../kernel/access.ts'
import { useGranted } from '../session/session.ts'
import styles from './notice-box.module.css'

interface Props {
  /** What the place is for. */
  title: string
  /** What to do first. */
  text?: string
  /** Permission for the first step; the text is hidden from users without it. */
  access?: Access
  action?: ReactNode
}

/** An empty place that says what it is for and offers the first step. */
export function EmptyState({ title, text, access = 'open', action }: Props) {
  const mayBegin = useGranted(access)
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {text && mayBegin && <p>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
