import { LOADING_TEXT } from '../constants.ts'
import styles from './loading.module.css'

/** Loading placeholder; visible only when loading takes longer than a moment. */
export const Loading = ({ text = LOADING_TEXT }: { text?: string }) => (
  <div className={styles.root} role="status">
    {text}
  </div>
)
