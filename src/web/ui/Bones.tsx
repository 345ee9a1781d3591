import { createContext, useContext } from 'react'
import { useT } from '../i18n/t.ts'
import styles from './bones.module.css'
import textStyles from './text.module.css'

/** Grey lines in place of what is loading; visible only when it takes longer than a moment. */
export function Bones({ rows = 4 }: { rows?: number }) {
  const t = useT()
  return (
    <div className={styles.root} role="status">
      <span className={textStyles.unseen}>{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} aria-hidden />
      ))}
    </div>
  )
}

/** Number of lines that a component loaded lazily shows in its place: none where it may be empty. */
export const ComingContext = createContext(0)

/** The placeholder of a component whose code is loading. */
export function Coming() {
  const rows = useContext(ComingContext)
  return rows > 0 ? <Bones rows={rows} /> : null
}
