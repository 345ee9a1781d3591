import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { TemplateClause } from '../api.ts'
import { clauseName, untitled } from './words.ts'
import styles from './template.module.css'

/** A clause of a template: number, title and words. */
export function ClauseText({
  clause,
  action,
  children,
}: {
  clause: TemplateClause
  action?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  const name = clauseName(t, clause)
  return (
    <section className={styles.clause} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {action}
      </header>
      <p className={styles.words} lang="zh">
        {untitled(clause)}
      </p>
      {children}
    </section>
  )
}
