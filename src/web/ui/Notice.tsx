import { WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './notice-box.module.css'

interface Props {
  title: string
  text: string
  /** The possible actions. */
  children: ReactNode
}

/** Shown in place of something that failed. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className={styles.root} role="alert">
      <WarningOutlined />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
