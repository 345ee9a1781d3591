import styles from './category.module.css'

/** What the server says about a field. */
export function Fault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <span role="alert" className={styles.fault}>
      {text}
    </span>
  )
}
